import { useId, useRef } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { FoundUser } from '#shared/friends.ts'
import { describeRefusal } from './describe-refusal.ts'
import { InitialMark } from './initial-mark.tsx'
import styles from './person.module.css'
import { useFriendsCache } from './use-friends-cache.ts'

/** One user, and the way to add them, or the word that they are added. */
export function FoundUserRow({ user: { userid, username, isFriend } }: { user: FoundUser }) {
  const { search, error } = useTexts().friends
  const { noteFriend } = useFriendsCache()
  const nameId = useId()
  const row = useRef<HTMLLIElement>(null)
  const adding = trpc.friends.add.useMutation({ onSuccess: () => noteFriend(userid) })
  useRefocus(row, adding.isPending)
  const add = () => !adding.isPending && adding.mutate({ friendUsername: username })
  return (
    <li className={styles.person} ref={row} tabIndex={-1}>
      <InitialMark name={username} />
      <span className={styles.name} id={nameId}>
        <UserText>{username}</UserText>
      </span>
      {isFriend ? (
        <Button key="friend" isDisabled aria-describedby={nameId}>
          {search.already}
        </Button>
      ) : (
        <Button
          key="add"
          icon="plus"
          isBusy={adding.isPending}
          busyText={search.adding}
          aria-describedby={nameId}
          onPress={add}
        >
          {search.add}
        </Button>
      )}
      {adding.error && !isFriend && (
        <div className={styles.problem}>
          <Message tone="error">{describeRefusal(adding.error, error, search.addFailed)}</Message>
        </div>
      )}
    </li>
  )
}
