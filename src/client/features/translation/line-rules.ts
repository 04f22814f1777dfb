/** What a person has settled for one line, for one target language. */
export interface LineRule {
  /** Where the line stood, counted from 1. */
  line: number
  source: string
  /** Code of the target language. */
  to: string
  /** Its translation, typed or picked: the next run keeps it. */
  pinned?: string
  /** Left as the original has it. */
  locked?: true
  wantedSyllables?: number
}

export type RuleChange = { pinned: string | null } | { locked: boolean } | { wantedSyllables: number | null }

const wantedMax = 1000

/** The rules as the draft keeps them; what is none is left out. */
export function parseRules(kept: string): LineRule[] {
  try {
    const rules: unknown = JSON.parse(kept || '[]')
    return Array.isArray(rules) ? rules.filter(isRule) : []
  } catch {
    return []
  }
}

/** The rules with a change for one line; a rule that says nothing any more is gone. */
export function withRuleChange(
  rules: readonly LineRule[],
  at: Pick<LineRule, 'line' | 'source' | 'to'>,
  before: LineRule | undefined,
  change: RuleChange,
): LineRule[] {
  const { pinned, locked, wantedSyllables } = { ...before, ...settled(change) }
  const rule: LineRule = {
    ...at,
    ...(pinned !== undefined && { pinned }),
    ...(locked && { locked }),
    ...(wantedSyllables !== undefined && { wantedSyllables }),
  }
  const others = rules.filter((each) => each !== before)
  return Object.keys(rule).length > 3 ? [...others, rule] : others
}

/** A line is either pinned or locked: the later word counts. */
function settled(change: RuleChange): {
  [Key in 'pinned' | 'locked' | 'wantedSyllables']?: LineRule[Key] | undefined
} {
  if ('pinned' in change) return { pinned: change.pinned ?? undefined, locked: undefined }
  if ('locked' in change) return { locked: change.locked || undefined, pinned: undefined }
  const { wantedSyllables: wanted } = change
  return {
    wantedSyllables: wanted === null ? undefined : Math.min(wantedMax, Math.max(1, Math.round(wanted))),
  }
}

/** What was typed as one line: no breaks, no tabs. */
export function asOneLine(typed: string): string {
  return typed.replaceAll(/[\n\r\t\u2028\u2029]+/g, ' ')
}

function isRule(rule: unknown): rule is LineRule {
  const { line, source, to, pinned, wantedSyllables } = (rule ?? {}) as Partial<LineRule>
  return (
    typeof line === 'number' &&
    typeof source === 'string' &&
    typeof to === 'string' &&
    (pinned === undefined || typeof pinned === 'string') &&
    (wantedSyllables === undefined || typeof wantedSyllables === 'number')
  )
}
