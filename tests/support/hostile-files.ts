import { deflateSync, gzipSync } from 'node:zlib'
import { hostileArchives } from './hostile-archives.ts'
import {
  cut,
  entitiesThatGrow,
  type HostileFile,
  hexBytes,
  marked,
  noise,
  reasons,
  spaces,
  textBytes,
} from './hostile-bytes.ts'
import { writePdf } from './pdf-writer.ts'

/** Every kind of file that must not get in. */
export function hostileFiles(): HostileFile[] {
  const pdf = writePdf({ pages: [['Lit.'], ['Dark.']] })
  const bomb = deflateSync(spaces(200))
  return [
    ['nothing', 'a.txt', textBytes(''), 422, /empty/],
    ['nothing as a PDF', 'a.pdf', textBytes(''), 422, /empty/],
    ['nothing as a Word document', 'a.docx', textBytes(''), 422, /empty/],
    ['white space', 'a.txt', textBytes(' \r\n\t\u3000 '), 422, reasons.noText],
    ['zero bytes', 'a.txt', new Uint8Array(new ArrayBuffer(4096)), 415, reasons.notText],
    ['a byte order mark alone', 'a.txt', hexBytes('efbbbf'), 422, reasons.noText],
    ['a single zero byte', 'a.md', hexBytes('00'), 415, reasons.notText],
    ['a scan', 'scan.pdf', writePdf({ pages: [[], []] }), 422, /pictures of pages/],
    ['a locked PDF', 'a.pdf', writePdf({ pages: [['Lit.']], locked: true }), 422, reasons.password],
    ['a PDF cut after its first bytes', 'a.pdf', cut(pdf, 0.02), 422, reasons.damaged],
    ['a PDF without an object', 'a.pdf', textBytes('%PDF-1.7\n%%EOF'), 422, reasons.damaged],
    [
      'noise behind the mark of a PDF',
      'a.pdf',
      new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(5000)])),
      422,
      reasons.damaged,
    ],
    ['a PDF whose page unpacks to 200 MB', 'a.pdf', packedPdf(bomb), 422, reasons.bursts],
    [
      'a PDF packed twice',
      'a.pdf',
      packedPdf(deflateSync(bomb), '[/FlateDecode /FlateDecode]'),
      422,
      reasons.bursts,
    ],
    ['a text named .pdf', 'a.pdf', textBytes('Hello'), 415, /named \.pdf/],
    ['a picture named .pdf', 'a.pdf', marked('89504e470d0a1a0a'), 415, /is a picture/],
    [
      'a Word document under a password',
      'a.docx',
      compound('EncryptionInfo', 'EncryptedPackage'),
      422,
      reasons.password,
    ],
    ['an old Word document', 'a.doc', compound('WordDocument'), 415, /before 2007/],
    ['an old Word document named .docx', 'a.docx', compound('WordDocument'), 415, /before 2007/],
    [
      'entities in Final Draft',
      'a.fdx',
      textBytes(
        `<?xml version="1.0"?>${entitiesThatGrow}<FinalDraft><Content><Paragraph><Text>&c;</Text></Paragraph></Content></FinalDraft>`,
      ),
      422,
      reasons.entity,
    ],
    [
      'Final Draft cut in the middle',
      'a.fdx',
      textBytes('<?xml version="1.0"?><FinalDraft><Content><Paragraph Type="Action"><Text>Lit'),
      422,
      reasons.damaged,
    ],
    [
      'Final Draft nested without end',
      'a.fdx',
      textBytes(`<FinalDraft>${'<Content>'.repeat(100_000)}`),
      422,
      reasons.damaged,
    ],
    [
      'entities in a web page',
      'a.xhtml',
      textBytes(`${entitiesThatGrow}<html><p>&c;</p></html>`),
      422,
      reasons.entity,
    ],
    ['a web page nested without end', 'a.html', textBytes('<div>'.repeat(200_000)), 422, reasons.deep],
    [
      'a web page of scripts alone',
      'a.html',
      textBytes('<script>alert(1)</script><style>p{}</style>'),
      422,
      reasons.noText,
    ],
    [
      'a flat OpenDocument text cut in the middle',
      'a.fodt',
      textBytes(`${flatOdt('<text:p>Lit').slice(0, -40)}`),
      422,
      reasons.damaged,
    ],
    [
      'entities in a flat OpenDocument text',
      'a.fodt',
      textBytes(entitiesThatGrow + flatOdt('<text:p>&c;</text:p>')),
      422,
      reasons.entity,
    ],
    ['a flat OpenDocument text of pictures', 'a.fodt', textBytes(flatOdt('<text:p/>')), 422, reasons.noText],
    [
      'a flat OpenDocument spreadsheet',
      'a.fods',
      textBytes(flatOdt('', 'spreadsheet')),
      415,
      /cannot be read/,
    ],
    ['a text named .fodt', 'a.fodt', textBytes('Hello'), 415, /named \.fodt/],
    ['delimiters alone', 'a.csv', textBytes(';;;\n;;;\n'), 422, reasons.noText],
    [
      'a table of too many cells',
      'a.csv',
      textBytes(`${';'.repeat(16_000)}x\n`.repeat(126)),
      422,
      /too many cells/,
    ],
    ['a picture named .csv', 'a.csv', marked('89504e470d0a1a0a'), 415, /a picture/],
    ['noise named .tsv', 'a.tsv', noise(20_000), 415, reasons.notText],
    ['a text named .eml', 'a.eml', textBytes('Hello'), 415, /named \.eml/],
    ['noise named .eml', 'a.eml', noise(20_000), 415, /named \.eml/],
    [
      'a mail of nothing but parts',
      'a.eml',
      textBytes(
        `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(50_000)}`,
      ),
      422,
      reasons.noText,
    ],
    ['a picture named .html', 'a.html', marked('ffd8ffe0'), 415, /a picture/],
    ['RTF cut in the middle', 'a.rtf', textBytes('{\\rtf1\\ansi Hello {\\b wor'), 422, reasons.damaged],
    ['RTF nested without end', 'a.rtf', textBytes(`{\\rtf1${'{'.repeat(100_000)}`), 422, reasons.deep],
    [
      'RTF of a picture alone',
      'a.rtf',
      textBytes('{\\rtf1{\\pict\\pngblip 89504e470d0a}}'),
      422,
      reasons.noText,
    ],
    ['a text named .rtf', 'a.rtf', textBytes('Hello'), 415, /named \.rtf/],
    ['subtitles without a cue', 'a.srt', textBytes('Hello'), 422, /no cues/],
    ['WebVTT without a cue', 'a.vtt', textBytes('WEBVTT\n\nNOTE nothing'), 422, /no cues/],
    ['a gzip bomb', 'a.txt', new Uint8Array(gzipSync(spaces(100))), 415, /a packed archive/],
    ['a picture named .txt', 'a.txt', marked('474946383961'), 415, /a picture/],
    [
      'a picture with a text behind it',
      'a.md',
      new Uint8Array(Buffer.concat([marked('89504e470d0a1a0a'), Buffer.from('# Lamp\nLit.\n'.repeat(5))])),
      415,
      /a picture/,
    ],
    ['a film', 'a.mp4', marked('000000206674797069736f6d'), 415, /a film/],
    ['a song', 'a.mp3', marked('49443304'), 415, /sound/],
    ['a program', 'a.exe', marked('4d5a9000030000000400'), 415, /a program/],
    ['a program named .fountain', 'a.fountain', marked('7f454c4602010100'), 415, /a program/],
    ['a database', 'a.db', marked('53514c69746520666f726d6174203300'), 415, /a database/],
    [
      'a Kindle book',
      'a.azw3',
      new Uint8Array(Buffer.concat([Buffer.alloc(60), Buffer.from('BOOKMOBI'), Buffer.alloc(200)])),
      415,
      /Kindle/,
    ],
    ['noise', 'a.bin', noise(20_000), 415, /cannot be read/],
    ['noise named .txt', 'a.txt', noise(20_000), 415, reasons.notText],
    ['noise named .docx', 'a.docx', noise(20_000), 415, /named \.docx/],
    ['noise named .epub', 'a.epub', noise(20_000), 415, /named \.epub/],
    ['a name that is a path', '../../../etc/passwd', textBytes('root:x'), 415, /cannot be read/],
    ['a name with a second ending', 'a.txt.exe', textBytes('Hello'), 415, /cannot be read/],
    [
      'more than an upload may be',
      'a.txt',
      new Uint8Array(2 * 1024 * 1024 + 100_000).fill(0x61),
      413,
      /larger than 2 MB/,
    ],
    ...hostileArchives(),
  ]
}

function flatOdt(text: string, type = 'text'): string {
  return `<office:document xmlns:office="x" office:mimetype="application/vnd.oasis.opendocument.${type}"><office:body><office:${type}>${text}</office:${type}></office:body></office:document>`
}

/** A compound file as Office makes one, of which only the names of its streams matter here. */
function compound(...streams: string[]): Uint8Array<ArrayBuffer> {
  const names = Buffer.concat(streams.map((name) => Buffer.from(`${name}\0`, 'utf16le')))
  return new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), names, Buffer.alloc(512)]),
  )
}

/** A PDF whose page is drawn by a packed stream of this content. */
function packedPdf(content: Uint8Array, filter = '/FlateDecode'): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(writePdf({ pages: [['Lit.']] })).toString('latin1')
  const at = plain.lastIndexOf('<< /Length')
  const end = plain.indexOf('endstream', at)
  const stream = `<< /Length ${content.length} /Filter ${filter} >>\nstream\n${Buffer.from(content).toString('latin1')}\n`
  return new Uint8Array(Buffer.from(plain.slice(0, at) + stream + plain.slice(end), 'latin1'))
}
