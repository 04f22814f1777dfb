import { readFailure } from '#client/lib/failure.ts'
import type { TranslationTexts } from '#client/texts/en-translation.ts'

/** Why a call failed: the server's own words where it gave any, else what the call stands for. */
export function describeFailure(
  error: unknown,
  texts: TranslationTexts,
  call: keyof TranslationTexts['failed'],
): string {
  const failure = readFailure(error)
  if (failure.kind === 'network') return texts.networkError
  if (failure.kind === 'unreadable') return call === 'translate' ? texts.unexpected : texts.failed[call]
  if (failure.status === 401) return texts.pleaseLogIn
  return failure.message || texts.failed[call]
}
