import { useMemo } from 'react'
import { useDraftFlag, useDraftText } from '#client/lib/use-draft.ts'
import type { FitMode } from '#shared/line-fit.ts'
import { readGlossary, readNames } from './manner-texts.ts'
import type { Script } from './use-script.ts'

/** How every line is to fit, and which words are settled; kept with the script. */
export type Manner = ReturnType<typeof useManner>

export function useManner({ draft }: Script) {
  const [keptMode, setMode] = useDraftText(draft, 'mode')
  const [lyrics, setLyrics] = useDraftFlag(draft, 'lyrics')
  const [glossary, setGlossary] = useDraftText(draft, 'glossary')
  const [names, setNames] = useDraftText(draft, 'names')
  const { terms, unread } = useMemo(() => readGlossary(glossary), [glossary])
  const mode: FitMode = keptMode === 'duration' ? 'duration' : 'syllable'
  return {
    mode,
    setMode: (next: FitMode) => setMode(next),
    lyrics,
    setLyrics,
    glossary,
    setGlossary,
    names,
    setNames,
    unread,
    /** As a call to translate takes it. */
    input: { mode, lyrics, glossary: terms, names: useMemo(() => readNames(names), [names]) },
  }
}
