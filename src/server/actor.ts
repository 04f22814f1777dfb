/** Who is calling, as the session says. Made by the auth service alone. */
export interface Actor {
  userId: string
  username: string
  sessionId: string
}
