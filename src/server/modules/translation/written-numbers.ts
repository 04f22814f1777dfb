/** Zero in the digits that numbers are written with beside ASCII: Arabic, Persian, Devanagari, Thai, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10]

/** The numbers written in digits of any script, as ASCII digits without separators: `1,000` and `1.000` are one. */
export function writtenNumbers(text: string): string[] {
  const ascii = text.replaceAll(/\p{Nd}/gu, asciiDigit)
  const whole = ascii.replaceAll(/(?<=\d)[.,:'’\u00a0\u202f](?=\d)|(?<=\d) (?=\d{3}(?!\d))/g, '')
  return whole.match(/\d+/g) ?? []
}

/** Those of `numbers` that `others` does not hold as often. */
export function numbersBeyond(numbers: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const number of others) left.set(number, (left.get(number) ?? 0) + 1)
  return numbers.filter((number) => {
    const count = left.get(number) ?? 0
    left.set(number, count - 1)
    return count <= 0
  })
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
