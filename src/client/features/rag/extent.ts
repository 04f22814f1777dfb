import type { Texts } from '#client/texts/en.ts'
import type { EngineDocument } from '#shared/rag.ts'

/** How long a document is: pages where its format has them, and passages. A number and its word stay on one line. */
export function extentOf({ pages, passages }: EngineDocument, texts: Texts['rag']['documents']): string {
  return [
    pages === undefined ? '' : texts.pages(pages),
    passages === undefined ? '' : texts.passages(passages),
  ]
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ')
}
