import type { TranslationTexts } from '#client/texts/en-translation.ts'
import type { KeptResult } from './kept-result.ts'

/** `translation_result_{date}.txt`, with the day where the reader is. */
export function resultFileName(now: Date): string {
  return `translation_result_${dayOf(now)}.txt`
}

/** The day where the reader is, as `2026-01-05`. */
export function dayOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Original, translation, model and time as plain text. */
export function resultFileText(
  { original, text, made }: KeptResult,
  { file, unknown }: TranslationTexts,
  time: string,
): string {
  return [
    `${file.original}:`,
    original,
    '',
    `${file.translation}:`,
    text,
    '',
    `${file.model}: ${made?.modelName ?? unknown}`,
    `${file.time}: ${time}`,
    '',
  ].join('\n')
}
