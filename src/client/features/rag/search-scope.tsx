import type { KeyboardEvent } from 'react'
import type { Draft } from '#client/lib/draft.ts'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useDraftText } from '#client/lib/use-draft.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { Engine } from '#shared/rag.ts'
import styles from './panel.module.css'
import { useFreshDocuments } from './use-documents.ts'

type Scope = ReturnType<typeof useSearchScope>

const filterUnitsMax = 200

/** What a search is held to, kept in a draft; of a document only while it is in the engine. */
export function useSearchScope(draft: Draft, engine: Engine | null) {
  const texts = useTexts().rag.trial
  const [character, setCharacter] = useDraftText(draft, 'character')
  const [scene, setScene] = useDraftText(draft, 'scene')
  const [documentId, setDocumentId] = useDraftText(draft, 'document')
  const documents = useFreshDocuments(engine?.isOwner ? engine.id : null, true)
  const document = documents.find(({ id }) => id === documentId)
  const filter = {
    character: character.trim() || undefined,
    scene: scene.trim() || undefined,
    document: document?.id,
  }
  const names = [document?.filename, filter.character, filter.scene && texts.inScene(filter.scene)]
  return {
    filter,
    /** What it is, in words; empty where everything is searched. */
    name: names.filter(Boolean).join(' · '),
    character: { value: character, onChange: setCharacter },
    scene: { value: scene, onChange: setScene },
    document: { documents, value: document?.id ?? '', onChange: setDocumentId },
    clear: () => {
      for (const set of [setCharacter, setScene, setDocumentId]) set('')
    },
  }
}

interface SearchScopeProps {
  scope: Scope
  onKeyDown: (event: KeyboardEvent) => void
}

/** The fields of what a search is held to, behind a line that says what it is. */
export function SearchScope({ scope, onKeyDown }: SearchScopeProps) {
  const { rag } = useTexts()
  const texts = rag.trial
  const { documents, ...document } = scope.document
  const options = documents.map(({ id, filename }) => ({ value: id, label: filename }))
  return (
    <details className={styles.scope}>
      <summary>{scope.name === '' ? texts.scope : texts.within(scope.name)}</summary>
      <div className={styles.line}>
        {options.length > 0 && (
          <div className={styles.grow}>
            <Select
              {...document}
              label={texts.document}
              options={[{ value: '', label: texts.everyDocument }, ...options]}
            />
          </div>
        )}
        <div className={styles.grow}>
          <TextField
            {...scope.character}
            label={texts.character}
            maxLength={filterUnitsMax}
            lang={useTextLang(scope.character.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.grow}>
          <TextField
            {...scope.scene}
            label={texts.scene}
            maxLength={filterUnitsMax}
            lang={useTextLang(scope.scene.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      {scope.name !== '' && (
        <Button variant="quiet" onPress={scope.clear}>
          {texts.everywhere}
        </Button>
      )}
    </details>
  )
}
