import { describe, expect, test } from 'vitest'
import { writeZip } from '../../../../../../tests/support/zip-writer.ts'
import { readDocument } from '../read-document.ts'

const script = 'INT. LAMP ROOM - NIGHT\n\nShe waits.\n\nANNA\nWe wait here.\n\nEXT. BAY - DAY\n\nGulls.\n'
const scenes = [
  ['1', 'INT. LAMP ROOM - NIGHT', 'ANNA'],
  ['2', 'EXT. BAY - DAY', undefined],
]

const para = (style: string, text: string, look = '') =>
  `<para><style ${look || 'basestylename'}="${style}"/><text>${text.slice(0, 3)}</text><text bold="1">${text.slice(3)}</text><note><text>no</text></note></para>`
const openScreenplay = (paragraphs: string, more = '') =>
  `<?xml version="1.0" encoding="utf-8" ?>\n<document type="Open Screenplay Format document" version="40"><info title="x"/><settings/>${more}<paragraphs>${paragraphs}</paragraphs></document>`
const paragraphs = [
  para('Scene Heading', 'INT. LAMP ROOM - NIGHT'),
  para('Action', 'She waits.'),
  para('Character', 'ANNA'),
  para('Parenthetical', 'tired'),
  para('Dialogue', 'We wait &amp; wait.'),
  para('Action', ''),
  para('Scene Heading', 'EXT. BAY - DAY'),
  para('Normal Text', 'Gulls.'),
].join('')

async function read(filename: string, content: string | Uint8Array) {
  const { text, passages } = await readDocument({ filename, bytes: Buffer.from(content) })
  return {
    text,
    scenes: passages.map(({ locator: { scene, characters } }) => [
      scene?.number,
      scene?.heading,
      characters?.join(),
    ]),
  }
}

describe('Highland', () => {
  test.each([
    [
      'a bundle',
      writeZip([
        { name: 'Lamp.textbundle/info.json', content: '{}' },
        { name: 'Lamp.textbundle/text.md', content: script },
      ]),
    ],
    [
      'a bundle of the first version',
      writeZip([
        { name: '__MACOSX/a.md', content: 'no' },
        { name: 'document.fountain', content: script },
      ]),
    ],
    ['a text of any name', writeZip([{ name: 'Lamp.txt', content: script }])],
    ['the script as it is', script],
  ])('%s becomes scenes', async (_name, content) => {
    expect((await read('lamp.highland', content)).scenes).toEqual(scenes)
  })

  test('a web page under its name is read as the page it is', async () => {
    const page = '<!DOCTYPE html><html><body><h1>Tides</h1><p>She waits.</p></body></html>'
    expect((await read('lamp.highland', page)).text).toBe('Tides\n\nShe waits.')
  })

  test.each([
    ['without a script', writeZip([{ name: 'info.json', content: '{}' }]), /is a zip archive/],
    ['with a script of another program', writeZip([{ name: '__MACOSX/a.md', content: 'x' }]), /damaged/],
    ['of sheets', writeZip([{ name: 'xl/workbook.xml', content: '<x/>' }]), /is an Excel workbook/],
    ['cut off', writeZip([{ name: 'text.md', content: script }]).subarray(0, 60), /damaged/],
    ['that bursts', writeZip([{ name: 'text.md', content: 'a '.repeat(9_000_000) }]), /far more/],
  ])('a bundle %s is refused', async (_name, content, reason) => {
    await expect(read('lamp.highland', content)).rejects.toThrow(reason)
  })
})

describe('Fade In', () => {
  const packed = (content: string) => writeZip([{ name: 'document.xml', content }])

  test.each([
    ['packed', 'lamp.fadein', packed(openScreenplay(paragraphs))],
    ['as it is', 'lamp.osf', openScreenplay(paragraphs)],
    ['under another name', 'lamp.xml', openScreenplay(paragraphs)],
    [
      'of a later version',
      'lamp.fadein',
      packed(openScreenplay(paragraphs.replaceAll('basestylename', 'basestyle'))),
    ],
  ])('a script %s becomes scenes', async (_name, filename, content) => {
    const found = await read(filename, content)
    expect(found.scenes).toEqual(scenes)
    expect(found.text).toBe(
      'INT. LAMP ROOM - NIGHT\n\nShe waits.\n\nANNA\n(tired)\nWe wait & wait.\n\nEXT. BAY - DAY\n\nGulls.',
    )
  })

  test.each(['number', 'scene_number', 'sceneNumber'])('keeps its scene numbers as %s', async (name) => {
    const numbered = paragraphs
      .replace('<para>', `<para ${name}="12A">`)
      .replace('<para><style basestylename="Action"/>', `<para ${name}="7"><style basestylename="Action"/>`)
    const { scenes: found } = await read('lamp.osf', openScreenplay(numbered))
    expect(found[0]).toEqual(['12A', 'INT. LAMP ROOM - NIGHT', 'ANNA'])
  })

  test.each([
    ['in capitals and small letters', 'baseStyleName'],
    ['as styles of their own', 'name'],
  ])('reads styles named %s', async (_name, look) => {
    const written = openScreenplay(paragraphs.replaceAll('basestylename', look))
    expect((await read('lamp.osf', written)).scenes).toEqual(scenes)
  })

  test('of the first version has its looks in its text and its title beside it', async () => {
    const first = openScreenplay(
      para('Scene Heading', 'INT. ROOM - DAY') +
        '<para><style basestylename="Action"/><text>She &lt;b&gt;waits&lt;/b&gt; &lt;size="18"&gt;here&lt;/size&gt;&lt;br&gt;1 &lt; 2</text></para>',
    ).replace('version="40"', 'version="12"')
    const titled = first.replace('<info title="x"/>', '<info title="The Lamp" written_by="A. Writer"/>')
    expect((await read('lamp.osf', titled)).text).toBe(
      'The Lamp\n\nA. Writer\n\nINT. ROOM - DAY\n\nShe waits here\n1 < 2',
    )
  })

  test('of a later version has what looks like looks as it is', async () => {
    const text = '<para><style basestylename="Action"/><text>He types &lt;b&gt;.</text></para>'
    expect((await read('lamp.osf', openScreenplay(text))).text).toBe('He types <b>.')
  })

  test('keeps its title page, styles of its own and scripts without scenes', async () => {
    const styles =
      '<styles><style name="Action" basestylename="Normal Text"/><style name="Slug" basestylename="Scene Heading"/><style name="Loop" basestylename="Loop"/></styles>'
    const titlePage = `<titlepage>${para('Normal Text', 'The Lamp')}</titlepage>`
    const own = openScreenplay(para('Slug', 'KITCHEN') + para('Loop', 'She waits.'), styles + titlePage)
    expect(await read('lamp.osf', own)).toEqual({
      text: 'The Lamp\n\nKITCHEN\n\nShe waits.',
      scenes: [
        [undefined, undefined, undefined],
        ['1', 'KITCHEN', undefined],
      ],
    })
    expect((await read('lamp.osf', openScreenplay(para('', 'She waits.')))).text).toBe('She waits.')
  })

  test.each([
    ['cut off', 'a.fadein', packed(openScreenplay(paragraphs).slice(0, 300)), /damaged/],
    ['with entities', 'a.fadein', packed('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /entities/],
    ['that bursts', 'a.fadein', packed('<a>'.repeat(3_000_000)), /far more/],
    ['of another kind', 'a.fadein', 'Tides', /is named .fadein but is not Fade In/],
    [
      'in a zip without a script',
      'a.fadein',
      writeZip([{ name: 'a.txt', content: 'x' }]),
      /is a zip archive/,
    ],
  ])('a file %s is refused', async (_name, filename, content, reason) => {
    await expect(read(filename, content)).rejects.toThrow(reason)
  })
})

test('a web page saved in a single file is read as the page it is', async () => {
  const saved = [
    'From: <Saved by Blink>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html"; boundary="----x"',
    '',
    '------x',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<meta charset=3D"utf-8"><h1>Tides</h1><p>Gr=C3=BC=C3=9Fe vom Leucht=',
    'turm.</p>',
    '------x--',
  ].join('\r\n')
  expect((await read('tides.mhtml', saved)).text).toBe('Tides\n\nGrüße vom Leuchtturm.')
  await expect(read('tides.mhtml', 'MIME-Version: 1.0\n\nNo page.')).rejects.toThrow(/holds no text/)
  await expect(read('tides.mhtml', 'Tides')).rejects.toThrow(/is not MHTML/)
})
