import type { PageTurn } from '../document-format.ts'

/** The parts of a screenplay, whatever file it stands in, in reading order. */
export type ScreenplayElement = Readonly<
  | ({ kind: 'title-page' | 'action' | 'shot' | 'transition' | 'lyric' | 'synopsis'; text: string } & Paged)
  /** A heading of the outline above scenes: an act, a sequence. 1 is the outermost level. */
  | { kind: 'section'; text: string; level: number }
  /** `number` is the script's own, such as 12A. */
  | ({ kind: 'scene'; text: string; number?: string } & Paged)
  /** Who speaks, with extensions: `MARGIT (V.O.)`. What is spoken follows, up to anything else. */
  | ({ kind: 'cue'; text: string } & Paged)
  /** A line that says who speaks before what is spoken: 阿明：食咗飯未呀？ */
  | ({ kind: 'speech'; text: string; cue: string } & Paged)
  | ({ kind: 'parenthetical' | 'dialogue'; text: string } & Paged)
>

interface Paged {
  /** Where the element begins, from 1; only where the file has pages. */
  page?: number
  /** Where later pages begin in the element's text. */
  pageTurns?: readonly PageTurn[]
}
