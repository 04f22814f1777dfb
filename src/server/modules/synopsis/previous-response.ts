/** A text without citation marks: they point into the evidence of its own time, and would point at the wrong passage. */
export function withoutMarks(text: string): string {
  return text.replaceAll(anyMark, '').trim()
}

/** As models write them: `[1]`, `[1, 3]`, `[^1]`, `【1】`. */
const anyMark = /[[【［]\^?[\d０-９]{1,3}(?:[\s,，、;–-]+[\d０-９]{1,3})*[\]】］]/g

/** As many as a draft of a few pages has. */
const paragraphsMax = 12
/** Each is a search; more than these find little that has room beside what is asked for. */
const textsMax = 6

/**
 * The last paragraphs of prose as at most six texts, neighbours together where there are more. What was asked before is
 * quoted between the answers, and says nothing of the story.
 */
export function lastParagraphs(text: string): string[] {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replaceAll(headingOrQuestion, '').trim())
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .slice(-paragraphsMax)
  const together = Math.max(1, Math.ceil(paragraphs.length / textsMax))
  return Array.from({ length: Math.ceil(paragraphs.length / together) }, (_, at) =>
    paragraphs.slice(at * together, (at + 1) * together).join('\n'),
  )
}

const headingOrQuestion = /^[^\S\n]*(?:>|#{1,6}(?!\S)).*$/gm
