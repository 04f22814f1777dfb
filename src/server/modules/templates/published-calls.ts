import { z } from 'zod'
import { saveTemplateInput } from '#shared/template-input.ts'
import type { Template } from '#shared/templates.ts'
import { opaqueId } from '#shared/text.ts'
import { answerOf, type PublishedCall } from '../../published-call.ts'

const field = z
  .strictObject({
    id: z.string(),
    type: z.enum(['textarea', 'text', 'checkbox', 'select']),
    label: z.string(),
    placeholder: z.string(),
    required: z.boolean(),
    order: z.int(),
    options: z.array(z.string()).describe('Only a select has any'),
  })
  .meta({ id: 'TemplateField' })

const section = z
  .strictObject({
    id: z.string(),
    type: z.literal('section'),
    title: z.string(),
    order: z.int(),
    layoutClass: z.enum(['half-width', 'full-width']),
    fields: z.array(field),
  })
  .meta({ id: 'TemplateSection' })

const template = z
  .strictObject({
    id: z.string(),
    scriptname: z.string().describe('Its display name'),
    is_default: z.boolean(),
    template_structure: z.strictObject({
      id: z.string(),
      templateName: z.string(),
      sections: z.array(section),
      is_default: z.boolean(),
    }),
  })
  .meta({ id: 'Template', description: 'The form a writer fills' }) satisfies z.ZodType<Template>

const { template_structure: structure, ...saved } = saveTemplateInput.shape

const templateBody = z
  .object({
    userid: opaqueId.describe("The caller's own id"),
    ...saved,
    template_structure: z.union([structure, z.string()]).describe('An object, or the same as JSON text'),
  })
  .meta({ id: 'TemplateToSave' })

const example = {
  userid: '{userId}',
  scriptname: 'Three beats',
  is_default: false,
  template_structure: {
    sections: [
      {
        id: 'beats',
        type: 'section',
        title: 'Beats',
        order: 1,
        layoutClass: 'full-width',
        fields: [{ id: 'opening', type: 'textarea', label: 'Opening', order: 1 }],
      },
    ],
  },
}

const message = z.string()

export const templatesCalls = [
  {
    method: 'get',
    path: '/templates/users/{userId}',
    procedure: 'templates.list',
    summary: "The caller's templates",
    answer: answerOf({ templates: z.array(template) }),
  },
  {
    method: 'post',
    path: '/templates',
    procedure: 'templates.create',
    summary: 'Keep a new template',
    body: templateBody,
    example,
    answer: answerOf({ message, id: z.string() }),
    refusals: ['forbidden', 'conflict'],
  },
  {
    method: 'put',
    path: '/templates/{id}',
    procedure: 'templates.update',
    summary: 'Put another in the place of a template',
    body: templateBody,
    example,
    answer: answerOf({ message }),
    refusals: ['forbidden'],
  },
  {
    method: 'delete',
    path: '/templates/{id}',
    procedure: 'templates.delete',
    summary: 'Delete a template',
    answer: answerOf({ message }),
  },
] as const satisfies PublishedCall[]
