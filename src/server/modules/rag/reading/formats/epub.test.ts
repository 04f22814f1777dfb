import { describe, expect, test } from 'vitest'
import { bookParts, page, writeBook } from '../../../../../../tests/support/book-writer.ts'
import { writeZip } from '../../../../../../tests/support/zip-writer.ts'
import { epub } from './epub.ts'

const placed = async (book: Uint8Array) =>
  (await epub.read(book)).blocks.map(({ text, headings }) => [text, headings])

const encryption = (algorithm: string) => ({
  name: 'META-INF/encryption.xml',
  content: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="OEBPS/a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`,
})

describe('a book', () => {
  test('of EPUB 3 is read in the order of its spine, under its contents', async () => {
    const nav = page(
      '<nav epub:type="landmarks"><ol><li><a href="b.xhtml">Start</a></li></ol></nav><nav epub:type="toc"><h1>Contents</h1><ol><li><span>Part One</span><ol><li><a href="text/b%20c.xhtml">The Lamp</a></li><li><a href="text/b%20c.xhtml#two">The <i>Ship</i></a></li></ol></li><li><a href="a.xhtml">Afterword</a></li></ol></nav>',
    )
    const book = writeBook([
      { name: 'nav.xhtml', content: nav, properties: 'nav' },
      {
        name: 'text/b c.xhtml',
        content: page(
          '<h2>THE LAMP</h2><p>Lit.</p><h2 id="two">The Ship</h2><p>Late.</p><h3>Noon</h3><p>Gone.</p>',
        ),
      },
      { name: 'text/c.xhtml', content: page('<p>It goes on.</p>') },
      {
        name: 'a.xhtml',
        content: page('<p>Written <br/>later.</p><div><svg xmlns="http://www.w3.org/2000/svg"/></div>'),
      },
    ])
    expect(await placed(book)).toEqual([
      ['THE LAMP\n\nLit.', ['Part One', 'The Lamp']],
      ['The Ship\n\nLate.', ['Part One', 'The Ship']],
      ['Noon\n\nGone.', ['Part One', 'The Ship', 'Noon']],
      ['It goes on.', ['Part One', 'The Ship']],
      ['Written\nlater.', ['Afterword']],
    ])
  })

  test('has notes that stand aside under no chapter', async () => {
    const nav = page('<nav epub:type="toc"><ol><li><a href="a.xhtml">The Lamp</a></li></ol></nav>')
    const noted = '<p>Lit<a epub:type="noteref" href="notes.xhtml#n">1</a> late.</p>'
    const book = writeBook([
      { name: 'nav.xhtml', content: nav, properties: 'nav' },
      { name: 'a.xhtml', content: page(noted) },
      { name: 'notes.xhtml', content: page('<p id="n">By gas.</p>'), isAside: true },
      { name: 'b.xhtml', content: page('<p>It goes on.</p>') },
    ])
    expect(await placed(book)).toEqual([
      ['Lit late.', ['The Lamp']],
      ['By gas.', []],
      ['It goes on.', ['The Lamp']],
    ])
  })

  test('of EPUB 2 has its contents in an NCX', async () => {
    const point = (title: string, src: string, inside = '') =>
      `<navPoint id="p" playOrder="1"><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inside}</navPoint>`
    const ncx = `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${point('Book', 'one.html', point('燈塔 &amp; 海', 'one.html#c1'))}</navMap></ncx>`
    const book = writeBook(
      [
        { name: 'toc.ncx', content: ncx, mediaType: 'application/x-dtbncx+xml', isInSpine: false },
        {
          name: 'one.html',
          content: page('<p>Title page</p><h1><a id="c1"/>第一章</h1><p>沒有船。</p>', 'x'),
        },
      ],
      '2.0',
    )
    expect(await placed(book)).toEqual([
      ['Title page', ['Book']],
      ['第一章\n\n沒有船。', ['Book', '燈塔 & 海', '第一章']],
    ])
  })

  test('with scrambled fonts is read, one under copy protection is refused', async () => {
    const parts = bookParts([{ name: 'a.xhtml', content: page('<p>Lit.</p>') }])
    const open = writeZip([...parts, encryption('http://www.idpf.org/2008/embedding')])
    expect(await placed(open)).toEqual([['Lit.', []]])
    const locked = [
      encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
      { name: 'META-INF/license.lcpl', content: '{}' },
    ]
    for (const lock of locked) {
      await expect(epub.read(writeZip([...parts, lock]))).rejects.toMatchObject({
        code: 'unprocessable',
        message: expect.stringMatching(/DRM/),
      })
    }
  })

  test('shows the words of its drawings', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Cover</title><style>text { fill: red }</style><defs><text>no</text></defs><g><text x="9" y="9">The <tspan font-style="italic">Lamp</tspan>house<tspan x="9" dy="1.2em">A novel</tspan></text><path d="M0 0"/></g></svg>'
    const book = writeBook([
      { name: 'a.xhtml', content: page(`<p>Before</p><div>${drawing}</div><p>After</p>`) },
      { name: 'b.svg', content: drawing, mediaType: 'image/svg+xml' },
    ])
    expect((await placed(book)).map(([text]) => text)).toEqual([
      'Before\n\nThe Lamphouse\nA novel\n\nAfter',
      'The Lamphouse\nA novel',
    ])
  })

  test('has the words of a drawing on one line that stand at one height', async () => {
    const tspan = (x: number, y: number, words: string) => `<tspan x="${x}" y="${y}">${words}</tspan>`
    const words = tspan(9, 20, 'The') + tspan(30, 20, 'lamp') + tspan(9, 40, 'is') + tspan(20, 40, 'lit')
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><text>${words}</text><text y="40">now</text></svg>`
    const book = writeBook([{ name: 'a.xhtml', content: page(drawing) }])
    expect((await placed(book)).map(([text]) => text)).toEqual(['The lamp\nis lit\nnow'])
  })

  test('begins a chapter where the number of a printed page stands', async () => {
    const nav = page('<nav epub:type="toc"><ol><li><a href="a.xhtml#Page_2">The Ship</a></li></ol></nav>')
    const book = writeBook([
      { name: 'nav.xhtml', content: nav, properties: 'nav' },
      {
        name: 'a.xhtml',
        content: page('<p>Lit.</p><p><span class="pagenum"><a id="Page_2">[2]</a></span>Late.</p>'),
      },
    ])
    expect(await placed(book)).toEqual([
      ['Lit.', []],
      ['Late.', ['The Ship']],
    ])
  })

  test('that leaves its folder finds nothing outside the zip', async () => {
    const book = writeBook([
      { name: '../../../../etc/passwd', content: page('<p>Mine.</p>') },
      { name: 'a.xhtml', content: page('<p>Lit.</p>') },
    ])
    expect(await placed(book)).toEqual([['Lit.', []]])
  })
})
