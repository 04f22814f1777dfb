import { ideographicValues } from '../../../ideographic-numbers.ts'

/**
 * The numbers of a Chinese or Japanese question in the other of their spellings, each with what is counted: 十二歲 is
 * 12歲, 3個 is 三個, 1942年 is 一九四二年 and 一千九百四十二年.
 */
export function respelledNumbers(text: string): string {
  const ofDigits = Array.from(text.matchAll(countOfDigits), ([, digits = '', counted = '']) => {
    if (counted === '年' && digits.length === 4)
      return `${inRow(digits, '〇')} ${inRow(digits, '零')} ${inPlaces(digits)}`
    return digits === '2' ? `二${counted} 兩${counted} 两${counted}` : `${inPlaces(digits)}${counted}`
  })
  const ofIdeographs = Array.from(text.matchAll(countOfIdeographs), ([written]) => digitsOf(written) ?? '')
  return [...ofDigits, ...ofIdeographs].join(' ')
}

/** The text with its years and counts in one spelling. */
export function withNumbersInDigits(text: string): string {
  return text.replace(countOfIdeographs, (written) => digitsOf(written) ?? written)
}

/**
 * What a year's digits are as ideographs, 一九五〇 or 一千九百五十, as a pattern for a text that is spelled out: there a
 * zero that is drawn as a circle is a space.
 */
export function yearInIdeographs(digits: string): string {
  const row = inRow(digits, '〇').replace(/〇+/g, (zeros) => `(?:[零〇]{${zeros.length}}| )`)
  const places = inPlaces(digits)
    .replaceAll('零', '[零〇]?')
    .replace(/一(?=[千百十])/g, '一?')
  return `${row}|${places}`
}

/** Digits in ASCII where the ideographs stand for a number. */
export function digitsOf(written: string): string | undefined {
  const [value = 0] = yearInRow.test(written) || inUnits.test(written) ? ideographicValues(written) : []
  return value > 0 ? String(value) : undefined
}

const signs = '零一二三四五六七八九'
const places = ['', '十', '百', '千']
const ones = '一二兩两三四五六七八九'
const zeros = '〇零○'
const ideograph = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const countOfDigits = new RegExp(
  `(?<![\\p{Nd}.,])([0-9]{1,4})\\s?(?![0-9${ones}十百千萬万])([${ideograph}])`,
  'gu',
)
/** A year, or a count: 五十嵐 is a name, and 十 and 三 alone are parts of words. */
const countOfIdeographs = new RegExp(
  `(?<![${ones}${zeros}十百千萬万])(?:[一二三][${ones}${zeros}]{3}(?=年)|[${ones}${zeros}十百千]{2,8}(?=[歲岁歳年月日號号時时點点分秒個个人名位場场幕集話话回章頁页樓楼層层次元圓円塊块蚊度米條条件枚本匹台軒通週周天]))`,
  'gu',
)
const yearInRow = new RegExp(`^[一二三][${ones}${zeros}]{3}$`, 'u')
const inUnits = new RegExp(
  `^(?=.*[千百十])(?:[${ones}]?千)?[${zeros}]?(?:[${ones}]?百)?[${zeros}]?(?:[${ones}]?十)?[${ones}]?$`,
  'u',
)

function inRow(digits: string, zero: string): string {
  return Array.from(digits, (digit) => (digit === '0' ? zero : signs[Number(digit)])).join('')
}

/** 1905 as 一千九百零五, 12 as 十二. */
function inPlaces(digits: string): string {
  const amount = String(Number(digits))
  const spelled = Array.from(amount, (digit, at) =>
    digit === '0' ? '零' : `${signs[Number(digit)]}${places[amount.length - 1 - at]}`,
  )
  return spelled.join('').replace(/零+$/, '').replace(/零+/g, '零').replace(/^一十/, '十')
}
