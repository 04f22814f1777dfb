import { z } from 'zod'
import {
  addFriendBackInput,
  addFriendInput,
  type FoundUser,
  type FriendNotification,
  searchUsersInput,
} from '#shared/friends.ts'
import { answerOf, type PublishedCall } from '../../published-call.ts'

const foundUser = z
  .strictObject({ userid: z.string(), username: z.string(), isFriend: z.boolean() })
  .meta({ id: 'FoundUser' }) satisfies z.ZodType<FoundUser>

const notification = z.strictObject({ id: z.string(), userid: z.string(), username: z.string() }).meta({
  id: 'FriendNotification',
  description: 'Somebody who added the caller and was not added back',
}) satisfies z.ZodType<FriendNotification>

const message = z.string()

export const friendsCalls = [
  {
    method: 'get',
    path: '/friends/search-users',
    procedure: 'friends.searchUsers',
    summary: 'Users whose name holds a text',
    query: searchUsersInput,
    answer: answerOf({ users: z.array(foundUser), message }),
  },
  {
    method: 'post',
    path: '/friends/add-friend',
    procedure: 'friends.add',
    summary: 'Add a user by name; they are told',
    body: addFriendInput,
    example: { friendUsername: 'tom' },
    answer: answerOf({ message }),
    refusals: ['not_found'],
  },
  {
    method: 'get',
    path: '/friends/notifications',
    procedure: 'friends.notifications',
    summary: 'Who added the caller and was not added back',
    answer: answerOf({ notifications: z.array(notification), message }),
  },
  {
    method: 'post',
    path: '/friends/add-friend-back',
    procedure: 'friends.addBack',
    summary: 'Add somebody who added the caller',
    body: addFriendBackInput,
    example: { friendUserId: 'the userid of a notification' },
    answer: answerOf({ message }),
    refusals: ['not_found'],
  },
] as const satisfies PublishedCall[]
