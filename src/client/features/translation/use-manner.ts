import { useMemo } from 'react'
import { useDraftFlag, useDraftText } from '#client/lib/use-draft.ts'
import type { FitMode } from '#shared/line-fit.ts'
import { readGlossary, readNames } from './manner-texts.ts'
import type { Script } from './use-script.ts'

/** How every line is to fit, and which words are settled; kept with the script. */
export type Manner = ReturnType<typeof useManner>

/** As it is typed and chosen. */
export interface MannerTexts {
  mode: FitMode
  lyrics: boolean
  glossary: string
  names: string
}

export function useManner({ draft }: Script) {
  const [keptMode, setMode] = useDraftText(draft, 'mode')
  const [lyrics, setLyrics] = useDraftFlag(draft, 'lyrics')
  const [glossary, setGlossary] = useDraftText(draft, 'glossary')
  const [names, setNames] = useDraftText(draft, 'names')
  const { terms, unread } = useMemo(() => readGlossary(glossary), [glossary])
  const mode: FitMode = keptMode === 'duration' ? 'duration' : 'syllable'
  return {
    draft,
    mode,
    setMode: (next: FitMode) => setMode(next),
    lyrics,
    setLyrics,
    glossary,
    setGlossary,
    names,
    setNames,
    unread,
    /** Puts another in the place of this one. */
    replace: (next: MannerTexts) => {
      setMode(next.mode)
      setLyrics(next.lyrics)
      setGlossary(next.glossary)
      setNames(next.names)
    },
    /** As a call to translate takes it. */
    input: { mode, lyrics, glossary: terms, names: useMemo(() => readNames(names), [names]) },
  }
}
