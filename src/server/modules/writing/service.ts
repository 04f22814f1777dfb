import type { WritingEvent } from '#shared/writing.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageModel, WritingRequest } from '../../ports/language-model.ts'
import { createQuoteCheck } from './check-quotes.ts'
import { keepKnownMarks } from './citation-marks.ts'
import { evidenceRules, evidenceText, newFence } from './evidence-text.ts'
import { storableText } from './storable-text.ts'
import { chained } from './text-filter.ts'
import { withholdInstructions } from './withheld-text.ts'

interface WritingDeps {
  /** The model that writes when none is asked for. */
  model: LanguageModel
  clock: Clock
}

export type WritingService = ReturnType<typeof createWritingService>

/** One text from one model: the evidence put before it, its marks and quotes checked, its answer as events. */
export function createWritingService({ model, clock }: WritingDeps) {
  /** By itself, so that nothing keeps the prompt while its answer comes. */
  function piecesFor(request: WritingRequest, rules: string, fence: string, signal: AbortSignal) {
    const instructions = `${rules}\n${evidenceText(request.task.evidence, fence)}`
    return model.write({ ...request, instructions }, signal)
  }

  return {
    /**
     * Streams one text. Throws `AppError` (`model_failed`, `unavailable`, `timeout`) when the model fails, then
     * or before; ends without an `end` event when `signal` aborts.
     */
    async *write(request: WritingRequest, signal: AbortSignal): AsyncGenerator<WritingEvent> {
      const { evidence } = request.task
      const nothingFound = request.task.kind === 'answer' && request.task.nothingFound === true
      const { key, name, offline } = model
      const author = { key, name, offline }
      const missing = request.task.kind === 'answer' ? [...(request.task.missing ?? [])] : []
      yield {
        type: 'start',
        author,
        sources: [...evidence],
        ...(nothingFound && { nothingFound }),
        ...(missing.length > 0 && { missing }),
      }
      const check = createQuoteCheck(evidence, wordsOf('user', request), wordsOf('assistant', request))
      const fence = newFence(evidence)
      const rules = `${request.instructions}\n\n${evidenceRules(evidence, fence)}`
      const filter = chained([
        storableText(),
        withholdInstructions(rules, fence),
        keepKnownMarks(evidence.length),
      ])
      let written = false
      function* passOn(text: string): Generator<WritingEvent> {
        if (text === '') return
        written ||= text.trim() !== ''
        yield { type: 'text', text }
        for (const quote of check.add(text)) yield { type: 'quote', quote }
      }
      for await (const piece of piecesFor(request, rules, fence, signal)) {
        if (signal.aborted) return
        yield* passOn(filter.add(piece))
      }
      if (signal.aborted) return
      yield* passOn(filter.end())
      if (!written) {
        const text = `No AI output received. ${name} answered without a text; please try again.`
        throw new AppError('model_failed', text)
      }
      for (const quote of check.end()) yield { type: 'quote', quote }
      yield { type: 'end', timestamp: clock.now().toISOString() }
    },
  }
}

function wordsOf(speaker: 'user' | 'assistant', { messages }: WritingRequest): string[] {
  return messages.filter(({ role }) => role === speaker).map(({ text }) => text)
}
