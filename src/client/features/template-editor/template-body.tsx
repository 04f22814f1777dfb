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
  const { name, isDefault, sections } = desk.useEditing(({ draft }) => draft)
  const { dispatch } = desk
  const isWhole = useIsWhole(desk, marksBlanks)
  return (
    <div className={styles.body} inert={isHeld}>
      {desk.isAsLeft && <Message tone="info">{texts.asLeft}</Message>}
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
      {(isWhole ? sections : sections.slice(0, firstSections)).map((section, index) => (
        <SectionEditor
          key={section.id}
          section={section}
          place={index + 1}
          isLast={index === sections.length - 1}
          marksBlanks={marksBlanks}
          dispatch={dispatch}
        />
      ))}
      <div>
        <Button icon="plus" onPress={() => dispatch({ type: 'add-section', section: newSection() })}>
          {texts.addSection}
        </Button>
      </div>
    </div>
  )
})

/** A long template is on the screen at once and completed in the background, or as soon as a part of it may take the focus. */
function useIsWhole(desk: EditingDesk, marksBlanks: boolean): boolean {
  const isSettled = useDeferredValue(true, false)
  const hasChanged = desk.useEditing(({ notice }) => notice !== null)
  return isSettled || hasChanged || marksBlanks
}
