import { lockedFile } from './locked-file.ts'
import { isZip, zipHolds } from './zip-entries.ts'

const office = 'an Office document from before 2007'

/** What a file is by its first bytes, written in hexadecimal, as a sentence goes on after "is". */
const marks: readonly [RegExp, string][] = [
  // PNG, GIF, JPEG, TIFF, Photoshop, BMP, ICO, WebP
  [
    /^(?:89504e47|47494638|ffd8ff|49492a00|4d4d002a|38425053|424d.{8}0{8}|00000100|52494646.{8}57454250)/,
    'a picture',
  ],
  // HEIC and AVIF, among the many that begin as MP4 does
  [/^.{8}66747970(?:68656963|68656978|6d696631|6d736631|61766966|61766973)/, 'a picture'],
  // MP4 and QuickTime, Matroska, Ogg, AVI, Flash, MPEG
  [
    /^(?:.{8}66747970|1a45dfa3|4f676753|52494646.{8}41564920|464c5601|000001(?:b3|ba))/,
    'a film or a sound recording',
  ],
  // MP3, FLAC, WAV, AIFF, MIDI
  [
    /^(?:494433(?:02|03|04)|fff[b32]|664c6143|52494646.{8}57415645|464f524d.{8}414946|4d546864)/,
    'a sound recording',
  ],
  // gzip, 7-Zip, RAR, bzip2, xz, Zstandard
  [/^(?:1f8b|377abcaf271c|526172211a07|425a68..314159|fd377a585a00|28b52ffd)/, 'a packed archive'],
  // Windows, ELF, Java, Mach-O, WebAssembly
  [/^(?:4d5a.{20,}0000|7f454c46|cafebabe|cffaedfe|cefaedfe|0061736d)/, 'a program'],
  // SQLite, Access
  [/^(?:53514c69746520666f726d6174203300|000100005374616e64617264)/, 'a database'],
  // Mobipocket
  [/^.{120}(?:424f4f4b4d4f4249|5445587452454164)/, 'a Kindle book'],
  // WOFF, OpenType, TrueType
  [/^(?:774f4646|774f4632|4f54544f|0001000000|74746366)/, 'a font'],
  [/^41542654464f524d.{8}444a56/, 'a DjVu scan'],
  [/^d0cf11e0a1b11ae1/, office],
]

const workbook = 'an Excel workbook'
const sheetOrDeck = 'an OpenDocument spreadsheet or presentation'
const pages = 'a Pages, Numbers or Keynote document'

const zipParts: readonly [string, string][] = [
  ['xl/workbook.xml', workbook],
  ['xl/workbook.bin', workbook],
  ['META-INF/manifest.xml', sheetOrDeck],
  ['Index/Document.iwa', pages],
  ['META-INF/MANIFEST.MF', 'a program'],
]

const cures = new Map([
  [office, 'Please save it as a Word or PowerPoint file of today.'],
  [pages, 'Please export it as Word, PowerPoint or PDF.'],
  [workbook, 'Please save it as CSV, or as PDF.'],
  [sheetOrDeck, 'Please save it as CSV, PowerPoint or PDF.'],
])

/** What a person can do with a file of a kind that cannot be read, where its own program can help. */
export function cureOf(kind: string): string | undefined {
  return cures.get(kind)
}

const headBytes = 128
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * What a file is that none of the formats fits, as a sentence goes on after "is": "a picture". Null when its bytes do
 * not tell. Throws `AppError` (`unprocessable`) for an Office document under a password, which hides its kind.
 */
export function otherKindOf(bytes: Uint8Array): string | null {
  if (isZip(bytes)) return kindOfZip(bytes)
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('hex')
  const kind = marks.find(([mark]) => mark.test(head))?.[1] ?? null
  if (
    kind === office &&
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedPackage)
  ) {
    throw lockedFile('document')
  }
  return kind
}

function kindOfZip(bytes: Uint8Array): string {
  return zipParts.find(([part]) => zipHolds(bytes, part))?.[1] ?? 'a zip archive'
}
