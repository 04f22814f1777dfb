import {
  createEngineInput,
  documentInput,
  engineInput,
  queryInput,
  readDocumentInput,
  searchInput,
  shareInput,
  visibilityInput,
} from '#shared/rag.ts'
import { router, signedInProcedure } from '../../trpc/procedures.ts'
import { uploadInput } from './documents/upload-input.ts'

export const ragRouter = router({
  engines: signedInProcedure.query(({ ctx }) => ctx.services.engines.list(ctx.actor)),
  createEngine: signedInProcedure
    .input(createEngineInput)
    .mutation(({ ctx, input }) => ctx.services.engines.create(ctx.actor, input)),
  deleteEngine: signedInProcedure
    .input(engineInput)
    .mutation(({ ctx, input }) => ctx.services.engines.delete(ctx.actor, input)),
  setVisibility: signedInProcedure
    .input(visibilityInput)
    .mutation(({ ctx, input }) => ctx.services.engines.setVisibility(ctx.actor, input)),
  share: signedInProcedure
    .input(shareInput)
    .mutation(({ ctx, input }) => ctx.services.engines.share(ctx.actor, input)),
  unshare: signedInProcedure
    .input(shareInput)
    .mutation(({ ctx, input }) => ctx.services.engines.unshare(ctx.actor, input)),
  shares: signedInProcedure
    .input(engineInput)
    .query(({ ctx, input }) => ctx.services.engines.listShares(ctx.actor, input)),
  uploadLimits: signedInProcedure.query(({ ctx }) => ctx.services.documents.uploadLimits()),
  upload: signedInProcedure
    .input(uploadInput)
    .mutation(({ ctx, input }) => ctx.services.documents.upload(ctx.actor, input, ctx.signal)),
  documents: signedInProcedure
    .input(engineInput)
    .query(({ ctx, input }) => ctx.services.documents.list(ctx.actor, input, ctx.language)),
  retryDocument: signedInProcedure
    .input(documentInput)
    .mutation(({ ctx, input }) => ctx.services.documents.retry(ctx.actor, input)),
  readDocument: signedInProcedure
    .input(readDocumentInput)
    .query(({ ctx, input }) => ctx.services.documents.read(ctx.actor, input)),
  deleteDocument: signedInProcedure
    .input(documentInput)
    .mutation(({ ctx, input }) => ctx.services.documents.delete(ctx.actor, input)),
  search: signedInProcedure
    .input(searchInput)
    .query(({ ctx, input }) => ctx.services.rag.search(ctx.actor, input, ctx.signal)),
  query: signedInProcedure
    .input(queryInput)
    .mutation(({ ctx, input }) => ctx.services.rag.query(ctx.actor, input, ctx.signal)),
})
