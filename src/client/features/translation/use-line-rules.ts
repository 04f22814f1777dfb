import { useCallback, useMemo } from 'react'
import { withValue } from '#client/lib/draft-fields.ts'
import { knownScript } from './known-script.ts'
import {
  changedRule,
  createRulesReader,
  type KeptRule,
  type LineRule,
  type RuleChange,
  ruleField,
  ruleText,
} from './line-rules.ts'
import { placeLines } from './place-lines.ts'
import { withRoom } from './rule-room.ts'
import { useFollowed } from './use-followed.ts'
import type { Script } from './use-script.ts'

/** What is settled for single lines, kept with the script. */
export type LineRules = ReturnType<typeof useLineRules>

export function useLineRules({ draft, target, text }: Script) {
  const read = useMemo(() => {
    const reader = createRulesReader()
    return () => reader(draft.fields())
  }, [draft])
  const rules = useFollowed(draft.subscribe, read)
  /** Those of this target language, by where their lines stand in a text. */
  const placedIn = useCallback((script: string) => placed(rules, target, script), [rules, target])
  const change = useCallback(
    (line: number, source: string, field: string | undefined, changed: RuleChange) => {
      if (target === null) return
      const at = { line, source, to: target }
      const kept = read()
      const name = field ?? freeField(at, kept, text())
      const before = kept.find((each) => each.field === name)
      draft.update((fields) =>
        withRoom(withValue(fields, name, ruleText(changedRule(at, before, changed)), Date.now())),
      )
    },
    [draft, read, target, text],
  )
  /** Settles these, for every language, in the place of what is settled. */
  const replace = (next: readonly LineRule[]) => {
    const nowMs = Date.now()
    const values = new Map(read().map(({ field }) => [field, '']))
    const own = new Set<string>()
    for (const rule of next) {
      let nth = 0
      while (own.has(ruleField(rule, nth))) nth += 1
      own.add(ruleField(rule, nth))
      values.set(ruleField(rule, nth), ruleText(rule))
    }
    if (values.size === 0) return
    draft.update((fields) =>
      withRoom([...values].reduce((all, [field, value]) => withValue(all, field, value, nowMs), fields)),
    )
  }
  /** As `placedIn`, with what was typed this very moment. */
  const placedNow = (script: string) => placed(read(), target, script)
  return { rules, placedIn, placedNow, change, replace }
}

function placed(rules: readonly KeptRule[], target: string | null, script: string): Map<number, KeptRule> {
  return placeLines(
    rules.filter(({ to }) => to === target),
    knownScript(script).bodies,
  )
}

/** The field of a line for which nothing is settled yet: by which of the lines it is that say the same. */
function freeField(
  { line, source, to }: Pick<LineRule, 'line' | 'source' | 'to'>,
  rules: readonly KeptRule[],
  text: string,
): string {
  let nth = 0
  for (const [number, body] of knownScript(text).bodies) if (body === source && number < line) nth += 1
  const taken = new Map(rules.map((rule) => [rule.field, rule.line]))
  // A rule that was made for this line a moment ago is its own.
  while ((taken.get(ruleField({ to, source }, nth)) ?? line) !== line) nth += 1
  return ruleField({ to, source }, nth)
}
