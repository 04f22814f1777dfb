import type { Spelling } from './spellings.ts'

/**
 * A word as lexicons and models spell it: composed, in lower case, with plain apostrophes, without the vowel points of
 * Arabic and Hebrew and the dots of Hindi, and a drawn-out letter (`nooooo`) once or twice, as its language spells it.
 */
export function normalForm(word: string, language: string): string {
  if (isPlain(word)) return word
  const composed = word.normalize('NFC')
  const lower = language === 'tr' ? composed.toLocaleLowerCase('tr') : composed.toLowerCase()
  if (!unusual.test(lower)) return lower
  const spoken = lower.replaceAll(apostrophes, "'").replaceAll(unspoken, '')
  return (language === 'th' ? spoken.replaceAll(drawnOutInThai, '$1') : spoken).replaceAll(
    drawnOut,
    (run: string, letter: string, at: number) =>
      isDoubled(letter, run.length, spoken, at, language) ? letter + letter : letter,
  )
}

/** Whether what is drawn out may be a doubled letter: `seeeeing`, but `Niiice` and `heeey`; in Dutch `Mooooi`, in Tagalog each is spoken. */
function isDoubled(letter: string, length: number, word: string, at: number, language: string): boolean {
  if (language === 'nl' || language === 'tl' || !withVowels.test(letter) || consonants.test(letter))
    return true
  const next = word[at + length] ?? ''
  if (language === 'en') return /[eo]/.test(letter) && word[at - 1] !== 'y' && !/[yu]/.test(next)
  // `Seeelefant`, but `Scheeeiße`
  if (language === 'de') return length === 3 && word.length > 7 && next !== 'i'
  // `copiii` is spelled so
  if (language === 'ro') return letter === 'i'
  // Malay `maaf`, Turkish `saat`
  return (
    malayOrTurkish.has(language) &&
    letter === 'a' &&
    beforeDoubled.test(word.slice(0, at)) &&
    /[ft]/.test(next)
  )
}

const malayOrTurkish = new Set(['id', 'ms', 'tr'])
const beforeDoubled = /^(?:di|ke|me|pe)?[mst]$/

/** The parts of a word between its hyphens, at its language's seams and, where vowels are elided, after apostrophes. */
export function partsOf(normalWord: string, { elided, seam }: Pick<Spelling, 'elided' | 'seam'>): string[] {
  if (normalWord !== '' && !seam && isPlain(normalWord)) return [normalWord]
  const joint = elided ? elidingJoints : joints
  if (normalWord !== '' && !joint.test(normalWord) && !seam?.test(normalWord)) return [normalWord]
  const parts = normalWord.split(joint).filter((part) => part !== '')
  return seam ? parts.flatMap((part) => part.split(seam)) : parts
}

/** Letters that stand as they are in every normal form, as in most words, none of them drawn out. */
function isPlain(word: string): boolean {
  let same = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (plainCodes[code] !== 1) return false
    same = code === word.charCodeAt(at - 1) ? same + 1 : 1
    if (same > 2) return false
  }
  return true
}

/** Up to the Arabic letters; beyond them signs of one letter stand in more than one order. */
const plainCodes = Uint8Array.from({ length: 0x700 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[\p{Ll}\p{Lo}]/u.test(letter) && letter === letter.normalize('NFC').toLowerCase() ? 1 : 0
})

const apostrophes = /[\u2018\u2019\u02BC\u02B9\u00B4\u0060\u2032\uFF07]/g
const unspoken =
  /\u0307|[\u00AD\u0640]|[\u200B-\u200F\u2060\uFEFF]|[\u0591-\u05C7]|[\u064B-\u0652\u0670]|\u093C/g
const withVowels = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u
const consonants = /[b-df-hj-np-tv-xzßçñ]/
const drawnOut = /(\p{L})\1{2,}/gu
/** Three within a line may be two words, as in `เธอออกไป` and `ถนนนี้`; four are in `เออออห่อหมก` and `ถนนนนทรี`. */
const drawnOutInThai = /(?<=[\p{L}\p{M}])(?<!เ(?=ออออห)|ถ(?=นนนนท))(\p{L})\1{2}(?:\1+|(?![\p{L}\p{M}]))/gu
const unusual = new RegExp(`${apostrophes.source}|${unspoken.source}|(.)\\1\\1`, 'u')
const joints = /[^\p{L}\p{M}']+/u
const elidingJoints = /[^\p{L}\p{M}']+|(?<=')/u
