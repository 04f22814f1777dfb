import type { Locator } from '#shared/rag.ts'

/** The words for the parts of a place. */
export interface PlaceTexts {
  scene: (number: string) => string
  page: (page: number) => string
}

/**
 * Where in its document a passage stands, as a person would say it: `Scene 12A · INT. LIGHTHOUSE - NIGHT · page 34`,
 * `Chapter 2 › The keeper`, `0:12:04–0:12:09`. Empty where the format knows no places.
 */
export function describePlace(
  { scene, headings = [], page, startMs, endMs }: Omit<Locator, 'start' | 'end'>,
  texts: PlaceTexts,
): string {
  const above = scene ? headings.filter((heading) => heading !== scene.heading) : headings
  return [
    above.join(' › '),
    ...(scene ? [texts.scene(scene.number), scene.heading] : []),
    page === undefined ? '' : texts.page(page),
    startMs === undefined ? '' : [startMs, endMs ?? startMs].map(timeCode).join('–'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `1:02:03`, as a player shows it. */
function timeCode(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [Math.floor(seconds / 3600), ...parts].join(':')
}
