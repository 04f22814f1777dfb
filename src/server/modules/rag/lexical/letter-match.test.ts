import { expect, test } from 'vitest'
import { matchLetters } from './letter-match.ts'
import { lettersOf } from './letters.ts'

const match = (question: string, candidates: readonly string[]) =>
  matchLetters(lettersOf(question), candidates.map(lettersOf))

const best = (question: string, candidates: string[]) => {
  const scores = match(question, candidates).map(({ whole, densest }) => whole + densest)
  return scores.indexOf(Math.max(...scores))
}
const others = [
  'The pilot counts the nets.',
  'Rain on the quay, and nobody looks up.',
  'A banker counts coins.',
]

test.each([
  ['an ending of another kind', 'negotiators', 'They negotiated all night.'],
  ['half a compound', 'Schifffahrt', 'Das Schifffahrtsmuseum öffnet um neun.'],
  ['a misspelling', 'lighthose keper', 'The lighthouse keeper trims the lamp.'],
  ['an accent left out', 'Dvorak', 'Antonín Dvořák kam zum Leuchtturm.'],
  ['full width', 'ＬＩＧＨＴ', 'The lighthouse is dark.'],
  ['Han', '守燈塔', '老人守著燈塔三十年。'],
  ['Korean', '등대지기', '늙은 등대지기가 불을 켠다.'],
  ['Arabic with vowel signs', 'الكتاب', 'حارس المنارة يكتب الكِتاب.'],
])('%s still matches', (_what, question, passage) => {
  expect(best(question, [...others, passage])).toBe(3)
})

test('letters that stand together count more than the same letters far apart', () => {
  const filler = 'Rain falls and nobody looks up from the nets. '.repeat(12)
  const [together, apart] = match('red lantern harbour', [
    `${filler}${filler}A red lantern over the harbour.`,
    `A red boat. ${filler}One lantern. ${filler}The harbour.`,
    ...others,
  ])
  expect(together?.densest).toBeGreaterThan((apart?.densest ?? 0) * 1.2)
})

test('what all candidates share says less than what one has', () => {
  const scores = match('keeper smuggler', [
    'The keeper sleeps and dreams.',
    'The smuggler sleeps and dreams.',
    'The keeper eats.',
    'The keeper reads.',
  ])
  expect(scores[1]?.whole).toBeGreaterThan(scores[0]?.whole ?? 0)
})

test.each([
  ['no question', '… — !', ['The lamp.']],
  ['no candidates', 'lamp', []],
  ['empty candidates', 'lamp', ['', '—']],
  ['nothing shared', 'lamp', ['Öffnet um neun.']],
])('%s: nothing', (_what, question, candidates) => {
  expect(match(question, candidates)).toEqual(candidates.map(() => ({ whole: 0, densest: 0 })))
})

test('a long passage takes time in proportion', () => {
  const time = (text: string) => {
    const startedMs = performance.now()
    match('the lighthouse keeper', [text])
    return performance.now() - startedMs
  }
  const line = 'the lighthouse keeper trims the lamp every evening '
  const once = Math.max(20, time(line.repeat(2000)), time(line.repeat(2000)))
  expect(time(line.repeat(16_000))).toBeLessThan(30 * once)
})
