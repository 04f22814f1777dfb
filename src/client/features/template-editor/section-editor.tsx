import { type Dispatch, memo } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { FieldEditor } from './field-editor.tsx'
import { PartTools } from './part-tools.tsx'
import styles from './section-editor.module.css'
import { type DraftAction, newField, type SectionDraft } from './template-draft.ts'
import { isBlank, spot } from './template-editing.ts'

interface SectionEditorProps {
  section: SectionDraft
  place: number
  isLast: boolean
  /** Whether what must not be blank is marked where it is. */
  marksBlanks: boolean
  dispatch: Dispatch<DraftAction>
}

const layouts = ['half-width', 'full-width'] as const

/** One section of a template: its title and layout, and its fields, a line each. Typing in a field draws the field. */
export const SectionEditor = memo(function SectionEditor(props: SectionEditorProps) {
  const { section, place, isLast, marksBlanks, dispatch } = props
  const { templateEditor: texts } = useTexts()
  const { id, title, layoutClass, fields } = section
  const name = texts.section(useSettled(title.trim()), place)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the grid
    <div role="group" aria-label={name} id={spot(id, 'whole')} tabIndex={-1} className={styles.section}>
      <SectionHeader {...{ id, name, title, layoutClass, place, isLast, marksBlanks, dispatch }} />
      <div className={styles.fields}>
        <div className={styles.heads} aria-hidden="true">
          <span>{texts.fieldLabel}</span>
          <span>{texts.fieldType}</span>
          <span>{texts.placeholder}</span>
        </div>
        {fields.map((field, index) => (
          <FieldEditor
            key={field.id}
            sectionId={id}
            field={field}
            place={index + 1}
            isLast={index === fields.length - 1}
            marksBlanks={marksBlanks}
            dispatch={dispatch}
          />
        ))}
      </div>
      <AddField {...{ id, name, dispatch }} />
    </div>
  )
})

type SectionHeaderProps = Omit<SectionEditorProps, 'section'> &
  Pick<SectionDraft, 'id' | 'title' | 'layoutClass'> & { name: string }

const SectionHeader = memo(function SectionHeader(props: SectionHeaderProps) {
  const { id, name, title, layoutClass, place, isLast, marksBlanks, dispatch } = props
  const { templateEditor: texts } = useTexts()
  return (
    <div className={styles.header}>
      <div className={styles.title}>
        <TextField
          id={spot(id, 'words')}
          label={texts.sectionTitle}
          lang={useTextLang(title)}
          isInvalid={marksBlanks && isBlank(title)}
          maxLength={300}
          value={title}
          onChange={(text) => dispatch({ type: 'change-section', id, change: { title: text } })}
        />
      </div>
      <div className={styles.layout}>
        <Segmented
          label={texts.layout}
          value={layoutClass}
          onChange={(layoutClass) => dispatch({ type: 'change-section', id, change: { layoutClass } })}
          options={layouts.map((value) => ({ value, label: texts.layouts[value] }))}
        />
      </div>
      <div className={styles.tools}>
        <PartTools
          id={id}
          name={name}
          isFirst={place === 1}
          isLast={isLast}
          onMove={(step) => dispatch({ type: 'move-section', id, step })}
          onRemove={() => dispatch({ type: 'remove-section', id })}
        />
      </div>
    </div>
  )
})

const AddField = memo(function AddField({
  id,
  name,
  dispatch,
}: Pick<SectionHeaderProps, 'id' | 'name' | 'dispatch'>) {
  const { templateEditor: texts } = useTexts()
  return (
    <div className={styles.add}>
      <Button
        variant="quiet"
        icon="plus"
        aria-label={texts.addFieldTo(name)}
        onPress={() => dispatch({ type: 'add-field', sectionId: id, field: newField() })}
      >
        {texts.addField}
      </Button>
    </div>
  )
})
