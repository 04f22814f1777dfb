import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { trpc } from '#client/lib/trpc.ts'

const refetchMs = 30_000

/** How many people wait to be added back; `undefined` until known. Asked anew with every page, and while in sight. */
export function useNotificationCount(): number | undefined {
  const [path] = useLocation()
  const { data, refetch } = trpc.friends.notifications.useQuery(undefined, {
    refetchOnWindowFocus: 'always',
    refetchInterval: refetchMs,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask
  useEffect(() => void refetch({ cancelRefetch: false }), [path, refetch])
  return data?.length
}
