import type { User } from '#shared/auth.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'
import { isTokenCurrent } from './token.ts'

export interface Session {
  token: string
  user: User
}

/** The browser's two entries, as they stand there. */
export interface StoredSession {
  token: string | null
  user: string | null
}

interface SessionState {
  session: Session | null
  /** What was cleared away because the server or the clock ended the session, not the user. */
  refused: StoredSession | null
}

const store = createStore<SessionState>({ session: null, refused: null })

export const currentSession = (): Session | null => store.get().session
export const useSession = (): Session | null => useStore(store).session
export const useWasRefused = (): boolean => useStore(store).refused !== null
export const useRefusedSession = (): StoredSession | null => useStore(store).refused

/** Takes up what the browser holds; a token that is malformed or past its time is cleared away. Called once, at start. */
export function openSession(): void {
  const stored = readStoredSession()
  const session = parseSession(stored)
  if (!session) clearStored()
  store.set({ session, refused: session || stored.token === null ? null : stored })
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) followOtherTabs()
  })
}

/** Keeps a new session in the browser; the pages see it from `enterSession` on. */
export function keepSession(session: Session): void {
  clearStored()
  storeUser(session.user)
  // Last: other tabs act on the token, and must find the user beside it.
  writeStored('token', session.token)
}

export function enterSession(session: Session): void {
  store.set({ session, refused: null })
}

/** The server's newer word on who this is. */
export function refreshUser(user: User): void {
  const { session, refused } = store.get()
  if (!session || (session.user.userid === user.userid && session.user.username === user.username)) return
  storeUser(user)
  store.set({ session: { ...session, user }, refused })
}

/** Signs out in this browser. */
export function endSession(): void {
  clearStored()
  store.set({ session: null, refused: null })
}

/** The server no longer takes this token. A newer session, signed in meanwhile in this tab or another, stays. */
export function refuseToken(token: string | undefined): void {
  if (token === undefined || currentSession()?.token !== token) return
  const stored = readStoredSession()
  // A tab that slept has not been told of the newer one.
  if (stored.token !== null && stored.token !== token) return void followOtherTabs()
  clearStored()
  store.set({ session: null, refused: { ...stored, token } })
}

/** What the browser holds at this moment, whatever it is worth. */
export function readStoredSession(): StoredSession {
  return { token: readStored('token'), user: readStored('user') }
}

function parseSession({ token, user: json }: StoredSession): Session | null {
  const user = parseUser(json)
  return token && user && isTokenCurrent(token, Date.now()) ? { token, user } : null
}

function parseUser(json: string | null): User | null {
  try {
    const user: Partial<User> | null = JSON.parse(json ?? 'null')
    if (typeof user?.userid !== 'string' || typeof user.username !== 'string') return null
    return { userid: user.userid, username: user.username }
  } catch {
    return null
  }
}

function storeUser(user: User): void {
  writeStored('user', JSON.stringify(user))
}

function clearStored(): void {
  writeStored('token', null)
  writeStored('user', null)
}

function followOtherTabs(): void {
  store.set({ session: parseSession(readStoredSession()), refused: null })
}
