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
  ['zh-Hant', '颱風把燈塔的門吹開，守望者在日記裡寫下最後一行。\n渡輪在黎明前離開。\nラモンは霧の中で歌う。'],
  ['ja', '第三章\n燈台守は霧の夜に日記を書く。\n東京'],
])('is told from few words: %s, %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})
