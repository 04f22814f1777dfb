import { ascii, writtenNumbers } from '../../written-numbers.ts'

/** A number written in digits, as what it comes to. */
export interface Amount {
  /** As it stands in the text. */
  written: string
  /** In ASCII digits without separators. */
  digits: string
  /** With what multiplies it: `2万`, `20,000` and `20 thousand` are one. */
  whole: string
  /** Of a date: other languages have names for the months. */
  isMonth: boolean
  /** Where it is a time of day: half past seven in the evening is 7:30 and 19:30. */
  time: { hour: number; minute: number | null } | null
}

/** The numbers written in digits of any script, hours and minutes as one. */
export function writtenAmounts(text: string): Amount[] {
  const plain = ascii(text)
    .replaceAll(hoursAndMinutes, (_, hour, minute) => `${hour}:${minute}`)
    .replaceAll(score, '$1 $2')
  let from = 0
  return writtenNumbers(plain).map(({ written, digits }) => {
    const end = plain.indexOf(written, from) + written.length
    from = end
    const after = plain.slice(end, end + reach)
    const isMonth = /^\s?[月월]/u.test(after)
    return {
      written,
      digits,
      whole: multiplied(written, digits, after),
      isMonth,
      time: timeOf(written, after),
    }
  })
}

const reach = 16
const hoursAndMinutes = /(?<![\d:.,])(\d{1,2})\s?(?:h|Uhr|[点點時时]|시)\s?(\d{2})(?!\d)(?:\s?[分분])?/giu

/** Three to one, and no hour. */
const score = /(?<![\d:.,])(\d{1,2}):(\d)(?![\d:])/g

const multipliers: readonly [number, RegExp][] = [
  [10, /^割/u],
  [1e4, /^\s?(?:[万萬만]|หมื่น)/u],
  [1e8, /^\s?[亿億억]/u],
  [1e6, /^\s?(?:[百][万萬]|mill?i?[oóy]n|mio\b|ล้าน|миллион|juta\b|triệu|مليون)/iu],
  [1e9, /^\s?(?:billion|mill?iard|mrd\b|tỷ)/iu],
  [1e5, /^\s?(?:แสน|लाख)/u],
  [
    1e3,
    /^\s?(?:[千천]|พัน|thousand|tausend|mil\b|mille\b|mila\b|duizend|tys|тысяч|ribu\b|nghìn|ngàn|ألف|हज़ार)/iu,
  ],
]

function multiplied(written: string, digits: string, after: string): string {
  const factor = multipliers.find(([, pattern]) => pattern.test(after))?.[0]
  if (factor === undefined) return digits
  const [, whole = '', part = ''] = /^(.*?)(?:[.,٫](\d{1,2}))?$/u.exec(written) ?? []
  return String(Math.round(Number(`${whole.replaceAll(/\D/g, '')}.${part}`) * factor))
}

const isHour =
  /^\s?(?:[ap]\.?\s?m\b|o['’]?clock|uhr|h\b|heures?|ore\b|uur|horas?|[点點時时]|시(?!간)|นาฬิกา|โมง|ทุ่ม|giờ)/iu

function timeOf(written: string, after: string): Amount['time'] {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})$/.exec(written) ?? []
  const isTime = hour !== undefined && (written.includes(':') || isHour.test(after))
  if (isTime && Number(hour) <= 24) return { hour: Number(hour), minute: Number(minute) }
  return /^\d{1,2}$/.test(written) && Number(written) <= 24 && isHour.test(after)
    ? { hour: Number(written), minute: null }
    : null
}
