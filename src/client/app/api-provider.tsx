import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isUnauthorized, readFailure } from '#client/lib/failure.ts'
import { currentSession, useSession } from '#client/lib/session.ts'
import { api, trpc } from '#client/lib/trpc.ts'

/** The cache of answers. Whoever signs in next gets a new one: nothing of one user is shown to another. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const userid = useSession()?.user.userid
  return <CacheProvider key={userid ?? 'guest'}>{children}</CacheProvider>
}

function CacheProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createCache)
  return (
    <trpc.Provider client={api} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}

const staleMs = 15_000
const retriesMax = 2

function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting silently for one.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        retry: (failures, error) => failures < retriesMax && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether the same call may succeed in a moment: no answer, a server in trouble, or a token that gave way to a newer one. */
function mayPass(error: unknown): boolean {
  if (isUnauthorized(error)) return currentSession() !== null
  const failure = readFailure(error)
  return failure.kind !== 'answered' || failure.status >= 502
}
