import type { Texts } from '#client/texts/en.ts'
import type { Upload } from './upload-queue.ts'

/**
 * Why each file could not be uploaded, by its id. A reason that several have in common is told once: the others name
 * the first file that has it, where that is shorter.
 */
export function failureLines(
  uploads: readonly Upload[],
  texts: Pick<Texts['rag']['upload'], 'failed' | 'failedAlike'>,
): ReadonlyMap<number, string> {
  const firsts = new Map<string, string>()
  const lines = new Map<number, string>()
  for (const { id, file, state } of uploads) {
    if (state.step !== 'failed') continue
    const whole = texts.failed(state.reason)
    const first = firsts.get(state.reason)
    if (first === undefined) firsts.set(state.reason, file.name)
    const alike = first === undefined ? whole : texts.failedAlike(first)
    lines.set(id, alike.length < whole.length ? alike : whole)
  }
  return lines
}
