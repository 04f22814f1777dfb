/** A text without citation marks: they point into the evidence of its own time, and would point at the wrong passage. */
export function withoutMarks(text: string): string {
  return text.replaceAll(anyMark, '').trim()
}

/** As models write them: `[1]`, `[1, 3]`, `[^1]`, `【1】`. */
const anyMark = /[[【［]\^?[\d０-９]{1,3}(?:[\s,，、;–-]+[\d０-９]{1,3})*[\]】］]/g

/** As many as a draft of a few pages has, and as one request should search for. */
const paragraphsMax = 12

/** The last paragraphs of prose: what was asked before is quoted between the answers, and says nothing of the story. */
export function lastParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replaceAll(headingOrQuestion, '').trim())
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .slice(-paragraphsMax)
}

const headingOrQuestion = /^[^\S\n]*(?:>|#{1,6}(?!\S)).*$/gm
