export interface XmlElement {
  /** Without its namespace prefix. */
  name: string
  /** By their names as written: `r:id` is not `id`. */
  attributes: ReadonlyMap<string, string>
  /** In the order of the file; text as written, white space included. */
  children: readonly (XmlElement | string)[]
}

interface OpenElement extends XmlElement {
  children: (XmlElement | string)[]
}

/** A tag's name as written, and without its prefix: one of each for all elements of a document. */
interface TagName {
  qualified: string
  local: string
}

/** Recursion over the tree stays far from the end of the stack. */
const depthMax = 500

/**
 * Parses well-formed XML (XML 1.0, without what a document type declares) in time linear to its length. Throws a plain
 * `Error` where a tag does not close what is open, at more than 500 levels, and without a root element.
 */
export function parseElements(text: string): XmlElement {
  const top: OpenElement = { name: '', attributes: noAttributes, children: [] }
  const open = [top]
  const openNames: string[] = []
  const names = createTagNames()
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
      if (openNames.pop() !== closed) throw new Error(`</${closed}> closes nothing`)
      open.pop()
    } else {
      const { name, attributes, end, isClosed } = startTagAt(text, tag, names)
      const element = { name: name.local, attributes, children: isClosed ? noChildren : [] }
      parent.children.push(element)
      if (!isClosed) {
        open.push(element)
        openNames.push(name.qualified)
      }
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

interface StartTag {
  name: TagName
  attributes: XmlElement['attributes']
  end: number
  isClosed: boolean
}

function startTagAt(text: string, tag: number, names: (qualified: string) => TagName): StartTag {
  const qualifiedName = matchAt(namePattern, text, tag + 1)?.[0]
  if (qualifiedName === undefined) throw new Error('a tag without a name')
  let at = tag + 1 + qualifiedName.length
  let attributes: Map<string, string> | undefined
  for (let found = attributeAt(text, at); found; found = attributeAt(text, at)) {
    attributes ??= new Map()
    attributes.set(names(found[1] ?? '').qualified, decodeReferences(found[2] ?? found[3] ?? ''))
    at += found[0].length
  }
  const end = matchAt(tagEnd, text, at)
  if (!end) throw new Error(`<${qualifiedName}> does not end`)
  const name = names(qualifiedName)
  return { name, attributes: attributes ?? noAttributes, end: at + end[0].length, isClosed: end[1] === '/' }
}

/** Most elements have neither: of a document's memory, these are the larger part. */
const noAttributes: XmlElement['attributes'] = new Map()
const noChildren: OpenElement['children'] = []

function createTagNames(): (qualified: string) => TagName {
  const known = new Map<string, TagName>()
  return (qualified) => {
    const name = known.get(qualified) ?? { qualified, local: qualified.slice(qualified.indexOf(':') + 1) }
    known.set(qualified, name)
    return name
  }
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
