import { memo } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { IconButton } from '#client/ui/button.tsx'
import styles from './part-tools.module.css'
import type { Step } from './template-draft.ts'
import { spot } from './template-editing.ts'

interface PartToolsProps {
  id: string
  /** The part as it is called aloud. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: Step) => void
  onRemove: () => void
}

/** Moves a section or a field among its neighbours, or deletes it; the only one stays. */
export const PartTools = memo(function PartTools(props: PartToolsProps) {
  const { id, name, isFirst, isLast, onMove, onRemove } = props
  const { templateEditor: texts } = useTexts()
  return (
    <div className={styles.tools}>
      <IconButton
        id={spot(id, 'up')}
        icon="arrow-up"
        label={texts.moveUp(name)}
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        id={spot(id, 'down')}
        icon="arrow-down"
        label={texts.moveDown(name)}
        isDisabled={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton icon="trash" label={texts.remove(name)} isDisabled={isFirst && isLast} onPress={onRemove} />
    </div>
  )
})
