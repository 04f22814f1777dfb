import { mainlandCharacters } from '../../../chinese-spellings.ts'

/**
 * The UTF-16 units of a text's words in lower case without accents, ideographs as mainland China writes them, one space
 * between two and at both ends.
 */
export type Letters = Uint16Array

/** What a text's letters are compared by: made once for a passage that several questions look at. */
export function lettersOf(text: string): Letters {
  return spell(text, unitByUnit) ?? spell(folded(text), asTheyStand) ?? new Uint16Array()
}

const decoder = new TextDecoder('utf-16le')

/** The same as a text, to look for words in. */
export function spelled(text: string): string {
  return decoder.decode(lettersOf(text))
}

interface Spelling {
  /** What each unit becomes, found out when it is first met. */
  letters: Uint16Array
  letterOf(unit: number): number
}

const unknown = 0
/** What it becomes depends on its neighbours. */
const inCompany = 1
const space = 32

/** A few nanoseconds a unit; undefined for a text with a unit that cannot be folded by itself. */
function spell(text: string, { letters, letterOf }: Spelling): Letters | undefined {
  const spelled = roomFor(text.length + 2)
  spelled[0] = space
  let length = 1
  let before = space
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (letters[unit] === unknown) letters[unit] = letterOf(unit)
    const letter = letters[unit] as number
    if (letter === inCompany) return undefined
    // No branch where words end, which no processor foresees: that took as long as all the rest.
    spelled[length] = letter
    const differs = (letter ^ space) | (before ^ space)
    length += (differs | -differs) >>> 31
    before = letter
  }
  if (before !== space) spelled[length++] = space
  used += length
  return spelled.subarray(0, length)
}

/** Many texts in one piece of memory: a piece for each took longer than filling it. */
const blockUnits = 1 << 16
let block = new Uint16Array(blockUnits)
let used = 0

function roomFor(units: number): Uint16Array {
  if (used + units > block.length) {
    block = new Uint16Array(Math.max(blockUnits, units))
    used = 0
  }
  return block.subarray(used, used + units)
}

/** Letters, their marks and digits; and halves of what has no unit of its own, rare ideographs among it. */
const ofWord = /[\p{L}\p{M}\p{N}\p{Cs}]/u

const asTheyStand: Spelling = {
  letters: new Uint16Array(0x10000),
  letterOf: (unit) => (ofWord.test(String.fromCharCode(unit)) ? unit : space),
}

const unitByUnit: Spelling = {
  letters: new Uint16Array(0x10000),
  letterOf: (unit) => {
    const character = String.fromCharCode(unit)
    if (dependent.test(character.normalize('NFKC'))) return inCompany
    const letter = folded(character)
    if (letter !== '' && !ofWord.test(letter)) return space
    return letter.length === 1 ? letter.charCodeAt(0) : inCompany
  },
}

/** Marks, parts of Hangul syllables, halves of a pair, and the Greek letter that ends a word in another shape. */
const dependent = /[\p{M}\p{Cs}Σ\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u
const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200d\u2060]/g

function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC')
  return mainlandCharacters(plain)
}
