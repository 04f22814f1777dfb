import { memo } from 'react'
import type { Draft } from '#client/lib/draft.ts'
import { guessLang } from '#client/lib/guess-lang.ts'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useAutoGrow } from '#client/lib/use-auto-grow.ts'
import { useDraftFlag, useDraftText } from '#client/lib/use-draft.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { OtherTexts } from '#client/ui/other-texts.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { FieldType, TemplateField } from '#shared/templates.ts'

interface FieldInputProps {
  field: TemplateField
  draft: Draft
  isReadOnly: boolean
}

/** One field of a template. Typing draws this field again and no other. */
export const TemplateFieldInput = memo(function TemplateFieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.type] ?? AreaInput
  return (
    <>
      <Input {...props} />
      {!props.isReadOnly && (
        <OtherTexts draft={props.draft} field={props.field.id} label={props.field.label} />
      )}
    </>
  )
})

const inputs: Record<FieldType, typeof AreaInput> = {
  textarea: AreaInput,
  text: LineInput,
  checkbox: CheckInput,
  select: ChoiceInput,
}

function AreaInput({ field, draft, isReadOnly }: FieldInputProps) {
  const [value, setValue] = useDraftText(draft, field.id)
  const area = useAutoGrow(value)
  return (
    <TextArea
      {...textProps(field)}
      isReadOnly={isReadOnly}
      areaRef={area}
      lang={useTypedLang(field, value)}
      value={value}
      onChange={setValue}
    />
  )
}

function LineInput({ field, draft, isReadOnly }: FieldInputProps) {
  const [value, setValue] = useDraftText(draft, field.id)
  return (
    <TextField
      {...textProps(field)}
      isReadOnly={isReadOnly}
      lang={useTypedLang(field, value)}
      value={value}
      onChange={setValue}
    />
  )
}

function CheckInput({ field, draft, isReadOnly }: FieldInputProps) {
  const [isTicked, setTicked] = useDraftFlag(draft, field.id)
  return (
    <Checkbox
      isReadOnly={isReadOnly}
      isSelected={isTicked}
      onChange={setTicked}
      lang={guessLang(field.label)}
    >
      {field.label}
    </Checkbox>
  )
}

function ChoiceInput({ field, draft, isReadOnly }: FieldInputProps) {
  const { synopsis } = useTexts()
  const [value, setValue] = useDraftText(draft, field.id)
  const none = { value: '', label: field.placeholder || synopsis.pleaseChoose }
  // What was chosen before the template changed is still part of the form. No text is offered twice.
  const choices = new Set([...(field.options ?? []), value].filter(Boolean))
  return (
    <Select
      label={<UserText>{field.label}</UserText>}
      isRequired={field.required}
      isDisabled={isReadOnly}
      value={value}
      onChange={setValue}
      options={[none, ...Array.from(choices, (choice) => ({ value: choice, label: choice }))]}
    />
  )
}

function textProps({ label, placeholder, required }: TemplateField) {
  return { label: <UserText>{label}</UserText>, placeholder, isRequired: required }
}

/** Until something is typed, the placeholder decides the type. */
function useTypedLang({ placeholder, label }: TemplateField, value: string): string | undefined {
  return useTextLang(value || placeholder || label)
}
