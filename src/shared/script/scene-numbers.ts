import { casedWords, caselessWords } from './scene-words.ts'

const counted = new RegExp(`^(?:${casedWords.counts})\\s*(?=[A-Z]{0,2}\\d)`, 'iu')
const leadingNumber =
  /^(?:第\s*)?([A-Z]{0,2}[\d０-９]{1,4}[A-Z]{0,3}(?:[.-](?:\d{1,3}[A-Z]?|[A-Z]{1,2}))?)\s*(?:[.:)/、．：–—-]|場|场)?\s+(?=\S)/iu
const tightNumber = /^([\d０-９]{1,4}[A-Z]{0,2})[.、．)](?=\S)/u

const charactersMax = 250
/** The longest word before a number and the number's letters stand before this. */
const numberStartMax = 20

interface LeadingNumber {
  number: string
  rest: string
  /** A word says that it is a scene's: `SCENE 4`, `CẢNH 4`. */
  isCounted: boolean
}

/** The number that a line begins with, and what follows it. */
export function numberAt(line: string): LeadingNumber | null {
  if (line.length > charactersMax || !/[\d０-９]/.test(line.slice(0, numberStartMax))) return null
  const word = counted.exec(line)?.[0] ?? ''
  const text = line.slice(word.length)
  const match = leadingNumber.exec(text) ?? tightNumber.exec(text)
  if (match?.[1] === undefined) return null
  return { number: match[1], rest: text.slice(match[0].length), isCounted: word !== '' }
}

/** Of ๐, ٠, ۰ and ०. */
const zeros = [0xe50, 0x660, 0x6f0, 0x966]

/** Of 十二, １２ or ๑๒: 12; 12A stays. Null where it is no number. */
export function westernNumber(written: string): string | null {
  const text = written.normalize('NFKC').replace(/\p{Nd}/gu, westernDigit)
  if (/^\d+[A-Z]?$/.test(text)) return text.replace(/^0+(?=\d)/, '')
  const [, hundreds, tens, ones] = /^(?:(.?)百)?零?(?:(.?)十)?(.?)$/u.exec(text) ?? []
  const digit = (character: string | undefined, missing: number) =>
    character ? '〇一二三四五六七八九'.indexOf(character.replace('零', '〇')) : missing
  const parts = [
    text.includes('百') ? digit(hundreds, 1) * 100 : 0,
    text.includes('十') ? digit(tens, 1) * 10 : 0,
    digit(ones, 0),
  ]
  const sum = parts.reduce((all, each) => all + each, 0)
  return sum > 0 && parts.every((part) => part >= 0) ? String(sum) : null
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

const timeOfDay = new RegExp(`(?:OMITTED|${casedWords.times}|${caselessWords.times})\\s*$`, 'iu')

/** The number in the right margin stands far off, or after the time of day: `INT. ROOM 2` keeps its own. */
export function withoutRightNumber(heading: string, number: string): string {
  const bare = heading.replace(/[.)\s]+$/, '')
  if (!bare.endsWith(number)) return heading
  const before = bare.slice(0, -number.length)
  return /\s{2}$|\t$/.test(before) || (/\s$/.test(before) && timeOfDay.test(before)) ? before : heading
}
