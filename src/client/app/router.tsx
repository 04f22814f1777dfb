import { lazy, type ReactNode, Suspense } from 'react'
import { matchRoute, Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { loginPath, safePath } from '#client/lib/safe-path.ts'
import { useSession } from '#client/lib/session.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageFallback } from './page-fallback.tsx'
import { PlainFrame } from './plain-frame.tsx'
import { notFoundRoute, type PageRoute, pageRoutes, redirects } from './routes.ts'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** One element for every page, so that the frame around it stays where it is from page to page. */
export function Router() {
  const { parser } = useRouter()
  const [path] = useLocation()
  const isHere = (pattern: string) => matchRoute(parser, pattern, path)[0]
  const redirect = redirects.find(({ from }) => isHere(from))
  if (redirect) return <KeepingQuery to={redirect.to} />
  return <Guarded route={pageRoutes.find((route) => isHere(route.path)) ?? notFoundRoute} />
}

function Guarded({ route: { access, Page } }: { route: PageRoute }) {
  const session = useSession()
  const [path] = useLocation()
  const search = useQuery()
  const elsewhere = wayElsewhere(access, session !== null, path, search)
  // The key: one redirect right after another must not be taken for the same, done one.
  if (elsewhere) return <Redirect key={elsewhere} to={elsewhere} replace />
  const page = (
    <Bounded>
      <Page />
    </Bounded>
  )
  if (access !== 'user') return <PlainFrame>{page}</PlainFrame>
  return (
    <PageBoundary Frame={PlainFrame}>
      <Suspense fallback={<PageFallback />}>
        <Shell>{page}</Shell>
      </Suspense>
    </PageBoundary>
  )
}

function wayElsewhere(access: PageRoute['access'], isSignedIn: boolean, path: string, search: string) {
  if (access === 'user' && !isSignedIn) return loginPath(path + search + location.hash)
  if (access === 'guest' && isSignedIn) return safePath(new URLSearchParams(search).get('redirect'))
  return null
}

/** One page's errors and loading stay inside its frame. */
function Bounded({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <PageBoundary key={path}>
      <Suspense fallback={<PageFallback />}>{children}</Suspense>
    </PageBoundary>
  )
}

function KeepingQuery({ to }: { to: string }) {
  return <Redirect to={to + useQuery() + location.hash} replace />
}

/** The address's query with its `?`, letter for letter: the router's own is decoded, and would be so twice. */
function useQuery(): string {
  useSearch()
  return location.search
}
