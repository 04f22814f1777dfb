import { useCallback, useMemo } from 'react'
import { useDraftText } from '#client/lib/use-draft.ts'
import { knownScript } from './known-script.ts'
import { type LineRule, parseRules, type RuleChange, withRuleChange } from './line-rules.ts'
import { placeLines } from './place-lines.ts'
import type { Script } from './use-script.ts'

/** What is settled for single lines, kept with the script. */
export type LineRules = ReturnType<typeof useLineRules>

export function useLineRules({ draft, target }: Script) {
  const [kept, setKept] = useDraftText(draft, 'lines')
  const rules = useMemo(() => parseRules(kept), [kept])
  /** Those of this target language, by where their lines stand in a text. */
  const placedIn = useCallback(
    (text: string): Map<number, LineRule> =>
      placeLines(
        rules.filter(({ to }) => to === target),
        knownScript(text).bodies,
      ),
    [rules, target],
  )
  const change = useCallback(
    (line: number, source: string, rule: LineRule | undefined, changed: RuleChange) => {
      if (target === null) return
      setKept(JSON.stringify(withRuleChange(rules, { line, source, to: target }, rule, changed)))
    },
    [rules, target, setKept],
  )
  const replace = (next: readonly LineRule[]) => setKept(JSON.stringify(next))
  return { rules, placedIn, change, replace }
}
