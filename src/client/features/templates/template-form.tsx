import { memo, useId, useRef } from 'react'
import type { Draft } from '#client/lib/draft.ts'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { UserText } from '#client/ui/user-text.tsx'
import { inOrder, type TemplateSection, type TemplateStructure } from '#shared/templates.ts'
import { sectionRows } from './section-rows.ts'
import { TemplateFieldInput } from './template-field-input.tsx'
import styles from './template-form.module.css'

interface TemplateFormProps {
  structure: TemplateStructure
  draft: Draft
  /** While it is written in another window. */
  isReadOnly: boolean
}

/** A template as the form it describes, its values in a draft. */
export const TemplateForm = memo(function TemplateForm({ structure, draft, isReadOnly }: TemplateFormProps) {
  const { synopsis } = useTexts()
  const form = useRef<HTMLElement>(null)
  useRefocus(form, isReadOnly)
  return (
    <section
      className={styles.form}
      ref={form}
      tabIndex={-1}
      aria-label={synopsis.form}
      data-read-only={isReadOnly || undefined}
    >
      {sectionRows(structure.sections).map((row) => (
        <div key={row.map(({ id }) => id).join(' ')} className={styles.row}>
          {row.map((section) => (
            <Section key={section.id} section={section} draft={draft} isReadOnly={isReadOnly} />
          ))}
        </div>
      ))}
    </section>
  )
})

interface SectionProps extends Omit<TemplateFormProps, 'structure'> {
  section: TemplateSection
}

function Section({ section, draft, isReadOnly }: SectionProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as a heading
    <div role="group" className={styles.section} data-layout={section.layoutClass} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        <UserText face="text">{section.title}</UserText>
      </h2>
      <div className={styles.fields}>
        {inOrder(section.fields).map((field) => (
          <TemplateFieldInput key={field.id} field={field} draft={draft} isReadOnly={isReadOnly} />
        ))}
      </div>
    </div>
  )
}
