import { parseRule } from './line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'

/** Tells in words what was settled for a line elsewhere, from the text its draft keeps. */
export function useOtherRules(): (kept: string) => string {
  const { lines } = useLineTexts()
  return (kept) => {
    const { pinned, locked, wantedSyllables } = parseRule(kept) ?? {}
    return [
      ...(pinned === undefined ? [] : [pinned]),
      ...(locked ? [lines.lock] : []),
      ...(wantedSyllables === undefined ? [] : [`${lines.wantedLabel}: ${wantedSyllables}`]),
    ].join('\n')
  }
}
