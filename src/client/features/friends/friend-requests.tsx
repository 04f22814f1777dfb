import { useIsMutating } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useRef } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ButtonLink } from '#client/ui/link.tsx'
import { Message } from '#client/ui/message.tsx'
import { Loading } from '#client/ui/spinner.tsx'
import type { FriendNotification } from '#shared/friends.ts'
import { FriendRequest } from './friend-request.tsx'
import styles from './friend-requests.module.css'
import { useRetry } from './use-retry.ts'

/** Who added the user and waits to be added too. */
export function FriendRequests() {
  const { friends, common } = useTexts()
  const { requests, isLoading, problem, refetch } = useRequests()
  const place = useRef<HTMLDivElement>(null)
  const { retry } = useRetry(refetch, place)
  useRefocus(place, useIsMutating({ mutationKey: getMutationKey(trpc.friends.addBack) }) > 0)
  return (
    <div className={styles.requests} ref={place} tabIndex={-1}>
      {isLoading && <Loading>{friends.notifications.loading}</Loading>}
      {problem && (
        <Message tone="error" action={<Button onPress={retry}>{common.retry}</Button>}>
          {problem}
        </Message>
      )}
      {requests && (requests.length > 0 ? <RequestList requests={requests} /> : <NoRequests />)}
    </div>
  )
}

function RequestList({ requests }: { requests: readonly FriendNotification[] }) {
  const { notifications } = useTexts().friends
  return (
    <Card title={notifications.requests}>
      <ul className={styles.list}>
        {requests.map((request) => (
          <FriendRequest key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function NoRequests() {
  const { notifications } = useTexts().friends
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{notifications.empty}</p>
      <p className={styles.emptyAbout}>{notifications.emptyAbout}</p>
      <ButtonLink href="/search-users" icon="search">
        {notifications.toSearch}
      </ButtonLink>
    </div>
  )
}

function useRequests() {
  const { failed: failedText } = useTexts().friends.notifications
  const list = trpc.friends.notifications.useQuery(undefined, {
    networkMode: 'always',
    // Whoever opens the page wants to know now, whatever the bell heard a moment ago.
    refetchOnMount: 'always',
  })
  const words = {
    unexpectedError: failedText,
    answeredElsewhere: () => failedText,
    networkError: failedText,
  }
  // Without a network a call that the bell made waits for one; here it counts as failed.
  const failed = !list.data && (list.isError || list.isPaused)
  return {
    requests: list.data,
    isLoading: list.isPending && !failed,
    problem: failed ? messageOf(list.error, words) : null,
    refetch: list.refetch,
  }
}
