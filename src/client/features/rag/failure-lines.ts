import type { Texts } from '#client/texts/en.ts'
import type { Upload } from './upload-queue.ts'

/** A sentence of this length is not read twice. */
const longCharacters = 60

/**
 * Why each file could not be uploaded, by its id. A reason that several have in common is told once: the others name
 * the first file that has it, where that is shorter. So is what two different reasons go on to say, such as the kinds
 * of files that can be read.
 */
export function failureLines(
  uploads: readonly Upload[],
  texts: Pick<Texts['rag']['upload'], 'failed' | 'failedAlike'>,
): ReadonlyMap<number, string> {
  const firsts = new Map<string, string>()
  const lines = new Map<number, string>()
  const told = new Set<string>()
  for (const { id, file, state } of uploads) {
    if (state.step !== 'failed') continue
    const [what = '', ...more] = sentencesOf(state.reason)
    const rest = more.filter((sentence) => !told.has(sentence))
    const whole = texts.failed((what + rest.join('')).trimEnd())
    const first = firsts.get(state.reason)
    if (first === undefined) firsts.set(state.reason, file.name)
    for (const sentence of more) if (sentence.length >= longCharacters) told.add(sentence)
    const alike = first === undefined ? whole : texts.failedAlike(first)
    lines.set(id, alike.length < whole.length ? alike : whole)
  }
  return lines
}

/** With the white space after each. */
function sentencesOf(text: string): string[] {
  return text.split(/(?=\p{Lu})(?<=[.!?]\s+)|(?<=[。！？])/u)
}
