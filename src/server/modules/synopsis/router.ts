import { followUpInput, generateInput } from '#shared/synopsis.ts'
import { router, signedInProcedure } from '../../trpc/procedures.ts'

export const synopsisRouter = router({
  generate: signedInProcedure
    .input(generateInput)
    .mutation(({ ctx, input }) => ctx.services.synopsis.generate(ctx.actor, input, ctx.signal)),
  followUp: signedInProcedure
    .input(followUpInput)
    .mutation(({ ctx, input }) => ctx.services.synopsis.followUp(ctx.actor, input, ctx.signal)),
})
