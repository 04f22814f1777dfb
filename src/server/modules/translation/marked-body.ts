import { inlineSpans, keptPieces } from '#shared/script/inline-spans.ts'

/** A line as a model sees it: what is not said in it hidden behind marks such as `⟦1⟧`. */
export interface MarkedBody {
  text: string
  /** What the marks stand for, in their order. */
  kept: string[]
  /** Times within the line, in their order: no model can know where in a translation they belong. */
  timings: { piece: string /** How much of the text stands before it, 0 to 1. */; share: number }[]
}

/** Karaoke, as `{\\k20}` has it, and `<00:01.500>` of captions that come word by word. */
const timing = /^(?:\{(?:\\[kK][fot]?\d+)+\}|<[\d:.]+>)$/
/** What no time may part: a mark, `\N`, a letter with its vowels and accents. */
const letter = /⟦\d{1,3}⟧|\[\[\d{1,3}\]\]|\\[Nnh]|[เ-ไ]?\P{M}\p{M}*|\p{M}/gu
const lettersOf = (text: string): string[] => text.match(letter) ?? []

/** Hides the stage directions, tags and placeholders of a line, so that no model can change them. */
export function markBody(body: string): MarkedBody {
  const kept: string[] = []
  const timed: { piece: string; at: number }[] = []
  let text = ''
  let letters = 0
  for (const { kind, start, end } of inlineSpans(body, 0, body.length)) {
    const piece = body.slice(start, end)
    if (timing.test(piece)) {
      timed.push({ piece, at: letters })
      continue
    }
    const isKept = kind === 'direction' || kind === 'markup' || kind === 'placeholder'
    const shown = isKept ? `⟦${kept.push(piece)}⟧` : piece
    text += shown
    letters += lettersOf(shown).length
  }
  return { text, kept, timings: timed.map(({ piece, at }) => ({ piece, share: at / letters })) }
}

/**
 * The translated line with what the marks stand for, and with its times where they stood in the original, by how much
 * stands before them; null unless every mark is there once, tags in their order, and nothing else that is not said.
 */
export function unmarkBody(text: string, { kept, timings }: Omit<MarkedBody, 'text'>): string | null {
  const found: number[] = []
  const body = withTimings(text, timings).replaceAll(/⟦(\d{1,3})⟧|\[\[(\d{1,3})\]\]/g, (mark, one, two) => {
    const number = Number(one ?? two)
    if (number < 1 || number > kept.length) return mark
    found.push(number)
    return kept[number - 1] ?? mark
  })
  if (found.length !== kept.length || new Set(found).size !== kept.length) return null
  const tags = found.filter((number) => /^<|^\{\\/.test(kept[number - 1] ?? ''))
  if (tags.some((number, at) => at > 0 && number < (tags[at - 1] ?? 0))) return null
  const pieces = [...kept, ...timings.map(({ piece }) => piece)]
  return sorted(keptPieces(body)) === sorted(pieces) ? body : null
}

/** A line that a person wrote, with the marks a model would have put: what they stand for hidden again. */
export function remarkBody(body: string, { kept, timings }: Omit<MarkedBody, 'text'>): string {
  const untimed = timings.reduce((text, { piece }) => text.replace(piece, ''), body)
  return kept.reduce((text, piece, at) => text.replace(piece, () => `⟦${at + 1}⟧`), untimed)
}

function withTimings(text: string, timings: MarkedBody['timings']): string {
  if (timings.length === 0) return text
  const letters = lettersOf(text)
  // Not before the first letter: there it would be no part of what is said.
  const placeOf = ({ share }: { share: number }) => Math.max(1, Math.round(share * letters.length))
  let next = 0
  const timed = letters.map((each, at) => {
    let before = ''
    for (let time = timings[next]; time && placeOf(time) <= at; time = timings[next]) {
      before += time.piece
      next += 1
    }
    return before + each
  })
  const rest = timings.slice(next).map(({ piece }) => piece)
  return [...timed, ...rest].join('')
}

function sorted(pieces: readonly string[]): string {
  return [...pieces].sort().join('\n')
}
