import { type Dispatch, memo, useCallback } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useAutoGrow } from '#client/lib/use-auto-grow.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { FieldType } from '#shared/templates.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './field-editor.module.css'
import { PartTools } from './part-tools.tsx'
import type { DraftAction, FieldDraft, Step } from './template-draft.ts'
import { isBlank, spot } from './template-editing.ts'

interface FieldEditorProps {
  sectionId: string
  field: FieldDraft
  place: number
  isLast: boolean
  marksBlanks: boolean
  dispatch: Dispatch<DraftAction>
}

/** One field of a template as a line to edit. Typing in it draws this line again and no other. */
export const FieldEditor = memo(function FieldEditor(props: FieldEditorProps) {
  const { sectionId, field, place, isLast, marksBlanks, dispatch } = props
  const { templateEditor: texts } = useTexts()
  const { id, type, label, placeholder, required, optionLines } = field
  const name = texts.field(useSettled(label.trim()), place)
  const change = useCallback(
    (change: FieldChange) => dispatch({ type: 'change-field', sectionId, id, change }),
    [dispatch, sectionId, id],
  )
  const move = useCallback(
    (step: Step) => dispatch({ type: 'move-field', sectionId, id, step }),
    [dispatch, sectionId, id],
  )
  const remove = useCallback(
    () => dispatch({ type: 'remove-field', sectionId, id }),
    [dispatch, sectionId, id],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the grid
    <div role="group" aria-label={name} id={spot(id, 'whole')} tabIndex={-1} className={styles.field}>
      <div className={styles.label}>
        <TextField
          id={spot(id, 'words')}
          label={texts.fieldLabel}
          lang={useTextLang(label)}
          isInvalid={marksBlanks && isBlank(label)}
          maxLength={300}
          value={label}
          onChange={(text) => change({ label: text })}
        />
      </div>
      <div className={styles.type}>
        <FieldTypeSelect type={type} change={change} />
      </div>
      <div className={styles.placeholder}>
        <Placeholder type={type} placeholder={placeholder} change={change} />
      </div>
      <div className={styles.required}>
        <RequiredBox required={required} change={change} />
      </div>
      <div className={styles.tools}>
        <PartTools
          id={id}
          name={name}
          isFirst={place === 1}
          isLast={isLast}
          onMove={move}
          onRemove={remove}
        />
      </div>
      {type === 'select' && (
        <div className={styles.options}>
          <OptionLines optionLines={optionLines} change={change} />
        </div>
      )}
    </div>
  )
})

type FieldChange = Partial<Omit<FieldDraft, 'id'>>

interface Changing {
  change: (change: FieldChange) => void
}

const fieldTypes: readonly FieldType[] = ['textarea', 'text', 'checkbox', 'select']

const FieldTypeSelect = memo(function FieldTypeSelect({ type, change }: Pick<FieldDraft, 'type'> & Changing) {
  const { templateEditor: texts } = useTexts()
  return (
    <ChoiceField
      label={texts.fieldType}
      value={type}
      onChange={(type) => change({ type })}
      options={fieldTypes.map((type) => ({ value: type, label: texts.fieldTypes[type] }))}
    />
  )
})

const Placeholder = memo(function Placeholder(props: Pick<FieldDraft, 'type' | 'placeholder'> & Changing) {
  const { type, placeholder, change } = props
  const { templateEditor: texts } = useTexts()
  return (
    <TextField
      label={texts.placeholder}
      lang={useTextLang(placeholder)}
      placeholder={type === 'checkbox' ? texts.noPlaceholder : ''}
      isDisabled={type === 'checkbox'}
      maxLength={1000}
      value={placeholder}
      onChange={(text) => change({ placeholder: text })}
    />
  )
})

const RequiredBox = memo(function RequiredBox({ required, change }: Pick<FieldDraft, 'required'> & Changing) {
  const { templateEditor: texts } = useTexts()
  return (
    <Checkbox isSelected={required} onChange={(required) => change({ required })}>
      {texts.required}
    </Checkbox>
  )
})

function OptionLines({ optionLines, change }: Pick<FieldDraft, 'optionLines'> & Changing) {
  const { templateEditor: texts } = useTexts()
  return (
    <TextArea
      label={texts.options}
      rows={3}
      areaRef={useAutoGrow(optionLines)}
      lang={useTextLang(optionLines)}
      value={optionLines}
      onChange={(text) => change({ optionLines: text })}
    />
  )
}
