import { inlineSpans, keptPieces } from '#shared/script/inline-spans.ts'

/** A line as a model sees it: what is not said in it hidden behind marks such as `⟦1⟧`. */
export interface MarkedBody {
  text: string
  /** What the marks stand for, in their order. */
  kept: string[]
}

/** Hides the stage directions, tags and placeholders of a line, so that no model can change them. */
export function markBody(body: string): MarkedBody {
  const kept: string[] = []
  const text = inlineSpans(body, 0, body.length)
    .map(({ kind, start, end }) => {
      const piece = body.slice(start, end)
      return kind === 'direction' || kind === 'markup' || kind === 'placeholder'
        ? `⟦${kept.push(piece)}⟧`
        : piece
    })
    .join('')
  return { text, kept }
}

/**
 * The translated line with what the marks stand for; null unless every mark is there once, tags in their order, and
 * nothing else that is not said.
 */
export function unmarkBody(text: string, kept: readonly string[]): string | null {
  const found: number[] = []
  const body = text.replaceAll(/⟦(\d{1,3})⟧|\[\[(\d{1,3})\]\]/g, (mark, one, two) => {
    const number = Number(one ?? two)
    if (number < 1 || number > kept.length) return mark
    found.push(number)
    return kept[number - 1] ?? mark
  })
  if (found.length !== kept.length || new Set(found).size !== kept.length) return null
  const tags = found.filter((number) => kept[number - 1]?.startsWith('<'))
  if (tags.some((number, at) => at > 0 && number < (tags[at - 1] ?? 0))) return null
  return sorted(keptPieces(body)) === sorted(kept) ? body : null
}

/** A line that a person wrote, with the marks a model would have put: what they stand for hidden again. */
export function remarkBody(body: string, kept: readonly string[]): string {
  return kept.reduce((text, piece, at) => text.replace(piece, () => `⟦${at + 1}⟧`), body)
}

function sorted(pieces: readonly string[]): string {
  return [...pieces].sort().join('\n')
}
