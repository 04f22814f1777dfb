import { casedWords } from './scene-words.ts'

const { sides, times } = casedWords
const charactersMax = 200
const timedCharactersMax = 80
const tokensMax = 14
const signs = '\\s.,:/|–—\\-()[\\]'
const short = 'INT|EXT|I|E|ИНТ|НАТ|İÇ|DIŞ|INNEN|AUSSEN|AUßEN'

/** INT./EXT. and the like. */
const twoSided = new RegExp(`^(?:${short})\\.?\\s?[/-]\\s?(?:${short})(?:\\.|\\s)\\s*\\S`, 'iu')
const english = /^(?:INT|EXT|EST)(?:\.|\s+[-–—/:]|[:,]?\s+)\s*\S/iu
const dotted = new RegExp(`^(?=\\S{2,10}\\.)(?:${sides})\\.\\s*\\S`, 'iu')
const spelled = new RegExp(`^(?:${sides})\\s*[.,:/–—-]`, 'u')
const undotted = /^(?:INTERIOR|EXTERIOR|INNEN|AUSSEN|AUßEN|İÇ|DIŞ|WNĘTRZE|PLENER)\s.*[^.!?…]$/u
const side = new RegExp(`^(?:${sides})$`, 'u')
const time = new RegExp(`^(?:${times})$`, 'iu')
/** Most lines: nothing more is asked about them. */
const beginsSmall = /^\P{L}*\p{L}?\p{Ll}{2}/u
const dash = /\s[-–—]\s/
const gaps = new RegExp(`[${signs}]+`, 'u')
const timeAtEnd = new RegExp(`\\S\\s*[./–—-]\\s*(?:${times})\\s*[.)]?$`, 'iu')

/** Whether a line begins as scene headings do in scripts with capitals: `INT. KITCHEN - DAY`, `Ext. beach`. */
export function isSlugLine(line: string): boolean {
  if (line.length > charactersMax) return false
  if (twoSided.test(line) || english.test(line) || isCapitalSlug(line)) return true
  return dotted.test(line) && (endsWithTime(line) || !/[.!?…]$/u.test(line))
}

/** Whether nobody writes such a line by chance: what it begins with is in capitals, or it names side and time. */
export function isCapitalSlug(line: string): boolean {
  if (line.length > charactersMax || beginsSmall.test(line) || !isInCapitals(firstPart(line))) return false
  return (
    [twoSided, english, dotted, spelled, undotted].some((form) => form.test(line)) ||
    namesSideAndTimeInCapitals(line)
  )
}

/** Whether a line that is counted as a scene ends with its time of day: PHÒNG KHÁCH – ĐÊM of CẢNH 1. */
export function endsWithTime(line: string): boolean {
  return line.length <= timedCharactersMax && timeAtEnd.test(line)
}

/** `KÜCHE - INNEN/TAG`, `CASA DI ANNA. INT. GIORNO`, `NHÀ LAN – NỘI – ĐÊM`. */
function namesSideAndTimeInCapitals(line: string): boolean {
  if (!isInCapitals(line)) return false
  const tokens = line.split(gaps).filter((token) => token !== '')
  return (
    tokens.length <= tokensMax &&
    tokens.some((token) => side.test(token)) &&
    tokens.some((token) => time.test(token))
  )
}

function firstPart(line: string): string {
  const end = line.search(dash)
  return end < 0 ? line : line.slice(0, end)
}

function isInCapitals(text: string): boolean {
  return !/\p{Ll}{2}/u.test(text) && /\p{Lu}/u.test(text)
}
