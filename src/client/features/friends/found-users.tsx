import { keepPreviousData } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { readFailure } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import heard from '#client/ui/heard.module.css'
import { Message } from '#client/ui/message.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { FoundUser } from '#shared/friends.ts'
import { usersFoundMax } from '#shared/user-search.ts'
import { FoundUserRow } from './found-user-row.tsx'
import styles from './found-users.module.css'
import { useRetry } from './use-retry.ts'

/**
 * Everyone whose name holds the term. The last answer stays in sight, dimmed, until the next one is there. A key in the
 * search box draws none of them again.
 */
export const FoundUsers = memo(function FoundUsers({ term }: { term: string }) {
  const { friends, common } = useTexts()
  const { users, isSearching, problem, refetch } = useUserSearch(term)
  const place = useRef<HTMLDivElement>(null)
  const { retry } = useRetry(refetch, place)
  return (
    <div className={styles.results} ref={place} tabIndex={-1} aria-busy={isSearching}>
      <div className={styles.head}>
        <Outcome term={term} users={users} isSearching={isSearching} />
        {isSearching && (
          <span className={styles.ring}>
            <Spinner />
          </span>
        )}
      </div>
      {problem && (
        <Message tone="error" action={<Button onPress={retry}>{common.retry}</Button>}>
          {problem}
        </Message>
      )}
      {users && users.length > 0 && (
        <ul className={styles.list} aria-label={friends.search.results} data-old={isSearching || undefined}>
          {users.map((user) => (
            <FoundUserRow key={user.userid} user={user} />
          ))}
        </ul>
      )}
      {users?.length === usersFoundMax && (
        <p className={styles.note}>{friends.search.foundMost(usersFoundMax)}</p>
      )}
    </div>
  )
})

interface OutcomeProps {
  term: string
  users: readonly FoundUser[] | undefined
  isSearching: boolean
}

/** How many there are, spoken when it changes; before the first search, what to do. */
function Outcome({ term, users, isSearching }: OutcomeProps) {
  const { search } = useTexts().friends
  const count = users && (users.length === 0 ? search.none : search.found(users.length))
  return (
    <p className={count ? styles.count : styles.invitation} role="status">
      {term === '' && search.invitation}
      {count && <span>{count}</span>}
      {count && !isSearching && <span className={heard.heard}> {search.foundFor(term)}</span>}
    </p>
  )
}

function useUserSearch(term: string) {
  const { search } = useTexts().friends
  const isAsked = term !== ''
  const found = trpc.friends.searchUsers.useQuery(
    { search: term },
    // Whoever is typing learns of a failure at once, and tries again by going on.
    { enabled: isAsked, networkMode: 'always', retry: false, placeholderData: keepPreviousData },
  )
  const users = isAsked ? found.data : undefined
  return {
    users,
    isSearching: isAsked && (found.isPlaceholderData || (found.isFetching && !users)),
    problem: isAsked && found.error && !users ? describe(found.error, search) : null,
    refetch: found.refetch,
  }
}

function describe(error: unknown, texts: { failed: string; networkError: string }): string {
  const failure = readFailure(error)
  if (failure.kind === 'network') return texts.networkError
  return (failure.kind === 'answered' && failure.message) || texts.failed
}
