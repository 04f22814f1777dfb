import { readScript } from '#shared/script/read-script.ts'
import { bodyOf, hasOwnTranslation, translatedBodyOf } from '#shared/script/script-bodies.ts'
import type { Script } from '#shared/script/script-tree.ts'

/** A script with what is said in each of its lines, by line number; lines in which nothing is said have none. */
export interface KnownScript extends Script {
  bodies: ReadonlyMap<number, string>
  /** The translations that a dubbing table came with. */
  own: ReadonlyMap<number, string>
}

const knownMax = 4
const known = new Map<string, KnownScript>()

/** The script of a text, read once however many parts of the page ask for it. */
export function knownScript(text: string): KnownScript {
  const before = known.get(text)
  if (before) return before
  const script = readScript(text)
  const bodies = new Map<number, string>()
  const own = new Map<number, string>()
  for (const line of script.lines) {
    const body = bodyOf(script, line)
    if (body !== '') bodies.set(line.number, body)
    if (hasOwnTranslation(script, line)) own.set(line.number, translatedBodyOf(script, line))
  }
  const made = { ...script, bodies, own }
  const [oldest] = known.keys()
  if (known.size >= knownMax && oldest !== undefined) known.delete(oldest)
  known.set(text, made)
  return made
}
