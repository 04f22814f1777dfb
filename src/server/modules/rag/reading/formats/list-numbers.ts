/** A number as a list writes it, in one of Word's formats (ECMA-376, `ST_NumberFormat`); in digits in any other. */
export function listNumber(count: number, format: string): string {
  const write = writers[format]
  return write && count > 0 ? write(count) : String(count)
}

/** Beyond these a list shows nothing that a reader could count by. */
const romanMax = 3999
const lettersMax = 20
const hanMax = 999

const writers: Readonly<Record<string, (count: number) => string>> = {
  lowerLetter: letters,
  upperLetter: (count) => letters(count).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (count) => roman(count).toUpperCase(),
  decimalZero: (count) => String(count).padStart(2, '0'),
  decimalFullWidth: (count) =>
    String(count).replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
  decimalEnclosedCircle: (count) => (count <= 20 ? String.fromCharCode(0x245f + count) : String(count)),
  chineseCounting: han,
  chineseCountingThousand: han,
  taiwaneseCounting: han,
  taiwaneseCountingThousand: han,
  // From a hundred on, Japanese says 百 where Chinese says 一百.
  japaneseCounting: (count) => (count < 100 ? han(count) : String(count)),
  ideographDigital: hanDigits,
  japaneseDigitalTenThousand: hanDigits,
  taiwaneseDigital: hanDigits,
  ideographTraditional: (count) => '甲乙丙丁戊己庚辛壬癸'.charAt(count - 1) || String(count),
}

/** a, b … z, aa, bb …, as Word counts. */
function letters(count: number): string {
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(
    Math.min(lettersMax, Math.floor((count - 1) / 26) + 1),
  )
}

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(count: number): string {
  let left = Math.min(count, romanMax)
  let text = ''
  for (const [value, digit] of romanDigits) {
    while (left >= value) {
      text += digit
      left -= value
    }
  }
  return text
}

const hanOnes = '〇一二三四五六七八九'

function hanDigits(count: number): string {
  return String(count).replace(/\d/g, (digit) => hanOnes.charAt(Number(digit)))
}

/** 一, 十, 十二, 二十, 一百零五. */
function han(count: number): string {
  if (count > hanMax) return String(count)
  const [hundreds, tens, ones] = [Math.floor(count / 100), Math.floor(count / 10) % 10, count % 10]
  const digit = (value: number) => hanOnes.charAt(value)
  const tensDigit = tens === 1 && hundreds === 0 ? '' : digit(tens)
  return [
    hundreds > 0 ? `${digit(hundreds)}百` : '',
    tens > 0 ? `${tensDigit}十` : hundreds > 0 && ones > 0 ? '零' : '',
    ones > 0 ? digit(ones) : '',
  ].join('')
}
