import { type BookFile, bookParts, page, writeBook } from './book-writer.ts'
import { deckParts, writeDeck } from './deck-writer.ts'
import { cut, entitiesThatGrow, type HostileFile, reasons, spaces } from './hostile-bytes.ts'
import { writeZip, type ZipPart } from './zip-writer.ts'

const deck = writeDeck([{ title: 'Lamp', lines: ['Lit.'] }])
const chapter: BookFile = { name: 'a.xhtml', content: page('<p>Lit.</p>') }
const book = writeBook([chapter])
const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
function word(body: string, prolog = ''): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?>${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
  ]
}

const wordText = '<w:p><w:r><w:t>Lit.</w:t></w:r></w:p>'
const docx = writeZip(word(wordText))

/** Zips, and the documents that are zips inside. */
export function hostileArchives(): HostileFile[] {
  return [
    [
      'a Word document that unpacks to 100 MB',
      'a.docx',
      writeZip([...word(''), { name: 'word/document.xml', content: spaces(100) }]),
      422,
      reasons.bursts,
    ],
    [
      'a deck that unpacks to 100 MB',
      'a.pptx',
      changed(deckParts([{ title: 'x' }]), 'ppt/slides/slide1.xml', { content: spaces(100) }),
      422,
      reasons.bursts,
    ],
    [
      'a book that unpacks to 100 MB',
      'a.epub',
      changed(bookParts([chapter]), 'OEBPS/a.xhtml', { content: spaces(100) }),
      422,
      reasons.bursts,
    ],
    [
      'a book of many large files',
      'a.epub',
      writeBook(
        Array.from({ length: 40 }, (_, at) => ({
          name: `${at}.xhtml`,
          content: spaces(3.5).toString('latin1'),
        })),
      ),
      422,
      reasons.bursts,
    ],
    [
      'a bomb that says it is small',
      'a.epub',
      changed(bookParts([chapter]), 'OEBPS/a.xhtml', { content: spaces(100), claims: { size: 100 } }),
      422,
      reasons.bursts,
    ],
    [
      'a file that says it is larger than it is',
      'a.docx',
      changed(word(wordText), 'word/document.xml', { claims: { size: 900 } }),
      422,
      reasons.damaged,
    ],
    [
      'a zip that boasts of 4 GB',
      'a.docx',
      changed(word(wordText), 'word/document.xml', { claims: { size: 0xfffffff0 } }),
      422,
      reasons.bursts,
    ],
    ['a zip whose files share their bytes', 'a.docx', overlapping(500), 422, reasons.damaged],
    [
      'a zip of 21,000 files',
      'a.docx',
      writeZip([
        ...word(wordText),
        ...Array.from({ length: 21_000 }, (_, at) => ({ name: `${at}`, content: '', isStored: true })),
      ]),
      422,
      /too many files/,
    ],
    [
      'a file that claims more than the zip holds',
      'a.docx',
      changed(word(wordText), 'word/document.xml', { claims: { packedSize: 900_000 } }),
      422,
      reasons.damaged,
    ],
    [
      'a wrong checksum',
      'a.docx',
      changed(word(wordText), 'word/document.xml', { claims: { crc32: 1 } }),
      422,
      reasons.damaged,
    ],
    [
      'an unknown way of packing',
      'a.docx',
      changed(word(wordText), 'word/document.xml', { claims: { method: 14 } }),
      422,
      /packed in a way/,
    ],
    [
      'a zip under a password',
      'a.docx',
      changed(word(wordText), 'word/document.xml', { claims: { flags: 0x0801 } }),
      422,
      reasons.password,
    ],
    [
      'a strongly encrypted zip',
      'a.pptx',
      changed(deckParts([{ title: 'x' }]), 'ppt/presentation.xml', { claims: { method: 99 } }),
      422,
      reasons.password,
    ],
    ['a Word document cut in the middle', 'a.docx', cut(docx, 0.5), 422, reasons.damaged],
    ['a Word document cut near its end', 'a.docx', cut(docx, 0.97), 422, reasons.damaged],
    ['a deck cut in the middle', 'a.pptx', cut(deck, 0.5), 422, reasons.damaged],
    ['a book cut in the middle', 'a.epub', cut(book, 0.5), 422, reasons.damaged],
    ['a Word document without text', 'a.docx', writeZip(word('<w:p/>')), 422, reasons.noText],
    [
      'a Word document without its main part',
      'a.docx',
      writeZip([{ name: 'x', content: 'x' }]),
      422,
      reasons.damaged,
    ],
    ['a Word document of broken XML', 'a.docx', writeZip(word('<w:p><w:r>')), 422, reasons.damaged],
    [
      'entities that grow, in Word',
      'a.docx',
      writeZip(word('<w:p><w:r><w:t>&c;</w:t></w:r></w:p>', entitiesThatGrow)),
      422,
      reasons.entity,
    ],
    ['an entity from outside, in Word', 'a.docx', writeZip(word(wordText, outside)), 422, reasons.entity],
    [
      'entities that grow, in a deck',
      'a.pptx',
      changed(deckParts([{ title: 'x' }]), 'ppt/presentation.xml', {
        content: `${entitiesThatGrow}<p:presentation/>`,
      }),
      422,
      reasons.entity,
    ],
    [
      'entities that grow, in a book',
      'a.epub',
      changed(bookParts([chapter]), 'OEBPS/content.opf', { content: `${entitiesThatGrow}<package/>` }),
      422,
      reasons.entity,
    ],
    [
      'an entity from outside, in a chapter',
      'a.epub',
      changed(bookParts([chapter]), 'OEBPS/a.xhtml', { content: `${outside}<html><p>&a;</p></html>` }),
      422,
      reasons.entity,
    ],
    [
      'a book under copy protection',
      'a.epub',
      writeZip([
        ...bookParts([chapter]),
        {
          name: 'META-INF/encryption.xml',
          content:
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></EncryptedData></encryption>',
        },
      ]),
      422,
      /DRM/,
    ],
    [
      'a book whose package is missing',
      'a.epub',
      writeZip([
        {
          name: 'META-INF/container.xml',
          content: '<container><rootfiles><rootfile full-path="../../etc/passwd"/></rootfiles></container>',
        },
      ]),
      422,
      reasons.damaged,
    ],
    ['a book without a chapter', 'a.epub', writeBook([]), 422, reasons.noText],
    ['a deck of pictures', 'a.pptx', writeDeck([{ lines: [] }]), 422, /no text/],
    ['an archive named .txt', 'a.txt', writeZip([{ name: 'a.txt', content: 'Hello' }]), 415, /a zip archive/],
    [
      'an archive of paths',
      'a.zip',
      writeZip([{ name: '../../../etc/cron.d/x', content: 'x' }]),
      415,
      /a zip archive/,
    ],
    [
      'an archive in archives',
      'a.zip',
      writeZip([{ name: 'b.zip', content: writeZip([{ name: 'c.zip', content: spaces(10) }]) }]),
      415,
      /a zip archive/,
    ],
    [
      'an Excel workbook named .csv',
      'a.csv',
      writeZip([{ name: 'xl/workbook.xml', content: '<x/>' }]),
      415,
      /Excel workbook under a changed name/,
    ],
    ['an Excel workbook', 'a.xlsx', writeZip([{ name: 'xl/workbook.xml', content: '<x/>' }]), 415, /Excel/],
    [
      'an OpenDocument text',
      'a.odt',
      writeZip([{ name: 'META-INF/manifest.xml', content: '<x/>' }]),
      415,
      /OpenDocument/,
    ],
  ]
}

/** The parts with one of them changed. */
function changed(parts: readonly ZipPart[], name: string, change: Partial<ZipPart>): Uint8Array<ArrayBuffer> {
  return writeZip(parts.map((part) => (part.name === name ? { ...part, ...change } : part)))
}

/** A zip in which every entry of the directory points at the bytes of the first file. */
function overlapping(count: number): Uint8Array<ArrayBuffer> {
  const parts = word(wordText)
  const bytes = writeZip([
    ...parts,
    ...Array.from({ length: count }, (_, at) => ({ name: `word/x${at}.xml`, content: 'x' })),
  ])
  const view = Buffer.from(bytes.buffer)
  const record = Buffer.from('504b01021403', 'hex')
  for (let at = view.indexOf(record); at >= 0; at = view.indexOf(record, at + 1))
    view.writeUInt32LE(0, at + 42)
  return bytes
}
