/** A screenplay as its writer thinks of it, to be written out in any format. */
export interface Script {
  title: string
  author: string
  scenes: ScriptScene[]
}

export interface ScriptScene {
  /** Null where the writer numbers none. */
  number: string | null
  heading: string
  parts: ScriptPart[]
}

export type ScriptPart =
  | { kind: 'action'; text: string }
  | { kind: 'transition'; text: string }
  | { kind: 'speech'; speech: Speech }
  | { kind: 'dual'; left: Speech; right: Speech }

export interface Speech {
  name: string
  /** `V.O.` */
  extension?: string
  lines: readonly { kind: 'said' | 'aside'; text: string }[]
}

export function cueOf({ name, extension }: Speech): string {
  return extension ? `${name} (${extension})` : name
}

/** A quotation from a script and where it stands. */
export interface GoldCitation {
  quote: string
  number: string
  heading: string
  speaker: string
}
