import { authRouter } from './modules/auth/router.ts'
import { draftsRouter } from './modules/drafts/router.ts'
import { friendsRouter } from './modules/friends/router.ts'
import { ragRouter } from './modules/rag/router.ts'
import { synopsisRouter } from './modules/synopsis/router.ts'
import { templatesRouter } from './modules/templates/router.ts'
import { translationRouter } from './modules/translation/router.ts'
import { createCallerFactory, router } from './trpc/procedures.ts'

export const appRouter = router({
  auth: authRouter,
  templates: templatesRouter,
  drafts: draftsRouter,
  friends: friendsRouter,
  rag: ragRouter,
  synopsis: synopsisRouter,
  translation: translationRouter,
})

/** The one type that the browser knows of the server. */
export type AppRouter = typeof appRouter

/** Calls the procedures without a network, as a given caller: what the REST routes use. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
