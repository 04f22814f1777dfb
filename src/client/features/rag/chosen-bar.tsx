import { useTexts } from '#client/texts/use-texts.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DeleteButton } from '#client/ui/delete-button.tsx'
import type { EngineDocument } from '#shared/rag.ts'
import styles from './panel.module.css'
import type { ChosenDocuments } from './use-chosen-documents.ts'

interface ChosenBarProps {
  documents: readonly EngineDocument[]
  choice: ChosenDocuments
}

const namedMax = 8

/** Chooses all documents of a list, and deletes the chosen ones after asking. */
export function ChosenBar({ documents, choice: { chosen, choose, remove } }: ChosenBarProps) {
  const { documents: texts } = useTexts().rag
  const count = chosen.length
  const names = chosen.slice(0, namedMax).map(({ filename }) => filename)
  return (
    <div className={styles.chosen}>
      <Checkbox
        isSelected={count === documents.length}
        isIndeterminate={count > 0 && count < documents.length}
        onChange={(isChosen) => choose(documents, isChosen)}
      >
        {texts.chooseAll}
      </Checkbox>
      {count > 0 && (
        <DeleteButton
          text={texts.removeMany(count)}
          label={texts.removeMany(count)}
          question={texts.removeManyQuestion(count)}
          confirmText={texts.removeMany(count)}
          onConfirm={remove}
        >
          {texts.removeManyAbout(names, count - names.length)}
        </DeleteButton>
      )}
    </div>
  )
}
