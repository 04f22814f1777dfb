import { z } from 'zod'
import { opaqueId, requiredText } from './text.ts'
import { searchCharactersMax } from './user-search.ts'

export const searchUsersInput = z.object({
  search: z
    .string('Please search for a part of a username.')
    .max(searchCharactersMax, `Please search for at most ${searchCharactersMax} characters.`)
    .default(''),
})
export const addFriendInput = z.object({ friendUsername: requiredText('Please enter a username.', 200) })
export const addFriendBackInput = z.object({ friendUserId: opaqueId })

/** Somebody whom the caller has added. */
export interface Friend {
  userid: string
  username: string
}

export interface FoundUser {
  userid: string
  username: string
  /** The caller added this user. */
  isFriend: boolean
}

/** Somebody added the caller and was not added back. */
export interface FriendNotification {
  id: string
  userid: string
  username: string
}
