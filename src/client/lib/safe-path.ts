/**
 * The path of ours that a link asks to go back to, with its query and hash; `/` for anything that would leave
 * this site or that only sends a signed-in user home again.
 */
export function safePath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/'
  const url = URL.canParse(wanted, ourselves) ? new URL(wanted, ourselves) : null
  if (url?.origin !== ourselves || url.pathname.startsWith('//')) return '/'
  if (url.pathname === '/login' || url.pathname === '/register') return '/'
  return url.pathname + url.search + url.hash
}

/** Where a guest is sent who asked for `path` (with its query and hash). */
export function loginPath(path: string): string {
  return `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`
}

// Any origin will do: only whether the answer stays on it counts.
const ourselves = 'http://sceneroom.invalid'
