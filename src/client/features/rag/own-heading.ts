import { plainMarkdown } from '#client/lib/plain-markdown.ts'
import type { Locator } from '#shared/rag.ts'

/** Where the heading of its scene ends that a passage begins with; 0 where it begins otherwise. */
export function headingEnd({ scene }: Locator, text: string): number {
  const from = text.length - text.trimStart().length
  return scene && text.startsWith(scene.heading, from) ? from + scene.heading.length : 0
}

/** Where a passage stands, without the headings that it begins with itself: once is enough. */
export function placeAbove(locator: Locator, text: string, isInMarkdown: boolean): Locator {
  const { scene, headings = [] } = locator
  if (headingEnd(locator, text) > 0 && scene) return { ...locator, scene: { ...scene, heading: '' } }
  if (!isInMarkdown) return locator
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const own = headings.lastIndexOf(plainMarkdown(firstLine).trim())
  return own < 0 ? locator : { ...locator, headings: headings.slice(0, own) }
}
