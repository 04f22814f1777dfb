import {
  pastTranslationInput,
  qualityCheckInput,
  refitLineInput,
  syllablesInput,
  translateBatchInput,
  translateInput,
  translationHistoryInput,
} from '#shared/translation.ts'
import { publicProcedure, router, signedInProcedure } from '../../trpc/procedures.ts'

export const translationRouter = router({
  languages: publicProcedure.query(({ ctx }) => ctx.services.translation.languages()),
  models: signedInProcedure.query(({ ctx }) => ctx.services.translation.models(ctx.language)),
  translate: signedInProcedure
    .input(translateInput)
    .mutation(({ ctx, input }) => ctx.services.translation.translate(ctx.actor, input, ctx.signal)),
  batch: signedInProcedure
    .input(translateBatchInput)
    .mutation(({ ctx, input }) => ctx.services.translation.batch(input, ctx.signal)),
  refitLine: signedInProcedure
    .input(refitLineInput)
    .mutation(({ ctx, input }) => ctx.services.translation.refitLine(input, ctx.signal)),
  qualityCheck: signedInProcedure
    .input(qualityCheckInput)
    .mutation(({ ctx, input }) => ctx.services.translation.qualityCheck(input, ctx.signal)),
  syllables: signedInProcedure
    .input(syllablesInput)
    .mutation(({ ctx, input }) => ctx.services.syllables.read(input, ctx.signal)),
  history: router({
    list: signedInProcedure
      .input(translationHistoryInput)
      .query(({ ctx, input }) => ctx.services.translation.listHistory(ctx.actor, input.before)),
    read: signedInProcedure
      .input(pastTranslationInput)
      .query(({ ctx, input }) => ctx.services.translation.readHistory(ctx.actor, input.id)),
    delete: signedInProcedure
      .input(pastTranslationInput)
      .mutation(({ ctx, input }) => ctx.services.translation.deleteHistory(ctx.actor, input.id)),
  }),
})
