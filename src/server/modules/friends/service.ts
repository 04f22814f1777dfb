import { usernameKey } from '#shared/auth.ts'
import type { FoundUser, Friend, FriendNotification } from '#shared/friends.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { FriendsRepo } from './repo.ts'

/** More than anyone reads through; who is added back makes room for the next. */
const notificationsMax = 500
/** Enough to choose from; any other name can be typed. */
const friendsMax = 500

export type FriendsService = ReturnType<typeof createFriendsService>

/** Friendship is one-way: a user adds another, and by that opens their own Friends-only engines to them. */
export function createFriendsService({ repo }: { repo: FriendsRepo }) {
  return {
    /** Others whose name holds the text, in any case; none for a blank one. */
    async search(actor: Actor, { search }: { search: string }): Promise<FoundUser[]> {
      const key = usernameKey(search)
      return key === '' ? [] : repo.search(actor.userId, key)
    },

    /** Adds a user by name; again changes nothing. Throws `not_found`, or `bad_request` for oneself. */
    async add(actor: Actor, { friendUsername }: { friendUsername: string }): Promise<void> {
      const friend = await repo.findByName(usernameKey(friendUsername))
      if (!friend) throw new AppError('not_found', 'There is no user of this name.')
      if (friend.id === actor.userId) throw new AppError('bad_request', 'You cannot add yourself.')
      await repo.add(actor.userId, friend.id)
    },

    /** Adds someone who added the caller. Throws `not_found` when they did not. */
    async addBack(actor: Actor, { friendUserId }: { friendUserId: string }): Promise<void> {
      if (!(await repo.has(friendUserId, actor.userId))) {
        throw new AppError('not_found', 'This user has not added you.')
      }
      await repo.add(actor.userId, friendUserId)
    },

    /** Those whom the caller has added, by name, 500 at most. */
    list: (actor: Actor): Promise<Friend[]> => repo.friendsOf(actor.userId, friendsMax),

    /** The people who added the caller and whom the caller has not added, newest first, 500 at most. */
    notifications: (actor: Actor): Promise<FriendNotification[]> =>
      repo.unanswered(actor.userId, notificationsMax),

    /** A user by name in any spelling that counts as the same. */
    findByName: (name: string) => repo.findByName(usernameKey(name)),
  }
}
