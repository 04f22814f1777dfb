import { z } from 'zod'
import { type TemplateStructure, templateProblem } from './templates.ts'
import { opaqueId, tooLong } from './text.ts'

const nameCharactersMax = 120
const partsMax = 200
/** All of a user's templates are listed at once. */
const structureCharactersMax = 200_000
const label = (charactersMax: number) => z.string().max(charactersMax)

const field = z.object({
  id: opaqueId,
  type: z.enum(['textarea', 'text', 'checkbox', 'select']),
  label: label(300),
  placeholder: label(1000).default(''),
  required: z.boolean().default(false),
  order: z.number().int(),
  options: z
    .array(label(300))
    .max(partsMax)
    .default([])
    .transform((options) => options.map((option) => option.trim()).filter(Boolean)),
})

const section = z.object({
  id: opaqueId,
  type: z.literal('section').default('section'),
  title: label(300),
  order: z.number().int(),
  layoutClass: z.enum(['half-width', 'full-width']),
  fields: z.array(field).max(partsMax),
})

/** A template as it is saved; the structure's own id, name and default flag follow the template's. */
export const saveTemplateInput = z
  .object({
    scriptname: z
      .string({ error: 'Please enter template name' })
      .max(nameCharactersMax, tooLong(nameCharactersMax))
      .transform((name) => name.trim()),
    template_structure: z.object({ sections: z.array(section).max(partsMax) }),
    is_default: z.boolean().default(false),
  })
  .superRefine(({ scriptname, template_structure: { sections } }, check) => {
    const message = templateProblem(scriptname, sections) ?? twinProblem(sections) ?? sizeProblem(sections)
    if (message) check.addIssue({ code: 'custom', message })
  })
export type SaveTemplateInput = z.infer<typeof saveTemplateInput>

export const templateIdInput = z.object({ id: opaqueId })
export const updateTemplateInput = z.object({ id: opaqueId, template: saveTemplateInput })

type Sections = readonly TemplateStructure['sections'][number][]

function sizeProblem(sections: Sections): string | undefined {
  const isTooLong = JSON.stringify(sections).length > structureCharactersMax
  return isTooLong ? 'This template is too long to keep.' : undefined
}

/** Values are kept by field id, so two fields cannot share one. */
function twinProblem(sections: Sections): string | undefined {
  const ids = sections.flatMap(({ id, fields }) => [id, ...fields.map((each) => each.id)])
  return new Set(ids).size < ids.length ? 'Two parts of the template have the same id' : undefined
}
