interface Candidate {
  id: number
  text: string
  /** As JSON. */
  locator: string
  document: { documentId: string }
}

const charactersMax = 240
const lineCharactersMax = 60
const endOfSentence = /[.!?。！？…]["'”’」』）)]?$/u

/**
 * The passages that only name the script they open: a title, who wrote it, a date. Of a series each has the words of
 * every question that names it, and tells nothing. Known by scenes of the same document among the passages.
 */
export function titlePagesOf(passages: readonly Candidate[]): Set<number> {
  const scripts = new Set(
    passages
      .filter(({ locator }) => hasScene.test(locator))
      .map(({ document: { documentId } }) => documentId),
  )
  return new Set(
    passages.filter((each) => scripts.has(each.document.documentId) && isTitlePage(each)).map(({ id }) => id),
  )
}

const hasScene = /"scene": ?\{/
const opensText = /"start": ?0[,}]/

function isTitlePage({ text, locator }: Candidate): boolean {
  if (text.length > charactersMax || !opensText.test(locator) || hasScene.test(locator)) return false
  return text
    .split('\n')
    .every((line) => line.length <= lineCharactersMax && !endOfSentence.test(line.trim()))
}
