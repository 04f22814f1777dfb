import { AppError } from '#server/errors.ts'
import { type AssEvent, assRows } from '#shared/script/ass-rows.ts'
import { cutLines } from '#shared/script/script-tree.ts'
import { taggedLines } from '#shared/script/tagged-lines.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { cleanText } from '../text-encoding.ts'
import { readText } from './plain-text.ts'

const extensions = ['ass', 'ssa']

/** Subtitles of SubStation Alpha, advanced or not: events with names, overrides and drawings. */
export const ass: DocumentFormat = {
  name: 'ASS',
  extensions,
  recognises: (bytes, extension) => extensions.includes(extension) || hasAssMark(bytes),
  read: async (bytes) => ({ blocks: readEvents(readText(bytes)) }),
}

function hasAssMark(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf)?\s*\[script info\]/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 32)))
}

/** A block for each event, in the order of their times: files have them in any. */
function readEvents(text: string): TextBlock[] {
  const lines = new Map<AssEvent, string[]>()
  for (const { event, text: row, shownFrom } of assRows(cutLines(text))) {
    if (!event?.times) continue
    const shown = lines.get(event) ?? []
    lines.set(event, shown)
    shown.push(row.slice(shownFrom))
  }
  if (lines.size === 0) throw new AppError('unprocessable', 'This ASS file holds no cues with their times.')
  const blocks = [...lines].map(([event, shown]) => toBlock(event, shown))
  return onceEach(blocks.sort((a, b) => a.startMs - b.startMs))
}

type Block = TextBlock & { startMs: number; endMs: number }

function toBlock({ speaker, times }: AssEvent, lines: readonly string[]): Block {
  const { fromMs = 0, untilMs = 0 } = times ?? {}
  const words = cleanText(taggedLines(lines).join('\n').replace(tag, '').replaceAll('\u00A0', ' '))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
  return {
    text: speaker && words !== '' ? `${speaker}: ${words}` : words,
    startMs: fromMs,
    endMs: Math.max(fromMs, untilMs),
    ...(speaker ? { characters: [speaker] } : {}),
  }
}

const tag = /<\/?[biu]>/g

/** A sign that moves is an event for every frame, and its outline one more: a text that is shown on is one block. */
function onceEach(blocks: readonly Block[]): Block[] {
  const shown = new Map<string, Block>()
  return blocks.flatMap((block) => {
    const before = shown.get(block.text)
    if (before && block.startMs <= before.endMs) {
      before.endMs = Math.max(before.endMs, block.endMs)
      return []
    }
    const own = { ...block }
    shown.set(block.text, own)
    return own
  })
}
