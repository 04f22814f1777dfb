import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'

const spelled = (text: string) => String.fromCharCode(...lettersOf(text))

test.each([
  ['', ' '],
  ['—', ' '],
  ['The pilot’s 2nd lamp … out!', ' the pilot s 2nd lamp out '],
  ['ＬＩＧＨＴ ﬁve', ' light five '],
  ['Antonín Dvořák, Übergröße', ' antonin dvorak ubergroße '],
  ['Dvor\u030ca\u0301k', ' dvorak '],
  ['ΟΔΥΣΣΕΥΣ', ' οδυσσευς '],
  ['İstanbul, Ёлка, війна', ' istanbul елка віина '],
  ['守燈塔。ガス ｶﾞｽ', ' 守灯塔 ガス ガス '],
  ['頭髮', ' 头发 '],
  ['嗰個說著', ' 嗰个说着 '],
  ['等\u{20000}後', ' 等\u{20000}后 '],
  ['한국', ' 한국 '],
  ['한국'.normalize('NFD'), ' 한국 '],
  ['الكِتاب', ' الكتاب '],
  ['हिन्दी', ' हिन्दी '],
  ['co\u00adoperate zero\u200bwidth', ' cooperate zerowidth '],
])('%j', (text, letters) => {
  expect(spelled(text)).toBe(letters)
})

test('a text is spelled alike in one piece and unit by unit, whatever stands beside it', () => {
  const marked = ' e\u0301'
  for (const text of ['Ça coûte 3 €', 'Größe', 'Ωμέγα', 'ёж', '東京タワー', 'ﬀ½²', 'Ǆ ǅ ß ẞ', 'ʻokina ʼn']) {
    expect(spelled(text + marked)).toBe(`${spelled(text)}e `)
  }
})

test('texts longer than a block of memory, and many short ones, keep their own letters', () => {
  const long = 'lamp '.repeat(30_000)
  const many = Array.from({ length: 3000 }, (_, at) => ({ at, letters: lettersOf(`scene number ${at}`) }))
  expect(lettersOf(long)).toHaveLength(1 + long.length)
  for (const { at, letters } of many) expect(String.fromCharCode(...letters)).toBe(` scene number ${at} `)
})
