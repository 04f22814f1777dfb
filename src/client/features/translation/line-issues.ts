import type { QualityIssue } from '#shared/translation-result.ts'
import type { KeptResult } from './kept-result.ts'
import { knownScript } from './known-script.ts'

/** What costs points in a line while it says `target`; nothing where it has been changed since it was measured. */
export type IssuesOf = (line: number, target: string) => readonly QualityIssue[]

const none: readonly QualityIssue[] = []

/** The issues of what was measured last, by line. */
export function issuesOf(measures: KeptResult['measures']): IssuesOf {
  if (!measures) return () => none
  const byLine = new Map<number, QualityIssue[]>()
  for (const { issues } of measures.quality.parts) {
    for (const issue of issues) byLine.set(issue.line, [...(byLine.get(issue.line) ?? []), issue])
  }
  const { bodies, own } = knownScript(measures.text)
  return (line, target) => {
    const measured = own.get(line) ?? bodies.get(line) ?? ''
    return measured === target || measured.trim() === target.trim() ? (byLine.get(line) ?? none) : none
  }
}
