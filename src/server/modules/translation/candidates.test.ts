import { expect, it } from 'vitest'
import { plainYardstick } from '../../../../tests/support/plain-yardstick.ts'
import { judgeVariant, variantBody } from './candidates.ts'
import { unitOf } from './script-plan.ts'

const pair = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const fit = { ...pair, mode: 'syllable', lyrics: false } as const

async function roomFor(source: string) {
  const yardstick = await plainYardstick(pair)
  return { yardstick, unit: unitOf({ line: 1, source, character: null }, fit, yardstick.source) }
}

it.each(['1, ', '[1, ', ' ', 'a '])('a variant that repeats %j without an end is none', async (said) => {
  const { unit, yardstick } = await roomFor('Hold on, Tom!')
  const variant = `Halt ${said.repeat(19_000 / said.length)}ein`
  expect(variantBody(unit, variant, 'de')).toBeNull()
  expect(judgeVariant(unit, variant, yardstick)).toBeNull()
})

it('a variant may be a good deal longer than its line', async () => {
  const { unit } = await roomFor('嗯。')
  expect(variantBody(unit, 'Ja. '.repeat(40).trim(), 'de')).not.toBeNull()
})
