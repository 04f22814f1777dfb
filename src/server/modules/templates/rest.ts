import type { z } from 'zod'
import type { saveTemplateInput } from '#shared/template-input.ts'
import { AppError } from '../../errors.ts'
import { jsonBody, requireSelf, requireSelfId, rest } from '../../http/rest.ts'

/** A template as the wire spells it: the owner's id beside it, the structure as JSON text or as an object. */
type TemplateBody = Omit<z.input<typeof saveTemplateInput>, 'template_structure'> & {
  userid: string
  template_structure: unknown
}

export const templatesRest = rest()
  .get('/templates/users/:userId', async (c) => {
    requireSelf(c)
    return c.json({ success: true, templates: await c.var.api.templates.list() })
  })
  .post('/templates', async (c) => {
    const { userid, ...template } = await jsonBody<TemplateBody>(c)
    requireSelfId(c, userid)
    const id = await c.var.api.templates.create(withStructure(template))
    return c.json({ success: true, message: 'Template created successfully', id })
  })
  .put('/templates/:id', async (c) => {
    const { userid, ...template } = await jsonBody<TemplateBody>(c)
    requireSelfId(c, userid)
    await c.var.api.templates.update({ id: c.req.param('id'), template: withStructure(template) })
    return c.json({ success: true, message: 'Template updated successfully' })
  })
  .delete('/templates/:id', async (c) => {
    await c.var.api.templates.delete({ id: c.req.param('id') })
    return c.json({ success: true, message: 'Template deleted successfully' })
  })

function withStructure(template: Omit<TemplateBody, 'userid'>): z.input<typeof saveTemplateInput> {
  const { template_structure: given } = template
  try {
    const structure = typeof given === 'string' ? JSON.parse(given) : given
    return { ...template, template_structure: structure }
  } catch {
    throw new AppError('bad_request', 'Invalid JSON in template')
  }
}
