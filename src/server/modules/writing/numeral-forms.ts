import { kanjiNumber } from '#shared/syllables/japanese-numbers.ts'
import { ascii } from '../../written-numbers.ts'

/** Numbers in digits and ideographs together: 1億2500萬, 3万2千. */
export function withUnits(text: string): string[] {
  const runs = ascii(text).matchAll(
    /\d[\d.,]{0,20}[億亿억万萬만千천百백](?:[\d.,]{0,20}[億亿억万萬만千천百백]){0,6}\d{0,12}/g,
  )
  return Array.from(runs, ([run]) => {
    let whole = 0
    let part = 0
    let number = 0
    for (const [token] of run.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?|[^\d.]/g)) {
      const large = unitOf[token] ?? 0
      if (large >= 1e4) {
        whole += (part + number || 1) * large
        part = 0
        number = 0
      } else if (large) {
        part += (number || 1) * large
        number = 0
      } else number = Number(token)
    }
    return String(Math.round(whole + part + number))
  }).filter((digits) => /^\d+$/.test(digits))
}

const unitOf: Readonly<Record<string, number>> = {
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  千: 1e3,
  천: 1e3,
  百: 100,
  백: 100,
}

/** 二千五 is 2500 where it is said, and 2005 where it is written. */
export function ideographs(text: string): string[] {
  return Array.from(
    text.matchAll(/[〇零一二兩两三四五六七八九十百千万萬亿億]{2,40}|[百千萬万]/gu),
    ([run]) => {
      const signs = run.replaceAll(/./gu, (sign) => sameSign[sign] ?? sign)
      const short = /([百千万億])[一二三四五六七八九]$/u.exec(signs)?.[1]
      const said = short && signs + { 百: '十', 千: '百', 万: '千', 億: '千万' }[short]
      return [kanjiNumber(signs), ...(said ? [kanjiNumber(said)] : [])]
    },
  ).flat()
}

const sameSign: Readonly<Record<string, string>> = { 零: '〇', 两: '二', 兩: '二', 萬: '万', 亿: '億' }

/** By the year before its first. */
const eras: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
  民国: 1911,
}

/** The years of our calendar that a text gives as 昭和37年 or 民國五十一年. */
export function yearsOfEras(text: string): string[] {
  const named = ascii(text).matchAll(
    /(明治|大正|昭和|平成|令和|民國|民国)\s?(\d{1,3}|元|[〇零一二三四五六七八九十百]{1,6})年/g,
  )
  return Array.from(named, ([, era = '', written = '']) => {
    const year =
      written === '元' ? '1' : /\d/.test(written) ? written : kanjiNumber(written.replaceAll('零', '〇'))
    return String((eras[era] ?? 0) + Number(year))
  })
}

/** The last two digits of the years and decades that a text gives without their century. */
export function shortYears(text: string): string[] {
  const inDigits = Array.from(ascii(text).matchAll(shortYear), (found) => found.slice(1).find(Boolean) ?? '')
  const decades = Array.from(
    text.matchAll(/([一二三四五六七八九]十|[〇零一二三四五六七八九]{2})年/gu),
    ([, said = '']) => kanjiNumber(said.replaceAll('零', '〇')),
  )
  return [...inDigits, ...decades]
}

const shortYear =
  /['’‘](\d\d)(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-](\d\d)(?!\d)|(?<!\d)(\d\d)(?:\s?年|s\b|er(?:n|s|-|\b)|-[хе]|년)|(?:années|años|anos|anni|jaren|ปี|tahun|lata|năm|годы?)\s(\d\d)(?!\d)|(?<=(?:1[5-9]|20)\d\d[–—/-])(\d\d)(?!\d)/giu
