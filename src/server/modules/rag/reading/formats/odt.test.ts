import { describe, expect, test } from 'vitest'
import {
  h,
  mediaType,
  type OdtFiles,
  odtFiles,
  p,
  style,
  writeOdt,
} from '../../../../../../tests/support/odt-writer.ts'
import { writeZip } from '../../../../../../tests/support/zip-writer.ts'
import { readDocument } from '../read-document.ts'
import { odt } from './odt.ts'

async function textOf(files: OdtFiles): Promise<string> {
  return (await odt.read(writeOdt(files))).blocks.map(({ text }) => text).join('\n\n')
}

test('an OpenDocument text is cut at its headings', async () => {
  const text = [
    p('Before.'),
    h('Part One'),
    h('The Lamp', 2),
    p('It is lit.'),
    `<text:section>${h('The Storm', 2)}${p('It comes.')}</text:section>`,
    `<text:section text:display="none">${p('Never.')}</text:section>`,
  ].join('')
  expect((await odt.read(writeOdt({ text }))).blocks).toEqual([
    { text: 'Before.', headings: [] },
    { text: 'Part One\n\nThe Lamp\n\nIt is lit.', headings: ['Part One', 'The Lamp'] },
    { text: 'The Storm\n\nIt comes.', headings: ['Part One', 'The Storm'] },
  ])
})

describe('a paragraph keeps', () => {
  const hidden = style('hid', '<style:text-properties text:display="none"/>', '', 'text')
  const shown = style('show', '<style:text-properties text:display="true"/>', '', 'text')
  const capitals = style('caps', '<style:text-properties fo:text-transform="uppercase"/>', '', 'text')
  const hiddenParagraph = style('hidden', '<style:text-properties text:display="none"/>')
  const span = (content: string, name: string) =>
    `<text:span text:style-name="${name}">${content}</text:span>`
  test.each([
    [
      'its white space',
      p('The\n   lamp<text:s text:c="3"/>is<text:tab/>lit <text:span> now</text:span>'),
      'The lamp   is\tlit now',
    ],
    ['its lines', p('The lamp<text:line-break/>is lit'), 'The lamp\nis lit'],
    [
      'what was inserted',
      p('The <text:change-start text:change-id="a"/>old <text:change-end text:change-id="a"/>lamp'),
      'The old lamp',
    ],
    [
      'nothing of what was deleted',
      `<text:tracked-changes><text:changed-region><text:deletion>${p('Gone.')}</text:deletion></text:changed-region></text:tracked-changes>${p('The <text:change text:change-id="a"/>lamp')}`,
      'The lamp',
    ],
    [
      'nothing of a comment',
      p(`The lamp<office:annotation><dc:creator>Ann</dc:creator>${p('Why?')}</office:annotation> is lit`),
      'The lamp is lit',
    ],
    [
      'links and fields',
      p('<text:a>The lamp</text:a>, page <text:page-number>3</text:page-number>'),
      'The lamp, page 3',
    ],
    [
      'the word under a reading',
      p('<text:ruby><text:ruby-base>燈</text:ruby-base><text:ruby-text>dēng</text:ruby-text></text:ruby>塔'),
      '燈塔',
    ],
    ['nothing hidden', p(`The ${span('old ', 'hid')}lamp`), 'The lamp'],
    ['what is shown in what is hidden', p(`The ${span('lamp', 'show')}`, 'hidden'), 'lamp'],
    ['capitals', p(`The ${span('lamp', 'caps')}`), 'The LAMP'],
    [
      'a note behind it',
      p(
        `The lamp<text:note><text:note-citation>1</text:note-citation><text:note-body>${p('Oil.')}${p('Two.')}</text:note-body></text:note> is lit`,
      ),
      'The lamp is lit\n\n* Oil. Two.',
    ],
    [
      'a text box behind it, once',
      p(
        `<draw:frame><draw:text-box>${p('Boxed')}</draw:text-box><svg:title>Alt</svg:title></draw:frame>The lamp`,
      ),
      'The lamp\n\nBoxed',
    ],
    [
      'a shape with words',
      p(`<draw:g><draw:custom-shape>${p('Drawn')}</draw:custom-shape></draw:g>The lamp`),
      'The lamp\n\nDrawn',
    ],
    [
      'a shape with corners and a box with a link apart from its words',
      p(`The <draw:regular-polygon>${p('Star')}</draw:regular-polygon>lamp`) +
        `<draw:a><draw:frame><draw:text-box>${p('Linked')}</draw:text-box></draw:frame></draw:a>`,
      'The lamp\n\nStar\n\nLinked',
    ],
    [
      'nothing that a condition or a field hides',
      `<text:section text:display="condition" text:is-hidden="true">${p('Never.')}</text:section>` +
        p(
          'The <text:hidden-text text:is-hidden="true">old </text:hidden-text><text:variable-set text:display="none">dim </text:variable-set>lamp',
        ),
      'The lamp',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await textOf({ text, automatic: hidden + shown + capitals + hiddenParagraph })).toBe(expected)
  })
})

test.each(['styles', 'indents'])('a screenplay is known by its %s', async (way) => {
  const indent = (inches: number) => `<style:paragraph-properties fo:margin-left="${inches}in"/>`
  const looks = { scene: 0, action: 0, cue: 2.2, dialogue: 1 }
  const names = { scene: 'Scene_20_Heading', action: 'Action', cue: 'Character', dialogue: 'Dialogue' }
  const kinds = Object.entries(looks) as [keyof typeof looks, number][]
  const named = way === 'styles' ? kinds.map(([kind]) => style(names[kind])).join('') : ''
  const automatic = kinds
    .map(([kind, inches], at) =>
      style(`P${at}`, way === 'styles' ? '' : indent(inches), way === 'styles' ? names[kind] : 'Standard'),
    )
    .join('')
  const speech = p('ANNA', 'P2') + p('We wait here.', 'P3') + p('')
  const text = [
    p('INT. LAMP ROOM - NIGHT', 'P0') + p('') + p('She waits.', 'P1') + p(''),
    speech.repeat(3),
    p('EXT. BAY - DAY', 'P0') + p('') + p('Gulls.', 'P1') + p('') + speech,
  ].join('')
  const { blocks } = await odt.read(writeOdt({ text, automatic, named }))
  expect(blocks.map(({ scene, characters }) => [scene?.number, scene?.heading, characters?.join()])).toEqual([
    ...[undefined, undefined, 'ANNA', 'ANNA', 'ANNA'].map((who) => ['1', 'INT. LAMP ROOM - NIGHT', who]),
    ...[undefined, undefined, 'ANNA'].map((who) => ['2', 'EXT. BAY - DAY', who]),
  ])
})

describe('what it is, is known by what it holds', () => {
  const file = writeOdt({ text: p('The lamp.') })
  test.each([['a.odt'], ['a.docx'], ['a.zip'], ['a']])('as %s', async (filename) => {
    expect((await readDocument({ filename, bytes: file })).text).toBe('The lamp.')
  })

  test('without its type by its ending, without its styles by its text', async () => {
    const bytes = writeZip(
      odtFiles({ text: p('The lamp.') })
        .filter((part) => part !== mediaType)
        .map((part) => (part.name === 'styles.xml' ? { ...part, content: 'no' } : part)),
    )
    expect((await readDocument({ filename: 'a.odt', bytes })).text).toBe('The lamp.')
  })

  test('a locked macro does not lock it', async () => {
    const macro =
      '<m><file-entry manifest:full-path="Basic/a.xml"><manifest:encryption-data/></file-entry></m>'
    const bytes = writeZip(
      odtFiles({ text: p('The lamp.') }).map((part) =>
        part.name.startsWith('META') ? { ...part, content: macro } : part,
      ),
    )
    expect((await readDocument({ filename: 'a.odt', bytes })).text).toBe('The lamp.')
  })

  test('a spreadsheet under its name is refused as one', async () => {
    const type = 'application/vnd.oasis.opendocument.spreadsheet'
    const bytes = writeZip(
      odtFiles({ text: '' }).map((part) => (part === mediaType ? { ...part, content: type } : part)),
    )
    await expect(readDocument({ filename: 'a.odt', bytes })).rejects.toThrow(/is an OpenDocument spreadsheet/)
  })
})

describe('a text that cannot be read is refused', () => {
  const parts = odtFiles({ text: p('The lamp.') })
  const changed = (name: string, content: string) =>
    writeZip(parts.map((part) => (part.name === name ? { ...part, content } : part)))
  test.each([
    ['cut off', changed('content.xml', '<office:document-content><office:body>'), /damaged/],
    ['without a body', changed('content.xml', '<office:document-content/>'), /damaged/],
    ['with entities', changed('content.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /entities/],
    ...['content.xml', 'encrypted-package'].map((name): [string, Uint8Array, RegExp] => [
      `under a password that hides ${name}`,
      changed(
        'META-INF/manifest.xml',
        `<m><file-entry manifest:full-path="${name}"><manifest:encryption-data/></file-entry></m>`,
      ),
      /password/,
    ]),
    [
      'that bursts',
      writeZip([...parts.slice(0, 1), { name: 'content.xml', content: '<a>'.repeat(3_000_000) }]),
      /far more/,
    ],
    [
      'nested without end',
      writeOdt({ text: '<text:section>'.repeat(600) + '</text:section>'.repeat(600) }),
      /damaged/,
    ],
  ])('%s', async (_name, file, reason) => {
    await expect(odt.read(file)).rejects.toThrow(reason)
  })
})

test('lists in lists, numbers of any size and many spaces are read in bounds', async () => {
  const start = process.cpuUsage()
  const deep =
    '<text:list><text:list-item>'.repeat(120) + p('Deep.') + '</text:list-item></text:list>'.repeat(120)
  const items = `<text:list><text:list-item text:start-value="1e300">${p('Lamp <text:s text:c="1000000000"/>.')}</text:list-item></text:list>`
  const text = await textOf({ text: deep + items.repeat(2000) })
  expect(text.length).toBeLessThan(1_000_000)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3)
})

test('spaces are as many as a line holds, and then one at a time', async () => {
  const many = '<text:s text:c="1000000000"/>'
  expect(await textOf({ text: p(`The${many}lamp${many}is<text:line-break/>lit${many}now`) })).toBe(
    `The${' '.repeat(80)}lamp is\nlit${' '.repeat(80)}now`,
  )
})
