import { expect, it } from 'vitest'
import { chineseWriting } from './chinese-writing.ts'

it.each([
  ['黑豹队的防守丢了多少分？', 'zh-Hans'],
  ['他姓什么', 'zh-Hans'],
  ['灯塔位于北岸', 'zh-Hans'],
  ['燈塔位於北岸', 'zh-Hant'],
  ['佢瞓咗喺碼頭，着住件雨褸', 'zh-Hant'],
  ['我們在碼頭等她', 'zh-Hant'],
  ['她說「体」是簡體字，這樣寫在台灣不多見', 'zh-Hant'],
  ['广', 'zh-Hans'],
  ['无', 'zh-Hans'],
  ['食吓先，佢着紅衫', 'zh-Hant'],
  ['海上生明月', 'zh-Hant'],
  ['', 'zh-Hant'],
])('%s is %s', (text, writing) => {
  expect(chineseWriting(text)).toBe(writing)
})
