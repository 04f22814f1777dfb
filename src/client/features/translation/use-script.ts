import { useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '#client/lib/draft.ts'
import { useDraft, useDraftText, useOwnKey } from '#client/lib/use-draft.ts'
import { useDraftSync } from '#client/lib/use-draft-sync.ts'
import { type LanguageCode, supportedLanguages } from '#shared/languages.ts'

/** What the writer has typed and chosen, kept in the browser at once and on the server soon after. */
export type Script = ReturnType<typeof useScript>

export function useScript() {
  const draft = useDraft(useOwnKey('translation'))
  useDraftSync(draft, 'translation', true)
  const [source, setSource] = useDraftText(draft, 'sourceLanguage')
  const [target, setTarget] = useDraftText(draft, 'targetLanguage')
  const [modelKey, setModelKey] = useDraftText(draft, 'model')
  return useMemo(
    () => ({
      draft,
      /** The text as it stands now; `useScriptText` follows it. */
      text: () => textOf(draft),
      setText: (text: string) => draft.set('text', text),
      source: languageOf(source),
      target: languageOf(target),
      setPair: (sourceLanguage: string, targetLanguage: string) => {
        setSource(sourceLanguage)
        setTarget(targetLanguage)
      },
      modelKey,
      setModelKey,
    }),
    [draft, source, target, setSource, setTarget, modelKey, setModelKey],
  )
}

/** The text; only the component that follows it is drawn again for a key. */
export function useScriptText({ draft }: Script): string {
  return useDraftText(draft, 'text')[0]
}

/** Something told of the text, such as whether there is any; draws only when that changes. */
export function useOfText<Told extends string | number | boolean>(
  { draft }: Script,
  tell: (text: string) => Told,
): Told {
  return useSyncExternalStore(draft.subscribe, () => tell(textOf(draft)))
}

function textOf(draft: Draft): string {
  const kept = draft.value('text')
  return typeof kept === 'string' ? kept : ''
}

function languageOf(kept: string): LanguageCode | null {
  return Object.hasOwn(supportedLanguages, kept) ? (kept as LanguageCode) : null
}
