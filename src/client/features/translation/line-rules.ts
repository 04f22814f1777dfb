import type { DraftField, DraftFields } from '#client/lib/draft-fields.ts'

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

/** A rule as it lies in the draft. */
export interface KeptRule extends LineRule {
  field: string
  /** Whether something was settled for the line elsewhere at the same time, and gave way. */
  hasOthers: boolean
}

export type RuleChange = { pinned: string | null } | { locked: boolean } | { wantedSyllables: number | null }

const prefix = 'line:'
const wantedMax = 1000

/**
 * Reads the rules out of a draft, where each has a field of its own: what two machines settle for different lines comes
 * together by itself. What has not changed since the last time is the same object, the list too.
 */
export function createRulesReader(): (fields: DraftFields) => readonly KeptRule[] {
  let known = new Map<string, { value: DraftField['value']; others: number; rule: KeptRule | null }>()
  let last: readonly KeptRule[] = []
  return (fields) => {
    const next: typeof known = new Map()
    for (const [field, { value, others }] of fields) {
      if (!field.startsWith(prefix)) continue
      const before = known.get(field)
      const count = others?.length ?? 0
      const isSame = before?.value === value && before.others === count
      next.set(field, isSame ? before : { value, others: count, rule: keptRule(field, value, others?.[0]) })
    }
    known = next
    const rules = [...next.values()].flatMap(({ rule }) => rule ?? [])
    const isSame = rules.length === last.length && rules.every((rule, at) => rule === last[at])
    if (!isSame) last = rules
    return last
  }
}

/** The field for the `nth` line (from 0) of those that say the same. */
export function ruleField({ to, source }: Pick<LineRule, 'to' | 'source'>, nth: number): string {
  return `${prefix}${to}:${nth}:${source}`
}

/** A rule as its field keeps it; a rule that says nothing any more is empty. */
export function ruleText({ line, source, to, pinned, locked, wantedSyllables }: LineRule): string {
  const said = {
    ...(pinned !== undefined && { pinned }),
    ...(locked && { locked }),
    ...(wantedSyllables !== undefined && { wantedSyllables }),
  }
  return Object.keys(said).length === 0 ? '' : JSON.stringify({ line, source, to, ...said })
}

/** What a field keeps; null for what is no rule. */
export function parseRule(kept: string): LineRule | null {
  try {
    const rule: unknown = JSON.parse(kept || 'null')
    return isRule(rule) ? rule : null
  } catch {
    return null
  }
}

/** What is settled for a line after a change: it is either pinned or locked, the later word counts. */
export function changedRule(
  at: Pick<LineRule, 'line' | 'source' | 'to'>,
  before: LineRule | undefined,
  change: RuleChange,
): LineRule {
  const { line, source, to } = at
  return { ...before, ...(settled(change) as Partial<LineRule>), line, source, to }
}

/** The rules with no translation settled for a language. */
export function withoutPins(rules: readonly LineRule[], to: string): LineRule[] {
  return rules.map((rule) => {
    if (rule.to !== to) return rule
    const { pinned: _, ...rest } = rule
    return rest
  })
}

/** What was typed as one line: no breaks, no tabs. */
export function asOneLine(typed: string): string {
  return typed.replaceAll(/[\n\r\t\u2028\u2029]+/g, ' ')
}

function keptRule(field: string, value: DraftField['value'], other: string | undefined): KeptRule | null {
  const rule = parseRule(String(value))
  if (rule) return { ...rule, field, hasOthers: other !== undefined }
  // Taken back here, changed elsewhere.
  const gaveWay = parseRule(other ?? '')
  return gaveWay && { line: gaveWay.line, source: gaveWay.source, to: gaveWay.to, field, hasOthers: true }
}

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
