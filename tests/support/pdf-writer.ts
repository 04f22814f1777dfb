interface PdfOptions {
  /** Lines of each page, top down; an empty line leaves a gap. A page without lines holds no text. */
  pages: readonly (readonly string[])[]
  /** Says the file is encrypted, under a password nobody knows. */
  locked?: boolean
  /** What the pages are called, as a number tree: `<< /Nums [0 << /S /r >>] >>`. */
  pageLabels?: string
}

/** A text drawn in one go, its place in points from the lower left corner. */
export interface DrawnText {
  text: string
  x: number
  y: number
  /** What the shapes drawn as `text` stand for, as Chrome and Google Docs say it. */
  actual?: string
}

interface DrawnPdf {
  pages: readonly (readonly DrawnText[])[]
  /** In points. */
  pageSize: { width: number; height: number }
  /** Width of a Latin letter, in thousandths of its height. */
  latinWidth: number
  locked?: boolean
  pageLabels?: string
  /** The pages lie turned in the file, and are shown upright: by so many degrees clockwise. */
  rotate?: Rotation
}

type Rotation = 0 | 90 | 180 | 270

const fontSize = 12
const lineGap = 15

/** A small uncompressed PDF 1.4 with real text in any script, one font for all, told apart by a ToUnicode map. */
export function writePdf({ pages, ...options }: PdfOptions): Uint8Array<ArrayBuffer> {
  return drawPdf({
    pages: pages.map((lines) => lines.map((text, at) => ({ text, x: 60, y: 780 - at * lineGap }))),
    pageSize: { width: 595, height: 842 },
    latinWidth: 500,
    ...options,
  })
}

/** The same with every text where it is wanted, in the order given. */
export function drawPdf({
  pages,
  pageSize,
  latinWidth,
  locked = false,
  pageLabels = 'null',
  rotate = 0,
}: DrawnPdf): Uint8Array<ArrayBuffer> {
  const characters = [...new Set(pages.flatMap((texts) => texts.map(({ text }) => text)).join(''))]
  const codes = new Map(characters.map((each, at) => [each, hex(at + 1)]))
  const pageNumbers = pages.map((_, at) => firstPage + at * 2)
  const { sheet, matrix } = sheetOf(pageSize, rotate)
  const widthOf = (character: string) => (character < '\u0370' ? latinWidth : 1000)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /PageLabels ${pageLabels} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((each) => `${each} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 1000 /W [1 [${characters.map(widthOf).join(' ')}]] >>`,
    '<< /Type /FontDescriptor /FontName /Test /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(toUnicode(characters)),
    '<< /Filter /Standard /V 1 /R 2 /P -4 /O (00000000000000000000000000000000) /U (11111111111111111111111111111111) >>',
    ...pages.flatMap((texts, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Rotate ${rotate} /Contents ${(pageNumbers[at] ?? 0) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream(`${matrix} cm\n${pageContent(texts, codes)}`),
    ]),
  ]
  return assemble(objects, locked)
}

function sheetOf({ width, height }: DrawnPdf['pageSize'], rotate: Rotation) {
  if (rotate === 90) return { sheet: { width: height, height: width }, matrix: `0 1 -1 0 ${height} 0` }
  if (rotate === 270) return { sheet: { width: height, height: width }, matrix: `0 -1 1 0 0 ${width}` }
  const matrix = rotate === 180 ? `-1 0 0 -1 ${width} ${height}` : '1 0 0 1 0 0'
  return { sheet: { width, height }, matrix }
}

/** A page in a font the file does not carry, its bytes written as a character map says that is only named. */
export function writePdfWithNamedMap({ map, ordering, bytes }: NamedMap): Uint8Array<ArrayBuffer> {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 ${fontSize} Tf 60 780 Td <${Buffer.from(bytes).toString('hex')}> Tj ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${map} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ])
}

interface NamedMap {
  map: string
  /** Which of Adobe's collections of characters. */
  ordering: 'CNS1' | 'GB1' | 'Japan1' | 'Korea1'
  bytes: readonly number[]
}

const firstPage = 8

function assemble(objects: readonly string[], locked = false): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const lock = locked ? '/Encrypt 7 0 R /ID [(0123456789abcdef) (0123456789abcdef)] ' : ''
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< ${lock}/Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file + end)
}

function pageContent(texts: readonly DrawnText[], codes: ReadonlyMap<string, string>): string {
  return texts
    .filter(({ text }) => text !== '')
    .map(({ text, x, y, actual }) => {
      const shown = Array.from(text, (each) => codes.get(each) ?? '').join('')
      const drawn = `BT /F1 ${fontSize} Tf ${x} ${y} Td <${shown}> Tj ET\n`
      return actual === undefined ? drawn : `/Span<</ActualText <FEFF${utf16(actual)}> >> BDC\n${drawn}EMC\n`
    })
    .join('')
}

function toUnicode(characters: readonly string[]): string {
  const rows = characters.map((each, at) => `<${hex(at + 1)}> <${utf16(each)}>`)
  const blocks = []
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Test def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap end end`
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}
