import { expect, test } from 'vitest'
import { enTemplateEditor } from '#client/texts/en-template-editor.ts'
import { zhHantTemplateEditor } from '#client/texts/zh-hant-template-editor.ts'
import { templateProblem } from '#shared/templates.ts'
import { newDraft, templateToSave } from './template-draft.ts'

const { sections } = templateToSave(newDraft()).template_structure
const [section] = sections
const titled = sections.map((each) => ({ ...each, title: 'One' }))

test('English says the rules as they are written, and Chinese has words for each', () => {
  const rules = [
    templateProblem(' ', sections),
    templateProblem('Name', []),
    templateProblem('Name', sections),
    templateProblem('Name', section ? [{ ...section, title: 'One', fields: [] }] : []),
    templateProblem('Name', titled),
  ]
  expect(new Set(rules).size).toBe(5)
  const english: Record<string, string> = enTemplateEditor.problems
  const chinese: Record<string, string> = zhHantTemplateEditor.problems
  for (const rule of rules) {
    expect(english[rule ?? '']).toBe(rule)
    expect(chinese[rule ?? '']).toMatch(/\p{Script=Han}/u)
  }
})
