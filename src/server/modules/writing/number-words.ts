const units = 'zero one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const values = new Map<string, number>([
  ...[...units, ...teens].map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['a', 1],
  ['oh', 0],
])
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

const word = [...values.keys(), 'hundred', ...Object.keys(scales)].join('|')
const run = new RegExp(
  `\\b(?:${word})\\b(?:(?:\\s|-){1,3}(?:(?<=(?:hundred|thousand|million|billion)\\s{1,3})and\\s{1,3})?(?:${word})\\b)+|\\b(?:hundred|thousand)\\b`,
  'gi',
)

/** The numbers that an English text says in words: `three hundred and twenty`, `nineteen sixty-two`. */
export function englishNumbers(text: string): string[] {
  const said = Array.from(text.matchAll(run), ([words]) =>
    numberOf(words.toLowerCase().match(/[a-z]+/g) ?? []),
  )
  return half.test(text) ? [...said, '500'] : said
}

const half = /\bhalf a (?:hundred|thousand|million|billion)\b/i

function numberOf(words: readonly string[]): string {
  let whole = 0
  let part = 0
  for (const each of words) {
    const value = values.get(each)
    const scale = scales[each]
    if (scale) {
      whole += (part || 1) * scale
      part = 0
    } else if (each === 'hundred') part = (part || 1) * 100
    // Of a year in two halves, the second: nineteen sixty-two, nineteen oh five.
    else if (value !== undefined && part >= 10 && part < 100 && (value >= 10 || each === 'oh')) {
      part = part * 100 + value
    } else part += value ?? 0
  }
  return String(whole + part)
}

/** The two digits of the decades that an English text names: `the sixties`. */
export function englishDecades(text: string): string[] {
  const named = text.toLowerCase().match(/\b(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies\b/g) ?? []
  return named.map((each) => String((tens.indexOf(`${each.slice(0, -3)}y`) + 2) * 10))
}

/** Whether a text in one of the other languages may say a number above a hundred in words, or has Roman numerals. */
export function saysNumbers(text: string): boolean {
  return large.test(text) || roman.test(text)
}

const roman = /(?<!\p{L})M{1,3}(?:CM|D?C{0,3})[LXVI]{2,}(?!\p{L})/u

/** By language; after digits these are units of what is known. */
const large = new RegExp(
  [
    '(?<!Jahr)(?:hundert|tausend)|honderd|duizend',
    '(?<!per |one |a |\\d )\\bcent (?!of|coin|piece|store)|[xqfts] cents?\\b|\\bmille|cento(?!\\p{L})|(?<=\\p{L})mila(?!\\p{L})',
    'ci?ent[oa]s|quinient|setecient|novecient|duzent|trezent|\\b(?:cien|ciento|cem|mil|sto)\\b',
    'tysiąc|tysięc|dwieście|czterysta|тысяч|двест|трист|четырест|п?[яье][тмс]ь?сот|(?<!\\p{L})сто(?!\\p{L})',
    '(?:หนึ่ง|เอ็ด|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)(?:ร้อย|พัน|หมื่น|แสน|ล้าน)|(?:ร้อย|พัน)กว่า',
    'مائ[ةت]|مئ[ةت]|ألف|آلاف|مليون|हज़ार|हजार|लाख|करोड़|(?<![\\p{L}\\p{M}])सौ(?![\\p{L}\\p{M}])',
    'millionen|mill[oó]n(?:es)?\\b|milion|milhão|milhões|миллион|(?:deux|trois|quatre|cinq|six|dix|vingt) millions',
    'trăm|nghìn|ngàn|triệu|\\b(?:seratus|seribu|ratus|ribu|juta)\\b',
    '\\byüz|(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi)\\s?bin|\\bbin\\s?(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|yüz)',
    '[일이삼사오육칠팔구십]+[백천만억]|(?<!\\p{L})[백천]\\s',
  ]
    .map((words) => `(?<!\\d[\\s\\u00a0]?)(?:${words})`)
    .join('|'),
  'iu',
)
