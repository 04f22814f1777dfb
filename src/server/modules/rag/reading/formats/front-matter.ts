interface FrontMatter {
  /** Empty where it names none. */
  title: string
  /** All that stands between its fences. */
  lines: readonly string[]
  /** The lines it takes at the head of the file. */
  lineCount: number
}

const key = /^[A-Z]?[a-z][\w-]*\s*:(?:\s|$)/
/** Any key, what continues one, a blank line or a comment. */
const yamlLine = /^(?:\s|$|#|-(?:\s|$)|[^\s:#-][^\s:]*\s*:(?:\s|$))/

/** The YAML that notes and web sites keep at the head of a text, between --- and --- or ...; else null. */
export function frontMatterOf(lines: readonly string[]): FrontMatter | null {
  if (lines[0]?.trimEnd() !== '---') return null
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
  const inner = lines.slice(1, Math.max(end, 1))
  if (!key.test(inner[0] ?? '') || !inner.every((line) => yamlLine.test(line))) return null
  return { title: titleIn(inner), lines: inner, lineCount: end + 1 }
}

function titleIn(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /^title\s*:/i.test(line))
  const next = lines.findIndex((line, index) => index > at && /^\S/.test(line))
  const [first = '', ...more] = at < 0 ? [] : lines.slice(at, next < 0 ? undefined : next)
  const written = [first.slice(first.indexOf(':') + 1), ...more].map((line) => line.trim())
  return plainValue(written.filter((line) => line !== '').join(' '))
}

function plainValue(value: string): string {
  const folded = /^[>|][-+\d]*(?=\s|$)/.exec(value)?.[0]
  if (folded) return value.slice(folded.length).trim()
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1]
  if (double !== undefined) return double.replace(/\\(["\\/])/g, '$1')
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1]
  return single?.replaceAll("''", "'") ?? value.replace(/(?:^|\s)#.*$/, '').trim()
}
