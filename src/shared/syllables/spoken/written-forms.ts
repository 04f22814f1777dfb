const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0e50, 0xff10]
const otherForms =
  /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0BE6-\u0BEF\u0C66-\u0C6F\u0E50-\u0E59\uFF01-\uFF5E\u3000\u066A-\u066C]/gu

/** Digits of every script, Arabic signs between them and full-width letters as plain ones; no offset changes. */
export function plainDigits(line: string): string {
  return line.replace(otherForms, (char) => {
    const code = char.charCodeAt(0)
    if (code === 0x3000) return ' '
    if (code > 0x669 && code < 0x66d) return '%.,'[code - 0x66a] as string
    if (code >= 0xff01) {
      const plain = String.fromCharCode(code - 0xfee0)
      // Full-width punctuation keeps its own meaning.
      return /[\dA-Za-z%$+=]/.test(plain) ? plain : char
    }
    const zero = zeros.find((start) => code >= start && code < start + 10) ?? code
    return String(code - zero)
  })
}
