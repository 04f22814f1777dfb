import { eastTimes, isCircledHeading, isEastHeading, sceneCount } from '#shared/script/east-headings.ts'

/**
 * What scene headings begin with: INT. and EXT. and the like, spelled in full or as other countries do (INNEN, VNITŘ.,
 * SISÄ).
 */
const place = [
  'INT(?:ERIOR)?|EXT(?:ERIOR)?|EST',
  'INNEN|AU(?:SS|ß)EN|INTÉRIEUR|EXTÉRIEUR|INTERNO|ESTERNO|INTERIEUR|EXTERIEUR|WNĘTRZE|PLENER|ИНТ|НАТ|ЭКСТ|İÇ|DIŞ|NỘI|NGOẠI',
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

/** A heading where a number stands before it: １　喫茶店・中（夕）. */
const timedPlace = new RegExp(`^[^。！？「」『』：:]{1,40}[（(](?:${eastTimes})[）)]$`, 'u')
const markedNumber = /^([○◯〇●◎■□])\s*([0-9０-９]{1,4})[.．、)）]?\s+(?=\S)/u

/** Whether a line by itself reads as a scene heading, without its number. */
export function isSceneHeading(line: string): boolean {
  if (line.length > headingCharactersMax) return false
  return (
    [spaced, unspaced, marked, korean].some((form) => form.test(line)) ||
    sceneCount(line) !== null ||
    isEastHeading(line)
  )
}

/** Whether a line from which its number was taken reads as a scene heading. */
export function isHeadingOfNumber(line: string): boolean {
  return isSceneHeading(line) || timedPlace.test(line)
}

/** Only headings that nobody writes by chance, for telling a screenplay from other texts. */
export function isUnmistakableHeading(heading: string): boolean {
  if (heading.length > headingCharactersMax) return false
  if ([unspaced, timedPlace].some((form) => form.test(heading))) return true
  if (sceneCount(heading) !== null || isCircledHeading(heading) || isEastHeading(heading)) return true
  return spaced.test(heading) && !/\p{Ll}{2}/u.test(heading.split(/\s[-–—]\s/)[0] ?? heading)
}

interface NumberedHeading {
  number?: string
  heading: string
}

const leadingNumber =
  /^(?:(?:SCENE|SC\.|第|CẢNH|SCÈNE|SÉQUENCE|SEQ\.|SZENE|BILD|ESCENA|ESC\.|SECUENCIA|SEC\.|CENA|SCENA|SEQUENZA|СЦЕНА|ADEGAN|SAHNE)\s*)?([A-Z]{0,2}[\d０-９]{1,4}[A-Z]{0,3}(?:[.-](?:\d{1,3}[A-Z]?|[A-Z]{1,2}))?)\s*(?:[.:)、．：–—-]|場|场)?\s+(?=\S)/iu
const tightNumber = /^([\d０-９]{1,4}[A-Z]{0,2})[.、．)](?=\S)/u

/** Takes `12A` off `12A   INT. LIGHTHOUSE - NIGHT   12A`; null when no scene heading stands there. */
export function numberedHeading(line: string): NumberedHeading | null {
  const match = leadingNumber.exec(line) ?? tightNumber.exec(line)
  const number = match?.[1]
  if (match && number) {
    const heading = spacedOnce(withoutRightNumber(line.slice(match[0].length), number))
    if (isHeadingOfNumber(heading) || /^omitted\b/i.test(heading)) {
      return { number: number.normalize('NFKC'), heading }
    }
  }
  const [behindMark, mark, digits] = markedNumber.exec(line) ?? []
  if (behindMark && digits) {
    return { number: digits.normalize('NFKC'), heading: mark + spacedOnce(line.slice(behindMark.length)) }
  }
  if (!isSceneHeading(line)) return null
  const heading = spacedOnce(line)
  const count = numberOf(sceneCount(heading) ?? '')
  return count === null ? { heading } : { heading, number: String(count) }
}

const thaiZero = 0xe50

/** Of 十二, １２ or ๑๒: 12. Null where it is no number. */
function numberOf(written: string): number | null {
  const text = written.normalize('NFKC').replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
  if (/^\d+$/.test(text)) return Number(text)
  const [, hundreds, tens, ones] = /^(?:(.?)百)?零?(?:(.?)十)?(.?)$/u.exec(text) ?? []
  const digit = (character: string | undefined, missing: number) =>
    character ? '〇一二三四五六七八九'.indexOf(character.replace('零', '〇')) : missing
  const parts = [
    text.includes('百') ? digit(hundreds, 1) * 100 : 0,
    text.includes('十') ? digit(tens, 1) * 10 : 0,
    digit(ones, 0),
  ]
  const sum = parts.reduce((all, each) => all + each, 0)
  return sum > 0 && parts.every((part) => part >= 0) ? sum : null
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
