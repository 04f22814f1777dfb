import type { DocumentFormat } from '../document-format.ts'
import { parseFountain } from './fountain-parse.ts'
import { readText } from './plain-text.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'

const extensions = ['fountain', 'spmd']

/** Fountain: a screenplay as plain text, cut at its scenes. */
export const fountain: DocumentFormat = {
  name: 'Fountain',
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  read: async (bytes) => ({ blocks: screenplayBlocks(parseFountain(readText(bytes))) }),
}
