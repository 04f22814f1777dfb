import type { Locator } from '#shared/rag.ts'

/** A stretch of a document that stands in one place: on one page, under one heading, in one scene. */
export interface TextBlock
  extends Readonly<Pick<Locator, 'page' | 'headings' | 'scene' | 'characters' | 'startMs' | 'endMs'>> {
  text: string
}

export interface FormatContent {
  /** In reading order. A block may be empty. */
  blocks: TextBlock[]
  /** Only for paged formats. */
  pages?: number
}

/** A kind of file that can be read. A new one is a file in `formats/` and a row in `read-document.ts`. */
export interface DocumentFormat {
  /** What people call it. */
  readonly name: string
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
  /** Whether the bytes are of this format; `extension` is the file's own, lower case, for formats without a mark. */
  recognises(bytes: Uint8Array, extension: string): boolean
  /** Throws `AppError` (`unprocessable`) with the reason when the file cannot be read. */
  read(bytes: Uint8Array): Promise<FormatContent>
}
