import { expect, it } from 'vitest'
import { checkCall, type Heard } from './call-check.ts'
import type { Unit } from './script-plan.ts'

const lines = [
  ['Where did you hide the knife?', 7, '你今次又將把刀收埋咗喺邊呀？', 14],
  ['It is in the drawer with all the others, where it always is.', 16, '喺櫃桶。', 3],
  ['Taste this.', 2, '試吓。', 2],
  ['And who are you, if I may ask you that?', 11, '你又係邊位呢，我可唔可以問你一句呀？', 16],
] as const

const heard = (order: readonly number[]): Heard[] =>
  lines.map(([words, sourceSyllables], at) => {
    const [, , text, syllables] = lines[order[at] ?? at] ?? lines[0]
    const unit = {
      line: at + 1,
      words,
      source: words,
      marked: words,
      sourceSyllables,
      wanted: sourceSyllables,
    }
    const rest = { kept: [], timings: [], character: null, lyrics: false }
    return { unit: { ...unit, ...rest } satisfies Unit, candidates: [{ text, syllables, flaws: [] }] }
  })

const outOfPlace = (order: readonly number[]) =>
  checkCall(heard(order)).flatMap(({ unit, candidates }) =>
    candidates[0]?.flaws.includes('out-of-place') ? [unit.line] : [],
  )

it('finds neighbours that have each other’s texts', () => {
  expect(outOfPlace([0, 1, 3, 2])).toEqual([3, 4])
})

it('leaves those in peace that have their own, however much shorter one is said', () => {
  expect(outOfPlace([0, 1, 2, 3])).toEqual([])
})

it('leaves neighbours in peace that differ in how they end', () => {
  const swapped = heard([2, 2])
    .slice(0, 2)
    .map(({ unit, candidates }, at) => {
      const [said, sung] = at === 0 ? ['Stop it', 'Halt!'] : ['No way!', 'Niemals']
      return {
        unit: { ...unit, words: said, sourceSyllables: 2 },
        candidates: candidates.map((each) => ({ ...each, text: sung, syllables: 2 })),
      }
    })
  expect(checkCall(swapped).flatMap(({ candidates }) => candidates[0]?.flaws)).toEqual([])
})
