import { useId } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { useMessages } from '#client/ui/message-area.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { FriendNotification } from '#shared/friends.ts'
import { describeRefusal } from './describe-refusal.ts'
import { InitialMark } from './initial-mark.tsx'
import styles from './person.module.css'
import { useFriendsCache } from './use-friends-cache.ts'

const addedMs = 3000

/** One person who added the user, and the way to add them too. */
export function FriendRequest({ request: { userid, username } }: { request: FriendNotification }) {
  const { friends, common } = useTexts()
  const { notifications } = friends
  const { noteFriend } = useFriendsCache()
  const messages = useMessages()
  const sentenceId = useId()
  const adding = trpc.friends.addBack.useMutation({
    onSuccess: () => {
      noteFriend(userid)
      const text = notifications.added(username)
      messages.show({ tone: 'success', text, timeoutMs: addedMs }, 'friend-added')
    },
  })
  const addBack = () => !adding.isPending && adding.mutate({ friendUserId: userid })
  return (
    <li className={styles.person}>
      <InitialMark name={username} />
      <p className={styles.sentence} id={sentenceId}>
        {notifications.addedYou.before}
        <strong>
          <UserText>{username}</UserText>
        </strong>
        {notifications.addedYou.after}
      </p>
      <Button
        icon="plus"
        isBusy={adding.isPending}
        busyText={notifications.adding}
        aria-describedby={sentenceId}
        onPress={addBack}
      >
        {notifications.addBack}
      </Button>
      {adding.error && (
        <div className={styles.problem}>
          <Message tone="error" action={<Button onPress={addBack}>{common.retry}</Button>}>
            {describeRefusal(adding.error, friends.error, notifications.addBackFailed)}
          </Message>
        </div>
      )}
    </li>
  )
}
