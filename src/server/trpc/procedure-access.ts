import { appRouter } from '../app-router.ts'
import type { Access } from './procedures.ts'

/** Every procedure by its whole name, `rag.engines`, and who may call it at all. */
export const procedureAccess: ReadonlyMap<string, Access> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).map(([name, procedure]) => [
    name,
    (procedure as { _def: { meta: { access: Access } } })._def.meta.access,
  ]),
)
