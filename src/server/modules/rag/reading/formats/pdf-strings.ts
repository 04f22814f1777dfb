/** The text that a string of a PDF stands for, from between its brackets: `<feff71c8>`. */
export function textOfHex(hex: string): string {
  return decoded(Buffer.from(hex.replace(/\s+/g, ''), 'hex'))
}

/** The same of `(caf\351)`. */
export function textOfLiteral(literal: string): string {
  return decoded(Buffer.from(unescaped(literal), 'latin1'))
}

/** Text strings are UTF-16 or UTF-8 with a byte order mark, else nearly Latin-1. */
function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return new TextDecoder(isUtf16 ? 'utf-16be' : isUtf8 ? 'utf-8' : 'latin1').decode(bytes)
}

function unescaped(literal: string): string {
  return literal.replace(/\\([0-7]{1,3}|\r?\n|.)/gs, (_all, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
    return controlEscapes[code] ?? (/^\r?\n$/.test(code) ? '' : code)
  })
}

const controlEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
