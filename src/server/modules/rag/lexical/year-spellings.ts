/** The years of a text before 年, in the other of their spellings: 1942年 and 一九四二年 are one. */
export function respelledYears(text: string): string {
  const ofDigits = Array.from(text.matchAll(yearOfDigits), ([written]) => ideographsOf(written).join(''))
  const ofIdeographs = Array.from(text.matchAll(yearOfIdeographs), ([written]) => digitsOf(written))
  return [...ofDigits, ...ofIdeographs].join(' ')
}

/** The text with its years before 年 in one spelling. */
export function withYearsInDigits(text: string): string {
  return text.replace(yearOfIdeographs, digitsOf)
}

/**
 * What a year's digits are as ideographs, 一九五〇 or 一千九百五十, as a pattern for a text that is spelled out: there a
 * zero that is drawn as a circle is a space.
 */
export function yearInIdeographs(digits: string): string {
  const each = ideographsOf(digits)
  const inRow = each.join('').replace(/〇+/g, (zeros) => `(?:[零〇]{${zeros.length}}| )`)
  const inPlaces = each.map((digit, at) => (digit === '〇' ? '[零〇]?' : `${digit}${places[at]}`)).join('')
  return `${inRow}|${inPlaces.replace(/一(?=[千百十])/g, '一?')}`
}

const yearOfDigits = /(?<!\p{Nd})[0-9]{4}(?=\s?年)/gu
const yearOfIdeographs = /(?<![〇零○一二三四五六七八九十百千])[一二三][〇零○一二三四五六七八九]{3}(?=年)/gu
const ideographs = '〇一二三四五六七八九'
const places = ['千', '百', '十', '']

function ideographsOf(digits: string): string[] {
  return Array.from(digits, (digit) => ideographs[Number(digit)] ?? digit)
}

/** 零 and ○ are zeros too. */
function digitsOf(written: string): string {
  return written.replace(/./gu, (digit) => String(Math.max(0, ideographs.indexOf(digit))))
}
