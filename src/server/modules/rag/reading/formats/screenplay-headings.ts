/**
 * What scene headings begin with: INT. and EXT. and the like, spelled in full or as other countries do (INNEN, VNITŘ.,
 * SISÄ), and the interior and exterior of Chinese, Japanese and Korean scripts.
 */
const place = [
  'INT(?:ERIOR)?|EXT(?:ERIOR)?|EST',
  'INNEN|AU(?:SS|ß)EN|INTÉRIEUR|EXTÉRIEUR|INTERNO|ESTERNO|INTERIEUR|EXTERIEUR|WNĘTRZE|PLENER|ИНТ|НАТ|ЭКСТ|İÇ|DIŞ',
].join('|')
const spaced = new RegExp(
  `^(?:(?:INT|EXT|I|E|INNEN|AUSSEN|AUßEN|İÇ|DIŞ|ИНТ|НАТ)\\.?\\s?[/-]\\s?(?:INT|EXT|I|E|INNEN|AUSSEN|AUßEN|İÇ|DIŞ|ИНТ|НАТ)(?:\\.|\\s)|(?:${place})\\.(?=\\s*\\S)|(?:INT|EXT|EST|INTERIOR|EXTERIOR|INNEN|AUSSEN|AUßEN|İÇ|DIŞ|WNĘTRZE|PLENER)(?:\\s+[-–—/:]|[:,]?\\s+))\\s*\\S`,
  'iu',
)
const unspaced =
  /^[（(【[]?(?:內景|内景|外景|內外景|内外景|內\/外|内\/外|實內|实内)[）)】\]]?[.．。:：、,，\s/／-]*\S/u
const marked = /^[○◯〇●◎■□]\s*\S/u
const korean = /^(?:S#|씬|신)\s*\d+/u
const headingCharactersMax = 200

/** Whether a line by itself reads as a scene heading, without its number. */
export function isSceneHeading(line: string): boolean {
  if (line.length > headingCharactersMax) return false
  return spaced.test(line) || unspaced.test(line) || marked.test(line) || korean.test(line)
}

/** Only those that nobody writes by chance, for telling a screenplay from other texts. */
export function isUnmistakableHeading(line: string): boolean {
  if (line.length > headingCharactersMax) return false
  return unspaced.test(line) || (spaced.test(line) && !/\p{Ll}{2}/u.test(line.split(/\s[-–—]\s/)[0] ?? line))
}

interface NumberedHeading {
  number?: string
  heading: string
}

const leadingNumber =
  /^(?:(?:SCENE|SC\.|第)\s*)?([A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:[.-](?:\d{1,3}[A-Z]?|[A-Z]{1,2}))?)\s*(?:[.:)、．：]|場|场)?\s+(?=\S)/iu
const tightNumber = /^(\d{1,4}[A-Z]{0,2})[.、．)](?=\S)/u

/** Takes `12A` off `12A   INT. LIGHTHOUSE - NIGHT   12A`; null when no scene heading stands there. */
export function numberedHeading(line: string): NumberedHeading | null {
  if (isSceneHeading(line)) return { heading: spacedOnce(line) }
  const match = leadingNumber.exec(line) ?? tightNumber.exec(line)
  const number = match?.[1]
  if (!match || !number) return null
  const heading = spacedOnce(withoutRightNumber(line.slice(match[0].length), number))
  if (isSceneHeading(heading) || /^omitted\b/i.test(heading)) return { number, heading }
  return null
}

const timeOfDay =
  /(?:DAY|NIGHT|DAWN|DUSK|MORNING|NOON|AFTERNOON|EVENING|LATER|CONTINUOUS|SAME|OMITTED|TAG|NACHT|JOUR|NUIT|日|夜|晨|昏)\s*$/iu

/** The number in the right margin stands far off, or after the time of day: `INT. ROOM 2` keeps its own. */
function withoutRightNumber(heading: string, number: string): string {
  const bare = heading.replace(/[.)\s]+$/, '')
  if (!bare.endsWith(number)) return heading
  const before = bare.slice(0, -number.length)
  return /\s{2}$|\t$/.test(before) || (/\s$/.test(before) && timeOfDay.test(before)) ? before : heading
}

function spacedOnce(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
