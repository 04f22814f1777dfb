import { type Dispatch, memo } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useAutoGrow } from '#client/lib/use-auto-grow.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { FieldType } from '#shared/templates.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './field-editor.module.css'
import { PartTools } from './part-tools.tsx'
import type { DraftAction, FieldDraft } from './template-draft.ts'
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
  const name = texts.field(label.trim(), place)
  const change = (change: Partial<FieldDraft>) => dispatch({ type: 'change-field', sectionId, id, change })
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
        <FieldTypeSelect value={type} onChange={(type) => change({ type })} />
      </div>
      <div className={styles.placeholder}>
        <TextField
          label={texts.placeholder}
          lang={useTextLang(placeholder)}
          placeholder={type === 'checkbox' ? texts.noPlaceholder : ''}
          isDisabled={type === 'checkbox'}
          maxLength={1000}
          value={placeholder}
          onChange={(text) => change({ placeholder: text })}
        />
      </div>
      <div className={styles.required}>
        <Checkbox isSelected={required} onChange={(required) => change({ required })}>
          {texts.required}
        </Checkbox>
      </div>
      <div className={styles.tools}>
        <PartTools
          id={id}
          name={name}
          isFirst={place === 1}
          isLast={isLast}
          onMove={(step) => dispatch({ type: 'move-field', sectionId, id, step })}
          onRemove={() => dispatch({ type: 'remove-field', sectionId, id })}
        />
      </div>
      {type === 'select' && (
        <div className={styles.options}>
          <OptionLines value={optionLines} onChange={(text) => change({ optionLines: text })} />
        </div>
      )}
    </div>
  )
})

interface InputProps<Value> {
  value: Value
  onChange: (value: Value) => void
}

const fieldTypes: readonly FieldType[] = ['textarea', 'text', 'checkbox', 'select']

function FieldTypeSelect({ value, onChange }: InputProps<FieldType>) {
  const { templateEditor: texts } = useTexts()
  return (
    <ChoiceField
      label={texts.fieldType}
      value={value}
      onChange={onChange}
      options={fieldTypes.map((type) => ({ value: type, label: texts.fieldTypes[type] }))}
    />
  )
}

function OptionLines({ value, onChange }: InputProps<string>) {
  const { templateEditor: texts } = useTexts()
  return (
    <TextArea
      label={texts.options}
      rows={3}
      areaRef={useAutoGrow(value)}
      lang={useTextLang(value)}
      value={value}
      onChange={onChange}
    />
  )
}
