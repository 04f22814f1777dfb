import {
  isCircledHeading,
  isTimedPlace,
  mayBeCaseless,
  namesSideAndTime,
  sceneCount,
} from './caseless-headings.ts'
import { numberAt, westernNumber, withoutRightNumber } from './scene-numbers.ts'
import { endsWithTime, isCapitalSlug, isSlugLine } from './slug-lines.ts'

const unspaced =
  /^[（(【[]?(?:內景|内景|外景|內外景|内外景|內\/外|内\/外|實內|实内)[）)】\]]?[.．。:：、,，\s/／-]*\S/u
const marked = /^[○◯〇●◎■□]\s*\S/u
const headingCharactersMax = 200
const markedNumber = /^([○◯〇●◎■□])\s*([0-9０-９]{1,4})[.．、)）]?\s+(?=\S)/u

/** A scene heading and the number that its script gives it, such as 12A. */
interface NumberedHeading {
  number?: string
  heading: string
}

/** Whether a line by itself reads as a scene heading, without its number. */
export function isSceneHeading(line: string): boolean {
  const text = line.normalize()
  if (text.length > headingCharactersMax) return false
  if (isSlugLine(text)) return true
  return mayBeCaseless(text) && (unspaced.test(text) || marked.test(text) || isCaseless(text))
}

/** Whether a line from which its number was taken reads as a scene heading. */
export function isHeadingOfNumber(line: string): boolean {
  return isSceneHeading(line) || isTimedPlace(line.normalize())
}

/** Only headings that nobody writes by chance, with their number or without: they tell a screenplay from other texts. */
export function isUnmistakableHeading(line: string, isNumbered = false): boolean {
  const text = line.normalize()
  if (text.length > headingCharactersMax) return false
  if (isCapitalSlug(text)) return true
  if (mayBeCaseless(text) && (unspaced.test(text) || isCircledHeading(text) || isCaseless(text))) return true
  if (isNumbered) return isTimedPlace(text)
  const found = numberAt(text)
  if (!found) return false
  const isCounted = found.isCounted && (isSlugLine(found.rest) || endsWithTime(found.rest))
  return isCounted || isUnmistakableHeading(spacedOnce(found.rest), true)
}

function isCaseless(line: string): boolean {
  return sceneCount(line) !== null || namesSideAndTime(line)
}

/** Takes `12A` off `12A   INT. LIGHTHOUSE - NIGHT   12A`; null when no scene heading stands there. */
export function numberedHeading(line: string): NumberedHeading | null {
  const text = line.normalize()
  const found = numberAt(text)
  if (found) {
    const { number, rest, isCounted } = found
    const heading = spacedOnce(withoutRightNumber(rest, number))
    const isOfScene = isHeadingOfNumber(heading) || (isCounted && endsWithTime(heading))
    if (isOfScene || /^omitted\b/i.test(heading)) {
      return { number: number.normalize('NFKC'), heading }
    }
  }
  const [behindMark, mark, digits] = markedNumber.exec(text) ?? []
  if (behindMark && digits) {
    return { number: digits.normalize('NFKC'), heading: mark + spacedOnce(text.slice(behindMark.length)) }
  }
  if (!isSceneHeading(text)) return null
  const heading = spacedOnce(text)
  const count = westernNumber(sceneCount(heading) ?? '')
  return count === null ? { heading } : { heading, number: count }
}

function spacedOnce(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
