import { saveTemplateInput, templateIdInput, updateTemplateInput } from '#shared/template-input.ts'
import { router, signedInProcedure } from '../../trpc/procedures.ts'

export const templatesRouter = router({
  list: signedInProcedure.query(({ ctx }) => ctx.services.templates.list(ctx.actor)),
  create: signedInProcedure
    .input(saveTemplateInput)
    .mutation(({ ctx, input }) => ctx.services.templates.create(ctx.actor, input)),
  update: signedInProcedure
    .input(updateTemplateInput)
    .mutation(({ ctx, input }) => ctx.services.templates.update(ctx.actor, input)),
  delete: signedInProcedure
    .input(templateIdInput)
    .mutation(({ ctx, input }) => ctx.services.templates.delete(ctx.actor, input)),
})
