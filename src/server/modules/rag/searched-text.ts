import type { Locator } from '#shared/rag.ts'

/**
 * The text a passage is looked up by: its own, under those of its headings that do not stand in it. So every piece of
 * a long scene is found by the scene's heading.
 */
export function searchedText(text: string, { headings = [], scene }: Locator): string {
  const above = [...headings, ...(scene ? [scene.heading] : [])].filter((heading) => !text.includes(heading))
  return [...above, text].join('\n')
}
