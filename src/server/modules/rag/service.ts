import type { z } from 'zod'
import type { FoundPassages, queryInput, Source, searchInput } from '#shared/rag.ts'
import type { WritingEvent } from '#shared/writing.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { WritingService } from '../writing/service.ts'
import { createAccessWatch } from './access-watch.ts'
import { noSuchEngine } from './engines/policy.ts'
import type { EnginesService } from './engines/service.ts'
import { answerRequest } from './prompts.ts'
import { bestOf, chooseEvidence, inTurns } from './retrieval/evidence.ts'
import { missingNames } from './retrieval/missing-names.ts'
import { boundQuestions } from './retrieval/questions.ts'
import { areOnlyNearest, noTerms } from './retrieval/relevance.ts'
import type { Ranking, Retrieval } from './retrieval/retrieval.ts'

interface RagDeps {
  engines: EnginesService
  retrieval: Retrieval
  writing: WritingService
  areSignedIn: (actors: readonly Actor[]) => Promise<boolean[]>
  /** What the embedder's vectors are worth beside words, 0 to 1. */
  vectorWorth: number
}

interface Right {
  actor: Actor
  engineId: string
}

export type RagService = ReturnType<typeof createRagService>

/** So many are judged, and so many looked through for evidence, of which a few may be short. */
const passagesJudged = 8
const passagesRanked = 16
const nothing: Ranking = { passages: [], terms: noTerms }
/** An embedder worth more than this knows what is meant in other words, and in another language. */
const vectorWorthOfWords = 0.2

/** What an engine's documents say, as passages, as evidence and as an answer. */
export function createRagService({ engines, retrieval, writing, areSignedIn, vectorWorth }: RagDeps) {
  const whileAllowed = createAccessWatch(async (rights: readonly Right[]) => {
    const [signedIn, readable] = await Promise.all([
      areSignedIn(rights.map(({ actor }) => actor)),
      engines.areReadable(rights),
    ])
    return rights.map((_, at) => {
      if (!signedIn[at]) return new AppError('unauthorized', 'Please log in first.')
      return readable[at] ? undefined : noSuchEngine()
    })
  })

  /**
   * The evidence an engine holds for several texts together, numbered. The texts of a group share its room, so that
   * a line that is asked for is not crowded out by the long draft that it is about.
   */
  async function evidenceFor(
    actor: Actor,
    engineId: string,
    groups: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<Source[]> {
    const engine = await engines.readable(actor, engineId)
    const asked = groups.map(boundQuestions)
    const rankings = await retrieval.retrieve(engine, asked.flat(), passagesRanked, signal)
    const passages = rankings.map((ranking) => bestOf(ranking.passages))
    return chooseEvidence(asked.map((questions) => inTurns(passages.splice(0, questions.length))))
  }

  /** What the passages that a query is answered from lack of their question. */
  function lackOf(question: string, { passages, terms }: Ranking) {
    const best = passages.slice(0, passagesJudged)
    return {
      nothingFound: vectorWorth <= vectorWorthOfWords && areOnlyNearest(question, terms, best),
      missing: missingNames(question, terms.absent, best),
    }
  }

  /** Streams while the caller is signed in and may read the engine; the stream ends with the refusal otherwise. */
  function whileReadable<T>(
    actor: Actor,
    engineId: string,
    open: (signal: AbortSignal) => AsyncIterable<T>,
    signal: AbortSignal,
  ): AsyncGenerator<T> {
    return whileAllowed({ actor, engineId }, open, signal)
  }

  return {
    /** The passages that answer a question best, and whether they do; no model is involved. */
    async search(
      actor: Actor,
      input: z.infer<typeof searchInput>,
      signal: AbortSignal,
    ): Promise<FoundPassages> {
      const engine = await engines.readable(actor, input.engineId)
      const count = Math.max(input.limit, passagesJudged)
      const [found = nothing] = await retrieval.retrieve(engine, [input.question], count, signal, input)
      return { passages: found.passages.slice(0, input.limit), ...lackOf(input.question, found) }
    },

    /** An answer from the engine's documents, with its sources. Refuses before the first event. */
    async query(
      actor: Actor,
      { engineId, question }: z.infer<typeof queryInput>,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<WritingEvent>> {
      const engine = await engines.readable(actor, engineId)
      const asked = boundQuestions([question])
      const [ranking = nothing] = await retrieval.retrieve(engine, asked, passagesRanked, signal)
      const evidence = chooseEvidence([bestOf(ranking.passages)])
      const request = answerRequest({ question, evidence, ...lackOf(question, ranking) })
      return whileReadable(actor, engineId, (allowed) => writing.write(request, allowed), signal)
    },

    evidenceFor,
    whileReadable,
  }
}
