import { expect, it } from 'vitest'
import { detectLanguage } from './offline-language.ts'

it.each([
  ['en', 'I am in love'],
  ['en', 'I met a man in Rome'],
  ['en', 'No, I will not go'],
  ['en', 'Was it Anna?'],
  ['en', 'Anna has no son'],
  ['en', 'more about Della'],
  ['en', 'darker, and less of Della'],
  ['it', 'Della madre si parla tanto'],
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

it('is that of the text it is about where a few words do not tell, but not across scripts', () => {
  expect(detectLanguage('Marie, Paul', 'Le bateau est parti avec les enfants.')).toBe('fr')
  expect(detectLanguage('Plus court', 'Le bateau est parti avec les enfants.')).toBe('fr')
  expect(detectLanguage('Shorter', '船走了，孩子們在岸上。')).toBe('en')
  expect(detectLanguage('短一點', 'The boat has left with the children.')).toBe('zh-Hant')
  expect(detectLanguage('灯消失原因', '灯が消えたのは、油が切れたからだ。')).toBe('ja')
  expect(detectLanguage('沈没目的', '船が沈んだのは、保険金のためだ。')).toBe('ja')
  expect(detectLanguage('燈為什麼熄了', '灯が消えたのは、油が切れたからだ。')).toBe('zh-Hant')
  expect(detectLanguage('凶手动机', '灯が消えたのは、油が切れたからだ。')).toBe('zh-Hans')
  expect(detectLanguage('晚飯內容', '灯が消えたのは、油が切れたからだ。')).toBe('zh-Hant')
  for (const japanese of ['登場人物関係', '森鷗外作品', '国是', '係留場所']) {
    expect(detectLanguage(japanese, '灯が消えたのは、油が切れたからだ。')).toBe('ja')
  }
  expect(detectLanguage('灯消失原因', '油用完了，灯就灭了。')).toBe('zh-Hans')
})
