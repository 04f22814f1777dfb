export interface XmlElement {
  /** Without its namespace prefix. */
  name: string
  /** By their names as written: `r:id` is not `id`. */
  attributes: ReadonlyMap<string, string>
  /** In the order of the file; text as written, white space included. */
  children: readonly (XmlElement | string)[]
}

interface OpenElement extends XmlElement {
  qualifiedName: string
  children: (XmlElement | string)[]
}

/** Recursion over the tree stays far from the end of the stack. */
const depthMax = 500

/**
 * Parses well-formed XML (XML 1.0, without what a document type declares) in time linear to its length. Throws a plain
 * `Error` where a tag does not close what is open, at more than 500 levels, and without a root element.
 */
export function parseElements(text: string): XmlElement {
  const top: OpenElement = { qualifiedName: '', name: '', attributes: new Map(), children: [] }
  const open = [top]
  let at = 0
  while (at < text.length) {
    const parent = open.at(-1) ?? top
    const tag = text.indexOf('<', at)
    const textEnd = tag < 0 ? text.length : tag
    if (textEnd > at && parent !== top) parent.children.push(decodeReferences(text.slice(at, textEnd)))
    if (tag < 0) break
    if (text.startsWith('<![CDATA[', tag)) {
      at = endOf(text, ']]>', tag)
      parent.children.push(text.slice(tag + 9, at - 3))
    } else if (text.startsWith('<!--', tag)) at = endOf(text, '-->', tag + 4)
    else if (text.startsWith('<?', tag)) at = endOf(text, '?>', tag)
    else if (text.startsWith('<!', tag)) at = endOfDoctype(text, tag)
    else if (text.startsWith('</', tag)) {
      at = endOf(text, '>', tag)
      const closed = text.slice(tag + 2, at - 1).trimEnd()
      if (open.length === 1 || open.pop()?.qualifiedName !== closed)
        throw new Error(`</${closed}> closes nothing`)
    } else {
      const { element, end, isClosed } = startTagAt(text, tag)
      parent.children.push(element)
      if (!isClosed) open.push(element)
      if (open.length > depthMax) throw new Error('too many levels')
      at = end
    }
  }
  const root = top.children.find((child) => typeof child === 'object')
  if (open.length > 1 || !root) throw new Error('the document ends too early')
  return root
}

const namePattern = /[^\s<>/="'&]+/y
const attributePattern = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
const subsetStart = /<![^[>]*\[/y

function startTagAt(text: string, tag: number): { element: OpenElement; end: number; isClosed: boolean } {
  const qualifiedName = matchAt(namePattern, text, tag + 1)?.[0]
  if (qualifiedName === undefined) throw new Error('a tag without a name')
  let at = tag + 1 + qualifiedName.length
  const attributes = new Map<string, string>()
  for (let found = attributeAt(text, at); found; found = attributeAt(text, at)) {
    attributes.set(found[1] ?? '', decodeReferences(found[2] ?? found[3] ?? ''))
    at += found[0].length
  }
  const end = matchAt(tagEnd, text, at)
  if (!end) throw new Error(`<${qualifiedName}> does not end`)
  const element = { qualifiedName, name: localName(qualifiedName), attributes, children: [] }
  return { element, end: at + end[0].length, isClosed: end[1] === '/' }
}

function attributeAt(text: string, at: number): RegExpExecArray | null {
  return matchAt(attributePattern, text, at)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  if (at < 0) throw new Error(`no ${mark} to the end`)
  return at + mark.length
}

function endOfDoctype(text: string, from: number): number {
  const declared = matchAt(subsetStart, text, from)
  return endOf(text, '>', declared ? endOf(text, ']', from + declared[0].length) : from)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeReferences(text: string): string {
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
