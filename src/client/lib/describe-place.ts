import { type ExtentWords, extentOf } from '#shared/extent.ts'
import type { Locator } from '#shared/rag.ts'

/** The words for the parts of a place. */
export interface PlaceTexts extends ExtentWords {
  scene: (number: string) => string
}

/**
 * Where in its document a passage stands, as a person would say it: `Scene 12A · INT. LIGHTHOUSE - NIGHT · page 34`,
 * `Chapter 2 › The keeper`, `rows 12–20`, `0:12:04–0:12:09`. Empty where the format knows no places.
 */
export function describePlace(place: Omit<Locator, 'start' | 'end'>, texts: PlaceTexts): string {
  const { scene, headings = [] } = place
  const above = scene ? headings.filter((heading) => heading !== scene.heading) : headings
  return [
    above.join(' › '),
    ...(scene ? [texts.scene(scene.number), scene.heading] : []),
    extentOf(place, texts),
  ]
    .filter(Boolean)
    .join(' · ')
}
