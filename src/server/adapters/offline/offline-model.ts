import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#server/errors.ts'
import type { LanguageModel, WritingTask } from '#server/ports/language-model.ts'
import type { Source } from '#shared/rag.ts'
import { detectLanguage } from './offline-language.ts'
import { blockQuote, escapeMarkdown } from './offline-markdown.ts'
import { type OfflinePhrases, offlinePhrases } from './offline-phrases.ts'
import { bestQuotes } from './offline-quotes.ts'
import { composeProse } from './offline-synopsis.ts'

const quotesMax = { synopsis: 4, 'follow-up': 3, answer: 5 }
const piecesPerTurn = 32
/** What would have a model write instead, for whoever runs the server. */
const variables = '`GEMINI_API_KEY`, `OPENAI_BASE_URL`'

/**
 * The built-in composer, which is no language model and says so in its first line: it puts the writer's own text
 * in order and quotes the evidence word for word, with `[n]`. It speaks the language of what it was given.
 */
export function createOfflineModel(): LanguageModel {
  return {
    key: 'offline',
    name: 'Offline draft',
    description: 'Puts your own words in order and quotes the documents. Not a language model.',
    offline: true,
    async *write({ task }, signal) {
      if (task.kind === 'translation') throw cannotTranslate()
      let pieces = 0
      for (const [piece] of composeText(task).matchAll(/.{1,24}/gsu)) {
        pieces += 1
        // Without a pause now and then nobody could stop a long one.
        if (pieces % piecesPerTurn === 0) await nextTurn()
        if (signal.aborted) return
        yield piece
      }
    },
  }
}

function cannotTranslate(): AppError {
  return new AppError(
    'unavailable',
    'Nothing can be translated offline: set GEMINI_API_KEY, or OPENAI_BASE_URL together with OPENAI_MODELS.',
  )
}

function composeText(task: WritingTask): string {
  return compose(task)
    .filter((block) => block !== '')
    .join('\n\n')
}

function compose(task: WritingTask): string[] {
  if (task.kind === 'synopsis') return composeSynopsis(task)
  const wanted = task.kind === 'answer' ? task.question : task.instruction
  const context = task.kind === 'answer' ? task.evidence.map(({ text }) => text).join('\n') : task.previous
  const phrases: OfflinePhrases = offlinePhrases[detectLanguage(wanted, context)]
  const { blocks, areOpenings } = quoteBlocks(task.evidence, wanted, quotesMax[task.kind])
  const found = blocks.length > 0 ? blocks : [phrases.nothing]
  if (task.kind === 'answer') {
    const isLittle = blocks.length > 0 && task.nothingFound
    const isNearest = isLittle || (blocks.length > 0 && areOpenings)
    return [
      `> ${phrases.answer}`,
      isLittle ? phrases.little : '',
      isNearest ? `**${phrases.nearest}**` : '',
      ...found,
    ]
  }
  const heading = blocks.length > 0 ? `**${phrases.passages}**` : ''
  return [`> ${phrases.followUp} (${variables})`, heading, ...found]
}

function composeSynopsis({ fields, evidence }: Extract<WritingTask, { kind: 'synopsis' }>): string[] {
  const written = fields.map(({ value }) => value).join('\n')
  const ticked = fields.filter(({ label, value }) => value === '' && label !== '').map(({ label }) => label)
  const language = detectLanguage(written.trim() || ticked.join('\n'))
  const phrases: OfflinePhrases = offlinePhrases[language]
  const { blocks } = quoteBlocks(evidence, written, quotesMax.synopsis)
  const comma = /^(?:zh|ja)/.test(language) ? '、' : ', '
  return [
    `> ${phrases.draft}`,
    escapeMarkdown(composeProse(fields, language)),
    ticked.length > 0 ? blockQuote(phrases.ticked + ticked.join(comma)) : '',
    blocks.length > 0 ? `**${phrases.passages}**` : '',
    ...blocks,
  ]
}

function quoteBlocks(evidence: readonly Source[], wanted: string, count: number) {
  const { quotes, areOpenings } = bestQuotes(evidence, wanted, count)
  return { blocks: quotes.map(({ n, text }) => blockQuote(text, ` [${n}]`)), areOpenings }
}
