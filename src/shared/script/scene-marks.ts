import { isCaselessSceneMark, isTimedPlace } from './caseless-headings.ts'
import { numberAt } from './scene-numbers.ts'
import { endsWithTime, isCapitalSlug } from './slug-lines.ts'

/** `CUT TO:` and its like, in capitals. */
const transition =
  /^(?:[\p{Lu}\s]+TO:|FADE (?:IN|OUT)[.:]?|FADE TO BLACK\.?|(?:CORTE|CORTA|FUNDIDO|FUNDE|DISSOLVENZA|STACCO|FONDU|ÜBERBLENDUNG|SCHNITT|ЗАТЕМНЕНИЕ|CHUYỂN CẢNH)(?: \p{Lu}+){0,4}[.:])$/u

/** Whether nobody says a line wherever it stands: scene headings, △ directions, transitions in capitals. */
export function isSceneMark(text: string): boolean {
  const line = text.replace('\uFEFF', '').trim().normalize()
  return isCaselessSceneMark(line) || transition.test(line) || isSlug(line)
}

function isSlug(line: string): boolean {
  if (line.startsWith('.') || line.startsWith('>')) return false
  if (isCapitalSlug(line)) return true
  const found = numberAt(line)
  if (!found) return false
  return (
    isCapitalSlug(found.rest) || isTimedPlace(found.rest) || (found.isCounted && endsWithTime(found.rest))
  )
}
