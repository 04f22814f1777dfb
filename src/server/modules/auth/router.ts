import { loginInput, registerInput } from '#shared/auth.ts'
import { publicProcedure, router, signedInProcedure } from '../../trpc/procedures.ts'

export const authRouter = router({
  register: publicProcedure
    .input(registerInput)
    .mutation(({ ctx, input }) =>
      ctx.services.auth.register({ address: ctx.address, language: ctx.language }, input),
    ),
  login: publicProcedure
    .input(loginInput)
    .mutation(({ ctx, input }) => ctx.services.auth.login({ address: ctx.address }, input)),
  verify: signedInProcedure.query(() => ({ valid: true })),
  me: signedInProcedure.query(({ ctx }) => ctx.services.auth.me(ctx.actor)),
  logout: signedInProcedure.mutation(({ ctx }) => ctx.services.auth.logout(ctx.actor)),
})
