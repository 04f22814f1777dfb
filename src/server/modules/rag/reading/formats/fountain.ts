import type { DocumentFormat } from '../document-format.ts'
import { parseFountain } from './fountain-parse.ts'
import { readText } from './plain-text.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { screenplayInText } from './screenplay-text.ts'

const extensions = ['fountain', 'spmd']

/** Fountain: a screenplay as plain text, cut at its scenes. Scripts without cues of their own may be in the file too. */
export const fountain: DocumentFormat = {
  name: 'Fountain',
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  async read(bytes) {
    const text = readText(bytes)
    const elements = parseFountain(text)
    const hasCues = elements.some(({ kind }) => kind === 'cue')
    return { blocks: screenplayBlocks((hasCues ? null : screenplayInText(text)) ?? elements) }
  },
}
