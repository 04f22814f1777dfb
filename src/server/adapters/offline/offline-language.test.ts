import { expect, it } from 'vitest'
import { detectLanguage } from './offline-language.ts'

it.each([
  ['en', 'I am in love'],
  ['en', 'I met a man in Rome'],
  ['en', 'No, I will not go'],
  ['en', 'Was it Anna?'],
  ['en', 'Anna has no son'],
  ['de', 'Schön, über Köln'],
  ['de', 'Am Ende stirbt der Mann'],
  ['de', 'Was ist das?'],
  ['es', 'No quiero ir'],
  ['es', 'No hay barco'],
  ['fr', 'On va à Rome'],
  ['it', 'I gatti e il mare'],
  ['nl', 'Wie is dat?'],
  ['pt', 'O homem'],
  ['tr', 'Genel müdürü kimdir?'],
  ['tr', 'Gölün üstünde kış'],
])('is told from few words: %s, %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})
