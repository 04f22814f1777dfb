/**
 * Zero in the digits that numbers are written with beside ASCII: Arabic, Persian, of India, Thai, Lao, Tibetan, Burmese,
 * Khmer, full width.
 */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0xff10,
]

/** A number written in digits. */
export interface WrittenNumber {
  /** As it stands in the text. */
  written: string
  /** In ASCII digits without separators: `1,000` and `1.000` are one. */
  digits: string
}

/** The numbers written in digits of any script. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const found = ascii(text).matchAll(
    /\d+(?:[.,٫٬:'’\u00a0\u202f]\d+|(?<!\d{4})[ \u2009](?=\d{3}(?!\d))\d{3})*/g,
  )
  return [...found].map(([written]) => ({ written, digits: written.replaceAll(/\D/g, '') }))
}

/** The text with ASCII digits in the place of others; as long as it was. */
export function ascii(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
