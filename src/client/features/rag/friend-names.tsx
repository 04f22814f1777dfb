import { trpc } from '#client/lib/trpc.ts'

export const friendNamesId = 'friend-names'

/** The user's friends, for fields into which a username is typed. */
export function FriendNames() {
  const friends = trpc.friends.list.useQuery()
  return (
    <datalist id={friendNamesId}>
      {friends.data?.map(({ userid, username }) => (
        <option key={userid} value={username} />
      ))}
    </datalist>
  )
}
