import { memo, useDeferredValue } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Message } from '#client/ui/message.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { EditingDesk } from './editing-desk.ts'
import { SectionEditor } from './section-editor.tsx'
import styles from './template-body.module.css'
import { newSection } from './template-draft.ts'
import { isBlank, nameSpot } from './template-editing.ts'

const firstSections = 4

interface TemplateBodyProps {
  desk: EditingDesk
  isNew: boolean
  marksBlanks: boolean
  /** Nothing can be changed, because it is being saved. */
  isHeld: boolean
}

/** A template's name and its sections, to edit. */
export const TemplateBody = memo(function TemplateBody(props: TemplateBodyProps) {
  const { desk, isNew, marksBlanks, isHeld } = props
  const { templateEditor: texts } = useTexts()
  return (
    <div className={styles.body} inert={isHeld}>
      {desk.isAsLeft && <Message tone="info">{texts.asLeft}</Message>}
      <TemplateHead desk={desk} isNew={isNew} marksBlanks={marksBlanks} />
      <Sections desk={desk} marksBlanks={marksBlanks} />
      <div>
        <Button icon="plus" onPress={() => desk.dispatch({ type: 'add-section', section: newSection() })}>
          {texts.addSection}
        </Button>
      </div>
    </div>
  )
})

function TemplateHead({ desk, isNew, marksBlanks }: Omit<TemplateBodyProps, 'isHeld'>) {
  const { templateEditor: texts } = useTexts()
  const name = desk.useEditing(({ draft }) => draft.name)
  const isDefault = desk.useEditing(({ draft }) => draft.isDefault)
  const { dispatch } = desk
  return (
    <div className={styles.template}>
      <TextField
        id={nameSpot}
        label={texts.name}
        lang={useTextLang(name)}
        isInvalid={marksBlanks && isBlank(name)}
        autoFocus={isNew}
        maxLength={120}
        value={name}
        onChange={(text) => dispatch({ type: 'change-template', change: { name: text } })}
      />
      <div className={styles.default}>
        <Checkbox
          isSelected={isDefault}
          onChange={(isDefault) => dispatch({ type: 'change-template', change: { isDefault } })}
        >
          {texts.setAsDefault}
        </Checkbox>
      </div>
    </div>
  )
}

function Sections({ desk, marksBlanks }: Pick<TemplateBodyProps, 'desk' | 'marksBlanks'>) {
  const sections = desk.useEditing(({ draft }) => draft.sections)
  const isWhole = useIsWhole(desk, marksBlanks)
  return (isWhole ? sections : sections.slice(0, firstSections)).map((section, index) => (
    <SectionEditor
      key={section.id}
      section={section}
      place={index + 1}
      isLast={index === sections.length - 1}
      marksBlanks={marksBlanks}
      dispatch={desk.dispatch}
    />
  ))
}

/** A long template is on the screen at once and completed in the background, or as soon as a part of it may take the focus. */
function useIsWhole(desk: EditingDesk, marksBlanks: boolean): boolean {
  const isSettled = useDeferredValue(true, false)
  const hasChanged = desk.useEditing(({ notice }) => notice !== null)
  return isSettled || hasChanged || marksBlanks
}
