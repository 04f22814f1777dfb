import type { SaveTemplateInput } from '#shared/template-input.ts'
import type { Template, TemplateStructure } from '#shared/templates.ts'
import type { Actor } from '../../actor.ts'
import type { Queries } from '../../db/open.ts'
import { AppError } from '../../errors.ts'
import type { SpokenLanguage } from '../../words/said.ts'
import { firstStructure } from './first-structure.ts'
import type { TemplatesRepo } from './repo.ts'

/** More than anyone chooses from; they are all listed at once. */
const templatesMax = 200

export type TemplatesService = ReturnType<typeof createTemplatesService>

/** The forms that writers fill: each user has their own, one of them the default. */
export function createTemplatesService({ repo }: { repo: TemplatesRepo }) {
  return {
    /** The caller's templates, the default one first. */
    async list(actor: Actor): Promise<Template[]> {
      const rows = await repo.list(actor.userId)
      return rows.map(({ id, name, isDefault, structure }) => ({
        id,
        scriptname: name,
        is_default: isDefault,
        template_structure: { ...structure, id, templateName: name, is_default: isDefault },
      }))
    },

    /** Keeps a new template; returns its id. Throws `conflict` for more than 200. */
    async create(actor: Actor, input: SaveTemplateInput): Promise<string> {
      const id = crypto.randomUUID()
      const kept = await repo.insert({ id, userId: actor.userId, ...toValues(id, input) }, templatesMax)
      if (!kept)
        throw new AppError('conflict', `You have ${templatesMax} templates. Please delete one first.`)
      return id
    },

    /** Throws `not_found` for a template that is not the caller's. */
    async update(actor: Actor, { id, template }: { id: string; template: SaveTemplateInput }): Promise<void> {
      if (!(await repo.update(actor.userId, id, toValues(id, template)))) throw noSuchTemplate()
    },

    /** Throws `not_found` for a template that is not the caller's. */
    async delete(actor: Actor, { id }: { id: string }): Promise<void> {
      if (!(await repo.delete(actor.userId, id))) throw noSuchTemplate()
    },

    /** Gives a new account its own, editable copy of the built-in structure, in its writer's language. */
    plantDefault: async (queries: Queries, userId: string, language: SpokenLanguage): Promise<void> => {
      const structure = firstStructure(language)
      const values = { name: structure.templateName, isDefault: true, structure }
      await repo.insert({ id: crypto.randomUUID(), userId, ...values }, templatesMax, queries)
    },
  }
}

function toValues(id: string, { scriptname, template_structure, is_default }: SaveTemplateInput) {
  const structure: TemplateStructure = { id, templateName: scriptname, is_default, ...template_structure }
  return { name: scriptname, isDefault: is_default, structure }
}

function noSuchTemplate(): AppError {
  return new AppError('not_found', 'Template not found')
}
