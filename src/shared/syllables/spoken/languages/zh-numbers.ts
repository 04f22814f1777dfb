/** Which characters the readings are written with. */
export interface ChineseSigns {
  digits: string
  tens: readonly string[]
  /** Ten thousand to the powers 0, 1, 2 and 3. */
  sections: readonly string[]
  pair: string
  point: string
  minus: string
}

export const simplified: ChineseSigns = {
  digits: '零一二三四五六七八九',
  tens: ['', '十', '百', '千'],
  sections: ['', '万', '亿', '兆'],
  pair: '两',
  point: '点',
  minus: '负',
}

export const traditional: ChineseSigns = {
  ...simplified,
  sections: ['', '萬', '億', '兆'],
  pair: '兩',
  point: '點',
  minus: '負',
}

export function chineseDigits(digits: string, signs: ChineseSigns): string {
  return Array.from(digits, (digit) => signs.digits[Number(digit)] ?? '').join('')
}

/** A whole number: 10 is `十`, 110 `一百一十`, 50011 `五万零一十一`, 2391 `两千三百九十一`. */
export function chineseCardinal(written: string, signs: ChineseSigns): string {
  const digits = written.replace(/^0+(?=\d)/, '')
  if (digits.length > 16) return chineseDigits(digits, signs)
  if (digits === '0') return signs.digits[0] ?? ''
  const sections: string[] = []
  for (let end = digits.length; end > 0; end -= 4) sections.unshift(digits.slice(Math.max(0, end - 4), end))
  let said = ''
  let skipped = false
  sections.forEach((section, at) => {
    const value = Number(section)
    if (!value) {
      skipped = said !== ''
      return
    }
    const gap = said && (skipped || value < 1000) ? (signs.digits[0] ?? '') : ''
    const place = sections.length - 1 - at
    const thousands = sayThousands(value, signs)
    said +=
      gap +
      (place && value < 20 ? thousands.replace(/^一十/, '十') : thousands) +
      (signs.sections[place] ?? '')
    skipped = false
  })
  return said.replace(/^一十/, '十')
}

function sayThousands(value: number, signs: ChineseSigns): string {
  let said = ''
  let gap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (!digit) {
      gap = said !== ''
      continue
    }
    if (gap) said += signs.digits[0]
    gap = false
    said +=
      (digit === 2 && place === 3 ? signs.pair : (signs.digits[digit] ?? '')) + (signs.tens[place] ?? '')
  }
  return said
}
