import type { TextFilter } from './text-filter.ts'

/**
 * Passes a text on as it arrives, without what was said to the model alone: the sentences of its instructions, word
 * for word, and the fence around its evidence, whatever a document may have talked it into. What may become one of
 * them is held back until it is known.
 */
export function withholdInstructions(instructions: string, fence: string): TextFilter {
  const words = fenceWord(fence)
  const sentences = sentencesOf(instructions)
  const phrases = [words, `<${words}`, `</${words}`, fence, ...sentences].map((each) => each.toLowerCase())
  const openTag = new RegExp(`</?${words}[^<>]{0,${tagUnitsMax}}$`, 'i')
  let held = ''
  let last = ''

  function withoutPhrases(text: string): string {
    const said = flat(text)
    if (!phrases.some((phrase) => said.includes(phrase))) return text
    // Made where it is needed, which is seldom: it is large.
    const told = [`</?${words}[^<>]*>`, ...sentences.map(pattern), words, fence].join('|')
    return text.replace(new RegExp(told, 'gi'), ' ')
  }

  return {
    add(piece) {
      const arrived = held + piece
      const tagAt = openTag.exec(arrived)?.index ?? arrived.length
      const text = withoutPhrases(arrived.slice(0, tagAt))
      const cut = begunAt(text, last, phrases)
      held = text.slice(cut) + arrived.slice(tagAt)
      if (cut > 0) last = text.charAt(cut - 1)
      return text.slice(0, cut)
    },
    end: () => held.replace(openTag, ''),
  }
}

/** The word that stands in the marks around each passage of one request, and in no text of anybody's. */
export function fenceWord(fence: string): string {
  return `passage-${fence}`
}

/** A passage's heading stands in its mark. */
const tagUnitsMax = 1000
/** Shorter ones are what anybody might say. */
const sentenceUnitsMin = 24

function sentencesOf(instructions: string): string[] {
  return instructions
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) /)
    .filter((sentence) => sentence.length >= sentenceUnitsMin)
}

function pattern(sentence: string): string {
  return sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
}

/** As it is compared: in lower case, and no matter how it is wrapped. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Where the end of a text, which stands behind `before`, begins to say one of `phrases` (in lower case); else its length. */
function begunAt(text: string, before: string, phrases: readonly string[]): number {
  const longest = Math.max(...phrases.map(({ length }) => length))
  for (let at = Math.max(0, text.length - longest); at < text.length; at++) {
    if (/\s$|^[\p{L}\p{N}]{2}/u.test((text[at - 1] ?? before) + text[at])) continue
    const end = flat(text.slice(at))
    if (phrases.some((phrase) => phrase.startsWith(end))) return at
  }
  return text.length
}
