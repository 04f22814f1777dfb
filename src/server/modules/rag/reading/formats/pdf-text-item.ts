/** A run of text as the PDF library reports it. */
export interface PdfTextItem {
  str: string
  /** `ttb` where the font itself writes from top to bottom. */
  dir: string
  /** Width and height in points. */
  width: number
  height: number
  /** The text matrix: x and y of the run stand at 4 and 5, y growing upwards. */
  transform: readonly number[]
  /** The run ends its line. */
  hasEOL: boolean
}

export function isInked({ str }: PdfTextItem): boolean {
  return str.trim() !== ''
}
