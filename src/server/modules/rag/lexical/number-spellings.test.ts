import { expect, test } from 'vitest'
import { respelledNumbers, withNumbersInDigits } from './number-spellings.ts'

test.each([
  ['十二歲', '12'],
  ['12歲', '十二歲'],
  ['3個人', '三個'],
  ['2個', '二個 兩個 两個'],
  ['第十二場', '12'],
  ['第12場', '十二場'],
  ['2008年', '二〇〇八 二零零八 二千零八'],
  ['二零零八年和二〇〇九年', '2008 2009'],
  ['千九百五十年', '1950'],
  ['一千九百零五年', '1905'],
  ['一千零十年', '1010'],
  ['105人', '一百零五人'],
])('%s is looked up as %s too', (text, respelled) => {
  expect(respelledNumbers(text)).toBe(respelled)
})

test.each([
  '十字架',
  '三個',
  '五十嵐',
  '八百屋',
  '四十七士',
  '一二三',
  '百十千',
  '3萬',
  '1,000人',
  '2.5倍',
  '12 sea miles',
])('%s stays', (text) => {
  expect(respelledNumbers(text).trim()).toBe('')
})

test('a text has its years and counts in digits', () => {
  expect(withNumbersInDigits('一九六二年，十二歲的他等了一百零五日，三千萬人')).toBe(
    '1962年，12歲的他等了105日，三千萬人',
  )
})

test('a long run of numbers takes no time', () => {
  const start = performance.now()
  respelledNumbers('十'.repeat(100_000) + '1'.repeat(100_000))
  withNumbersInDigits('三百'.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(1000)
})
