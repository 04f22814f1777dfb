/** Zero in the digits that numbers are written with beside ASCII: Arabic, Persian, Devanagari, Thai, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10]

/** A number written in digits. */
export interface WrittenNumber {
  /** As it stands in the text. */
  written: string
  /** In ASCII digits without separators: `1,000` and `1.000` are one. */
  digits: string
}

/** The numbers written in digits of any script. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const ascii = text.replaceAll(/\p{Nd}/gu, asciiDigit)
  const found = ascii.matchAll(/\d+(?:[.,:'’\u00a0\u202f]\d+|[ ](?=\d{3}(?!\d))\d{3})*/g)
  return [...found].map(([written]) => ({ written, digits: written.replaceAll(/\D/g, '') }))
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
