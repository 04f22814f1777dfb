import { writtenNumbers } from '../../written-numbers.ts'

/** Reads a number aloud, in the language that it should stand in. */
export type SpellNumber = (written: string) => string

/** The numbers of `text` that `other` has neither in digits nor, as `spell` reads them, in words. */
export function numbersLacking(text: string, other: string, spell: SpellNumber): string[] {
  const left = new Map<string, number>()
  for (const { digits } of writtenNumbers(other)) left.set(digits, (left.get(digits) ?? 0) + 1)
  const words = letters(other)
  const lacking = new Map<string, boolean>()
  return writtenNumbers(text)
    .filter(({ written, digits }) => {
      const count = left.get(digits) ?? 0
      left.set(digits, count - 1)
      if (count > 0) return false
      const isLacking = lacking.get(written) ?? !inWords(words, written, spell)
      lacking.set(written, isLacking)
      return isLacking
    })
    .map(({ written }) => written)
}

const counted = [
  0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100,
  1000,
]
const stemLettersMin = 4

const longDigitsMin = 4

/**
 * Those of `numbers`, in digits, that cannot be what a text says in words, however that is put together: “the sixties”,
 * “one two four”. Of a long one, half of the digits must be said.
 */
export function numbersUnsaid(numbers: readonly string[], text: string, spell: SpellNumber): string[] {
  if (numbers.length === 0) return []
  const said = numbersSaid(text, spell).join('')
  return numbers.filter((written) => {
    const digits = written.replaceAll(/\D/g, '')
    if (said === '' || digits.length < longDigitsMin) return said === ''
    const telling = [...digits].filter((digit) => digit !== '0')
    return telling.filter((digit) => said.includes(digit)).length * 2 < telling.length
  })
}

/** The numbers above one that a text says in words, without what they are put together to. */
function numbersSaid(text: string, spell: SpellNumber): number[] {
  const tokens = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return counted.filter((number) => {
    const word = letters(spell(String(number)))
    if (word === '') return false
    if (/\p{Lo}/u.test(word)) return text.includes(word)
    const stem = word.length > stemLettersMin ? word.slice(0, -1) : word
    return tokens.some((token) => (word.length > stemLettersMin ? token.startsWith(stem) : token === word))
  })
}

function inWords(words: string, written: string, spell: SpellNumber): boolean {
  const spelled = letters(spell(written))
  return spelled !== '' && words.includes(spelled)
}

/** Letters alone: how words are joined differs between hands. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')
}
