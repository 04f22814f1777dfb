import { z } from 'zod'

/**
 * True when PostgreSQL, JSON and a browser all keep the text as it is: no NUL, no lone surrogate.
 * Both edges refuse other text before any procedure sees it.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Said of a text that is longer than so many characters. */
export function tooLong(charactersMax: number): string {
  return `Please keep this within ${charactersMax.toLocaleString('en')} characters.`
}

/** A required text: refused with `message` when nothing but white space is left. Kept as typed, not trimmed. */
export function requiredText(message: string, charactersMax: number) {
  return z
    .string({ error: message })
    .max(charactersMax, tooLong(charactersMax))
    .refine((text) => text.trim() !== '', message)
}

/** Ids are opaque: a caller may only hand back what it was given. One that is missing is refused with `message`. */
function requiredId(message: string) {
  return z
    .string(message)
    .min(1, message)
    .max(64, 'This id is not one of ours.')
    .refine(isStorableText, 'This id is not one of ours.')
}

export const opaqueId = requiredId('An id is missing.')
export const engineId = requiredId('Please choose an engine.')
