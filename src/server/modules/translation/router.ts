import { qualityCheckInput, translateBatchInput, translateInput } from '#shared/translation.ts'
import { publicProcedure, router, signedInProcedure } from '../../trpc/procedures.ts'

export const translationRouter = router({
  languages: publicProcedure.query(({ ctx }) => ctx.services.translation.languages()),
  models: signedInProcedure.query(({ ctx }) => ctx.services.translation.models()),
  translate: signedInProcedure
    .input(translateInput)
    .mutation(({ ctx, input }) => ctx.services.translation.translate(input, ctx.signal)),
  batch: signedInProcedure
    .input(translateBatchInput)
    .mutation(({ ctx, input }) => ctx.services.translation.batch(input, ctx.signal)),
  qualityCheck: signedInProcedure
    .input(qualityCheckInput)
    .mutation(({ ctx, input }) => ctx.services.translation.qualityCheck(input)),
})
