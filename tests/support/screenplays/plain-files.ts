import { type DrawnText, drawPdf } from '../pdf-writer.ts'
import { writeDocx } from './docx-writer.ts'
import { xml } from './fdx-writer.ts'
import { escapedRtf } from './rtf-writer.ts'

/** What a tab parts is drawn apart. */
function drawnLine(line: string, at: number): DrawnText[] {
  return line.split(/\t/).map((text, stop) => ({ text, x: 60 + stop * 80, y: 780 - at * 15 }))
}

/** The same lines in every format that has no word for what a line is: nothing but the lines themselves tell. */
export function plainFiles(text: string): Record<string, Uint8Array> {
  const lines = text.replace(/\n$/, '').split('\n')
  const paragraph = (line: string) =>
    `<w:p><w:r>${line
      .split('\t')
      .map((piece) => `<w:t xml:space="preserve">${xml(piece)}</w:t>`)
      .join('<w:tab/>')}</w:r></w:p>`
  const rtf = lines.map((line) => `\\pard\\plain ${escapedRtf(line)}\\par\n`).join('')
  return {
    txt: new TextEncoder().encode(text),
    fountain: new TextEncoder().encode(text),
    docx: writeDocx({ body: lines.map(paragraph).join('') }),
    rtf: new TextEncoder().encode(`{\\rtf1\\ansi\\ansicpg1252\n${rtf}}`),
    pdf: drawPdf({
      pages: [lines.flatMap(drawnLine)],
      pageSize: { width: 595, height: 842 },
      latinWidth: 500,
    }),
  }
}
