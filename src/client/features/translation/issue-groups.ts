import type { QualityIssue } from '#shared/translation-result.ts'

interface IssueGroup extends Pick<QualityIssue, 'reason' | 'detail'> {
  lines: number[]
}

/** The issues that say the same, each with all of its lines; in the order of their first lines. */
export function groupIssues(issues: readonly QualityIssue[]): IssueGroup[] {
  const groups = new Map<string, IssueGroup>()
  for (const { reason, detail, line } of issues) {
    const key = `${reason} ${detail ?? ''}`
    const group = groups.get(key) ?? { reason, detail, lines: [] }
    groups.set(key, group)
    if (!group.lines.includes(line)) group.lines.push(line)
  }
  return [...groups.values()]
}
