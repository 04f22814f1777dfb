import { z } from 'zod'
import { tooLong } from './text.ts'

const usernameCharactersMax = 32
/** At sign-in; looser than at registration, so that a mistyped name is told as unknown. */
const usernameTypedCharactersMax = 200
const passwordCharactersMin = 6
const passwordCharactersMax = 200
export const tokenLifetimeDays = 7

/** A username as it is stored: trimmed and NFKC, its case kept. Uniqueness ignores case (`usernameKey`). */
const username = z
  .string({ error: 'Please enter a username.' })
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a username.')
      .regex(
        // No letter that shows as nothing: two names that look alike would be told apart by it.
        // No mark without a letter: it would be put on what stands before the name.
        /^(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_.-]){3,32}$/u,
        `A username has 3 to ${usernameCharactersMax} letters or digits; _ . and - are fine too.`,
      ),
  )

const newPassword = z
  .string({ error: 'Please enter a password.' })
  .min(passwordCharactersMin, `A password has at least ${passwordCharactersMin} characters.`)
  .max(passwordCharactersMax, `A password has at most ${passwordCharactersMax} characters.`)

export const loginInput = z.object({
  username: z
    .string({ error: 'Please enter a username.' })
    .min(1, 'Please enter a username.')
    .max(usernameTypedCharactersMax, tooLong(usernameTypedCharactersMax)),
  password: z
    .string({ error: 'Please enter a password.' })
    .min(1, 'Please enter a password.')
    .max(passwordCharactersMax, `A password has at most ${passwordCharactersMax} characters.`),
})
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z
  .object({
    username,
    password: newPassword,
    confirmPassword: z.string({ error: 'Please repeat the password.' }),
  })
  .refine((input) => input.password === input.confirmPassword, {
    message: 'The two passwords do not match.',
    path: ['confirmPassword'],
  })
export type RegisterInput = z.infer<typeof registerInput>

export interface User {
  userid: string
  username: string
}

/** What a successful login or registration answers, on both edges. */
export interface SignedIn {
  /** A JWT (HS256) whose `exp` is in seconds. */
  token: string
  user: User
  message: string
}

/** The form under which two spellings of a name are one: NFKC, trimmed, lower case. */
export function usernameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
