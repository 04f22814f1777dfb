/** The page that shows what stands behind being signed in. */
export const enDebugAuth = {
  slug: 'INT. PROJECTION BOOTH — BEHIND THE SCREEN',
  title: 'Debug Authentication',
  lead: 'What this browser holds of your session, what its token says, and what the server makes of it.',
  testAgain: 'Test again',
  testing: 'Testing…',
  clear: 'Clear stored session',
  cleared: 'The stored session was cleared from this browser.',
  /** The name follows. */
  signedInAs: 'Signed in as ',
  signedOut: 'Signed out',
  refused:
    'This session was refused and cleared from this browser. It is shown here until the page is reloaded.',
  token: {
    title: 'Token',
    none: 'No token is stored in this browser.',
    masked: 'Masked',
    characters: (count: number) => `${count} characters`,
    verdicts: { current: 'Not expired', expired: 'Expired', endless: 'No expiry', malformed: 'Malformed' },
    malformed: 'This is not a JWT: nothing in it can be decoded.',
    endless: 'It has no exp claim in seconds, so it is not taken.',
    claims: 'Claims of the token',
    expiresIn: (duration: string) => `Expires in ${duration}`,
    expiredAgo: (duration: string) => `Expired ${duration} ago`,
  },
  user: {
    title: 'Stored user',
    none: 'No user is stored in this browser.',
    malformed: 'This is not the JSON of a user.',
  },
  server: {
    title: 'What the server answers',
    asking: 'Asking…',
    tookMs: (ms: number) => `${ms} ms`,
    withoutToken: 'Asked without a token.',
    unsendable: 'Not asked: the token has characters that no request header can carry.',
    emptyBody: 'The answer has no body.',
  },
}
