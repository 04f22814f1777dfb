import { expect, it } from 'vitest'
import { guessLang, langsOf } from './guess-lang.ts'

it.each([
  ['A night ferry, and a letter that was never sent.', 'en'],
  ['Une lettre jamais envoyée', 'en'],
  ['登入失敗，請檢查網路連線', 'zh-Hant'],
  ['佢哋喺碼頭等咗成晚', 'zh-Hant'],
  ['他们在码头等了一整夜，没有人来。', 'zh-Hans'],
  ['山水', 'zh-Hant'],
  ['彼女は夜の港で手紙を読む。', 'ja'],
  ['カメラ', 'ja'],
  ['그녀는 항구에서 편지를 읽는다', 'ko'],
  ['เธออ่านจดหมายที่ท่าเรือ', 'th'],
  ['Она читает письмо в порту', 'ru'],
  ['تقرأ الرسالة في الميناء', 'ar'],
  ['वह बंदरगाह पर पत्र पढ़ती है', 'hi'],
  ['MARGIT: 我們走吧 (beat)', 'zh-Hant'],
  ['「の」字招牌下，兩個人站著等渡輪，誰也沒有說話，雨一直下到天亮才停。', 'zh-Hant'],
])('reads %j as %s', (text, lang) => {
  expect(guessLang(text)).toBe(lang)
})

it('has no opinion on a text without letters', () => {
  for (const text of ['', '  ', '123 … !', '—']) expect(guessLang(text)).toBeUndefined()
})

it('is not moved by what comes after the first 2,000 characters', () => {
  expect(guessLang('word '.repeat(400) + '港'.repeat(100_000))).toBe('en')
})

it('notices words of another script, whose type the text needs too', () => {
  const texts = ['Harbour research 海港資料', 'Called ラモ', 'Fog', '항구 港', '12']
  expect(texts.map(langsOf)).toEqual([['en', 'zh-Hant'], ['en', 'zh-Hant'], ['en'], ['ko'], []])
  expect(langsOf('燈塔守望者馬吉從一九五八年到一九六四年都在北碼頭寫日記 ประภาคาร منارة')).toEqual([
    'zh-Hant',
    'th',
    'ar',
  ])
  expect(langsOf(`${'word '.repeat(2000)}ประภาคาร`)).toEqual(['en', 'th'])
})
