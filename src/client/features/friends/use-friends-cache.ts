import { trpc } from '#client/lib/trpc.ts'

/** Writes a new friend into what the pages show: found users, friend requests and the bell's count. */
export function useFriendsCache() {
  const { friends } = trpc.useUtils()
  return {
    noteFriend: (userid: string) => {
      friends.searchUsers.setQueriesData({}, {}, (users) =>
        users?.map((user) => (user.userid === userid ? { ...user, isFriend: true } : user)),
      )
      friends.notifications.setData(undefined, (requests) =>
        requests?.filter((request) => request.userid !== userid),
      )
      // Answers that were under way may know nothing of it yet.
      void friends.invalidate()
    },
  }
}
