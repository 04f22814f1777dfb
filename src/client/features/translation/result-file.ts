import type { Texts } from '#client/texts/en.ts'
import type { KeptResult } from './kept-result.ts'

/** `translation_result_{date}.txt`, with the day where the reader is. */
export function resultFileName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `translation_result_${parts.map((part) => String(part).padStart(2, '0')).join('-')}.txt`
}

/** Original, translation, model and time as plain text. */
export function resultFileText(
  { original, text, made }: KeptResult,
  { file, unknown }: Texts['translation'],
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

/** Has the browser save a text under a name. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers fetch the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs)
}

const releaseAfterMs = 10_000
