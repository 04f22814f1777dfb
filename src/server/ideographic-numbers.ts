const units = new Map(Object.entries({ 十: 10, 百: 100, 千: 1000 }))
const greatUnits = new Map(Object.entries({ 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }))
const figures = new Map([...'〇一二三四五六七八九'].map((sign, at) => [sign, String(at)]))
for (const [sign, figure] of Object.entries({ 零: '0', '○': '0', 两: '2', 兩: '2' }))
  figures.set(sign, figure)

/** The figure that a sign of Chinese and Japanese numerals stands for; undefined for all others. */
export function ideographicFigure(sign: string): string | undefined {
  return figures.get(sign)
}

/**
 * What a run of Chinese or Japanese numerals comes to, in units (一千九百四十二) or figure by figure (一九四二); 两万五,
 * which is 25,000 or 20,005, both. NaN where anything else stands in it but Arabic digits.
 */
export function ideographicValues(run: string): number[] {
  let [total, section, pending, last] = [0, 0, '', 1]
  for (const sign of run) {
    const [unit, great] = [units.get(sign), greatUnits.get(sign)]
    if (unit !== undefined) {
      // 一千零十 is 1,010.
      section += (Number(pending) || 1) * unit
      pending = ''
      last = unit
    } else if (great !== undefined) {
      total = (total + section + Number(pending || (section ? '0' : '1'))) * great
      section = 0
      pending = ''
      last = great
    } else {
      const figure = figures.get(sign) ?? sign
      // Behind a zero one counts from one again: 两万五 is 25,000, 两万零五 is 20,005.
      if (figure === '0' && pending === '') last = 1
      pending += figure
    }
  }
  const plain = total + section + Number(pending)
  return last > 10 && pending.length === 1
    ? [plain, total + section + (Number(pending) * last) / 10]
    : [plain]
}
