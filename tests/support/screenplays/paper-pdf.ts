import { type DrawnText, drawPdf } from '../pdf-writer.ts'
import type { Paper, PaperLine, PaperStyle } from './paper.ts'

/** What a program draws in one go. */
export type DrawnRuns = 'line' | 'word' | 'glyph'

const characterWidth = 7.2
const lineHeight = 12
const top = 750

/** The paper as a PDF in Courier's measures. */
export function writePaperPdf(
  { pages }: Paper,
  runs: DrawnRuns,
  pageSize = { width: 612, height: 792 },
): Uint8Array {
  return drawPdf({
    pages: pages.map((lines) =>
      lines.flatMap((line, at) => (line ?? []).flatMap((part) => drawn(part, top - at * lineHeight, runs))),
    ),
    pageSize,
    latinWidth: 600,
  })
}

/** Final Draft's columns, those of a program with narrow margins, and those of A4 paper. */
export const paperStyles: Readonly<Record<'letter' | 'narrow' | 'a4', PaperStyle>> = {
  letter: {
    action: 15,
    said: 25,
    aside: 31,
    cue: 37,
    actionWidth: 60,
    saidWidth: 34,
    linesPerPage: 52,
    header: 'right',
    marksScenes: true,
  },
  narrow: {
    action: 12,
    said: 21,
    aside: 26,
    cue: 31,
    actionWidth: 62,
    saidWidth: 38,
    linesPerPage: 50,
    header: 'title',
    marksScenes: false,
  },
  a4: {
    action: 15,
    said: 26,
    aside: 30,
    cue: 36,
    actionWidth: 58,
    saidWidth: 35,
    linesPerPage: 54,
    header: 'foot',
    marksScenes: true,
  },
}

function drawn({ column, text }: PaperLine, y: number, runs: DrawnRuns): DrawnText[] {
  const pieces = runs === 'line' ? [text] : runs === 'word' ? text.split(/(?<= )|(?= )/) : Array.from(text)
  let x = column * characterWidth
  return pieces.map((piece) => {
    const placed = { text: runs === 'word' && piece === ' ' ? '' : piece, x, y }
    x += Array.from(piece).reduce((sum, each) => sum + (each >= '\u0370' ? 12 : characterWidth), 0)
    return placed
  })
}
