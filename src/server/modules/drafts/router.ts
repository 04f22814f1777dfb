import { draftInput, saveDraftInput } from '#shared/drafts.ts'
import { router, signedInProcedure } from '../../trpc/procedures.ts'

export const draftsRouter = router({
  find: signedInProcedure
    .input(draftInput)
    .query(({ ctx, input }) => ctx.services.drafts.find(ctx.actor, input)),
  save: signedInProcedure
    .input(saveDraftInput)
    .mutation(({ ctx, input }) => ctx.services.drafts.save(ctx.actor, input)),
})
