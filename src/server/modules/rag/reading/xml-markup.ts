const cdataStart = '<![CDATA['
const name = /[^\s<>/="'&]+/y
const attribute = /\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/y
const attributeParts = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*\/?>/y
const closingEnd = /\s*>/y
const subsetStart = /<![^[>]*\[/y

/** Where what begins with `<` ends and is no tag: a comment, an instruction, a document type, text as it is; else null. */
export function endOfMark(text: string, at: number): number | null {
  const sign = text.charAt(at + 1)
  if (sign === '?') return endOf(text, '?>', at)
  if (sign !== '!') return null
  if (text.startsWith(cdataStart, at)) return endOf(text, ']]>', at)
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4)
  const declared = endOfMatch(subsetStart, text, at)
  return endOf(text, '>', declared === null ? at : endOf(text, ']', declared))
}

/** The text of a mark that is text as it is, null for any other. */
export function textOfMark(text: string, at: number, end: number): string | null {
  return text.startsWith(cdataStart, at) ? text.slice(at + cdataStart.length, end - ']]>'.length) : null
}

/** Throws a plain `Error` where no name stands. */
export function endOfName(text: string, at: number): number {
  const end = endOfMatch(name, text, at)
  if (end === null) throw new Error(`a tag without a name at ${at}`)
  return end
}

/** Where a tag ends whose name ends here. Throws a plain `Error` where it does not. */
export function endOfTag(text: string, nameEnd: number): number {
  let at = nameEnd
  for (let end = endOfMatch(attribute, text, at); end !== null; end = endOfMatch(attribute, text, at))
    at = end
  const end = endOfMatch(tagEnd, text, at)
  if (end === null) throw new Error(`a tag does not end at ${at}`)
  return end
}

/** Where the tag at this place ends. Throws a plain `Error` where it does not close this name. */
export function endOfClosing(text: string, at: number, opened: string): number {
  const end = text.startsWith(opened, at + 2) ? endOfMatch(closingEnd, text, at + 2 + opened.length) : null
  if (end === null) throw new Error(`a tag at ${at} does not close <${opened}>`)
  return end
}

/** The attributes of a tag whose name ends here: names as written, and values. */
export function* attributesFrom(text: string, nameEnd: number): Generator<[name: string, value: string]> {
  let at = nameEnd
  while (true) {
    attributeParts.lastIndex = at
    const found = attributeParts.exec(text)
    if (!found) return
    at += found[0].length
    yield [found[1] ?? '', decodeReferences(found[2] ?? found[3] ?? '')]
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
    },
  )
}

function endOfMatch(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  if (at < 0) throw new Error(`no ${mark} to the end`)
  return at + mark.length
}
