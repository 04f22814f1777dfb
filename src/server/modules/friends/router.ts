import { addFriendBackInput, addFriendInput, searchUsersInput } from '#shared/friends.ts'
import { router, signedInProcedure } from '../../trpc/procedures.ts'

export const friendsRouter = router({
  searchUsers: signedInProcedure
    .input(searchUsersInput)
    .query(({ ctx, input }) => ctx.services.friends.search(ctx.actor, input)),
  add: signedInProcedure
    .input(addFriendInput)
    .mutation(({ ctx, input }) => ctx.services.friends.add(ctx.actor, input)),
  addBack: signedInProcedure
    .input(addFriendBackInput)
    .mutation(({ ctx, input }) => ctx.services.friends.addBack(ctx.actor, input)),
  list: signedInProcedure.query(({ ctx }) => ctx.services.friends.list(ctx.actor)),
  notifications: signedInProcedure.query(({ ctx }) => ctx.services.friends.notifications(ctx.actor)),
})
