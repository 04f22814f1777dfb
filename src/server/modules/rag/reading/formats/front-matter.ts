interface FrontMatter {
  /** Null where it names none. */
  title: string | null
  /** What else it says, a line each, without its fences and comments. */
  lines: string[]
  /** The lines it takes at the head of the file. */
  lineCount: number
}

/** The YAML that notes and web sites keep at the head of a text, between --- and --- or ...; else null. */
export function frontMatterOf(lines: readonly string[]): FrontMatter | null {
  if (lines[0]?.trimEnd() !== '---') return null
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
  const inner = lines.slice(1, Math.max(end, 1))
  const isYaml = inner.every((line) => /^(?:\s*$|\s|#|-\s|[^\s:#-][^:]*:(?:\s|$))/.test(line))
  if (end < 0 || !isYaml) return null
  const shown = inner.filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const titles = shown.filter((line) => /^title\s*:/i.test(line))
  const title = plainValue((titles[0] ?? '').replace(/^[^:]*:/, ''))
  return {
    title: title === '' ? null : title,
    lines: title === '' ? shown : shown.filter((line) => line !== titles[0]),
    lineCount: end + 1,
  }
}

function plainValue(value: string): string {
  const bare = value.trim()
  const quoted = /^(["'])(.*)\1$/s.exec(bare)?.[2]
  return (quoted ?? bare).replaceAll('\\"', '"').replaceAll("''", "'")
}
