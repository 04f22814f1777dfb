import type { Locator } from '#shared/rag.ts'
import { analyse } from '../lexical/analyse.ts'
import { searchedText } from '../searched-text.ts'

/** For each passage of a document its terms, and how often each occurs. The file's name is found with the first one. */
export function* termsOfDocument(
  filename: string,
  passages: readonly { text: string; locator: Locator }[],
): Generator<Map<string, number>> {
  for (const [at, { text, locator }] of passages.entries()) {
    const searched = searchedText(text, locator)
    yield analyse(at === 0 ? `${withoutExtension(filename)}\n${searched}` : searched)
  }
}

function withoutExtension(filename: string): string {
  return filename.replace(/\.[^.]*$/, '')
}
