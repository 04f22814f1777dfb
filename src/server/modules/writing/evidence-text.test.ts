import { expect, test } from 'vitest'
import { evidenceRules } from './evidence-text.ts'

const rulesFor = (text: string) =>
  evidenceRules(
    [{ n: 1, title: 'Log', name: 'log.md', documentId: 'd', locator: { start: 0, end: text.length }, text }],
    'fence',
  )

test.each(['She sank.[^1]', 'She sank [2].', '她沉了【3】。'])(
  'a model is told that a number in brackets within a passage cites none: %s',
  (text) => expect(rulesFor(text)).toContain('is its own note'),
)

test('and is told nothing of them where there are none', () => {
  expect(rulesFor('She sank in [the bay] in (1962).')).not.toContain('its own note')
})
