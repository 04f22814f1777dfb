import type { Locator } from '#shared/rag.ts'

/**
 * A stretch of a document that stands in one place: on one page, under one heading, in one scene. The blocks of one
 * scene share one `scene` object; each is a speech with its cue, a paragraph of action and the like, and the scene is
 * cut between them.
 */
export interface TextBlock
  extends Readonly<
    Pick<Locator, 'page' | 'row' | 'headings' | 'scene' | 'characters' | 'startMs' | 'endMs'>
  > {
  text: string
  /** Where later pages begin in the text, as offsets into it; only for a block that runs over the end of a page. */
  pageTurns?: readonly PageTurn[]
}

export interface PageTurn {
  at: number
  page: number
}

export interface FormatContent {
  /** In reading order. A block may be empty. */
  blocks: TextBlock[]
  /** Only for paged formats. */
  pages?: number
  /** What the file calls its pages, in order; an empty name where it has none. */
  pageLabels?: readonly string[]
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
