import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locator, Passage } from '#shared/rag.ts'
import { AppError } from '../../../errors.ts'
import type { Log } from '../../../log.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { VectorHit, VectorIndex } from '../../../ports/vector-index.ts'
import { createTurns, inTurn } from '../../../turns.ts'
import type { ReadableEngine } from '../engines/policy.ts'
import { matchLetters } from '../lexical/letter-match.ts'
import { type Letters, lettersOf } from '../lexical/letters.ts'
import { preferOwnLanguage } from '../lexical/own-language.ts'
import { questionCore } from '../lexical/question-core.ts'
import type { LexicalRepo } from '../lexical/repo.ts'
import { matchSubject, openingOf } from '../lexical/subject.ts'
import { fuse } from './fusion.ts'
import { type AskedTerms, noTerms } from './relevance.ts'
import type { PassageFilter, PassageRow, RetrievalRepo } from './repo.ts'
import { createSceneLeg, nearestPlaces, withScenesFirst } from './scene-leg.ts'
import { titlePagesOf } from './title-pages.ts'
import { createVectorLeg } from './vector-leg.ts'
import { createWordLeg, type FoundByWords } from './word-leg.ts'

interface RetrievalDeps {
  repo: RetrievalRepo
  lexical: LexicalRepo
  embedders: readonly [Embedder, ...Embedder[]]
  vectorIndex: VectorIndex
  log: Log
}

/** What one question finds. */
export interface Ranking {
  /** Best first. */
  passages: Passage[]
  terms: AskedTerms
}

export interface Retrieval {
  /**
   * For each question the best passages of the engine, by words and by meaning together; none where a filter leaves none.
   * While the vector store or the embedder does not answer, by words alone. Throws `not_found` for a filter
   * by a document that is not in the engine.
   */
  retrieve(
    engine: ReadableEngine,
    questions: readonly string[],
    limit: number,
    signal: AbortSignal,
    filter?: PassageFilter,
  ): Promise<Ranking[]>
}

/** How deep each leg is read before both are fused. */
const wordCandidates = 100
const vectorCandidates = 60

/** Of more questions than these, each is looked at less deeply: a few passages of each go into one draft. */
const questionsInDepth = 4
const depthMin = 0.4

/**
 * Of a crowd that asks at once, so many are searched for at a time: what each of them has read and found is large, and
 * one who is answered early waits no longer than all who are answered together.
 */
const wordSearchesAtOnce = 4
const rankingsAtOnce = 2

/**
 * What the letters count beside the words of a passage. A word is about five letters long, so a tenth of the runs
 * of four and five together is about once the words.
 */
const wholeWeight = 0.1
const densestWeight = 0.2
/** What it counts that the question names what the document is about. */
const subjectWeight = 0.5
/** Of what a passage counts otherwise. */
const titlePageWorth = 0.5

export function createRetrieval({ repo, lexical, ...outside }: RetrievalDeps): Retrieval {
  const searchByWords = createWordLeg(lexical)
  const searchByMeaning = createVectorLeg(outside)
  const searchByScene = createSceneLeg(repo)
  const wordTurns = createTurns(wordSearchesAtOnce)
  const rankTurns = createTurns(rankingsAtOnce)

  async function passagesUnder(engine: ReadableEngine, filter: PassageFilter) {
    const { character, scene, document } = filter
    if (document !== undefined && !(await repo.hasDocument(engine, document))) {
      throw new AppError('not_found', 'There is no such document in this engine.')
    }
    if (character === undefined && scene === undefined && document === undefined) return undefined
    return repo.placesUnder(engine, filter)
  }

  return {
    retrieve: async (engine, questions, limit, signal, filter = {}) => {
      const among = await passagesUnder(engine, filter)
      if (among?.length === 0) return questions.map(() => ({ passages: [], terms: noTerms }))
      const depth = Math.max(depthMin, Math.min(1, questionsInDepth / questions.length))
      const [byWords, { hits: byMeaning, worth }, places] = await Promise.all([
        inTurn(wordTurns, signal, () =>
          searchByWords({ engine, questions, limit: Math.round(depth * wordCandidates), among }),
        ),
        searchByMeaning({
          engine,
          questions,
          limit: Math.round(depth * vectorCandidates),
          among,
          signal,
        }),
        searchByScene(engine, questions, filter),
      ])
      const byScene = byWords.map(({ passages }, at) =>
        nearestPlaces(places[at] ?? [], passages, wordCandidates),
      )
      const ids = new Set([
        ...byWords.flatMap(({ passages }) => passages.map(({ passageId }) => passageId)),
        ...byMeaning.flat().map(({ passageId }) => Number(passageId)),
        ...byScene.flatMap((scene) => [...scene]),
      ])
      return inTurn(rankTurns, signal, async () => {
        const found = foundPassages(await repo.findPassages(engine, [...ids]))
        const answers: Ranking[] = []
        for (const [at, words] of byWords.entries()) {
          if (at > 0) await nextTurn()
          const scene = byScene[at] ?? new Set()
          const passages = rank({ words, vectors: byMeaning[at] ?? [], scene, worth, found, limit })
          answers.push({ passages, terms: words.terms })
        }
        return answers
      })
    },
  }
}

interface FoundPassage extends Omit<PassageRow, 'document'> {
  document: FoundDocument
  /** Made for the first question that looks at the passage. */
  letters?: Letters
}

interface FoundDocument {
  documentId: string
  filename: string
  openings: ReturnType<typeof openingOf>[]
}

function foundPassages(rows: readonly PassageRow[]): Map<number, FoundPassage> {
  const documents = new Map<number, FoundDocument>()
  return new Map(
    rows.map(({ document: { no, id, filename, opening }, ...row }) => {
      const document = documents.get(no) ?? {
        documentId: id,
        filename,
        openings: [filename, opening].map(openingOf),
      }
      documents.set(no, document)
      return [row.id, { ...row, document }]
    }),
  )
}

interface Candidates {
  words: FoundByWords
  vectors: readonly VectorHit[]
  /** Of the scenes that the question names. */
  scene: ReadonlySet<number>
  worth: number
  found: ReadonlyMap<number, FoundPassage>
  limit: number
}

function rank({ words, vectors, scene, worth, found, limit }: Candidates): Passage[] {
  const { question } = words
  const scores = new Map(words.passages.map(({ passageId, score }) => [passageId, score]))
  for (const { passageId } of vectors) {
    if (!scores.has(Number(passageId))) scores.set(Number(passageId), 0)
  }
  for (const id of scene) if (!scores.has(id)) scores.set(id, 0)
  const passages = [...scores.keys()].flatMap((id) => found.get(id) ?? [])
  const matches = matchLetters(
    lettersOf(questionCore(question)),
    passages.map((passage) => (passage.letters ??= lettersOf(passage.text))),
  )
  const subjects = matchSubject(
    question,
    words.terms.held,
    passages.map(({ document }) => document),
  )
  const titlePages = titlePagesOf(passages)
  const scored = passages.map(({ id, text }, at) => {
    const score =
      (scores.get(id) ?? 0) +
      wholeWeight * (matches[at]?.whole ?? 0) +
      densestWeight * (matches[at]?.densest ?? 0) +
      subjectWeight * (subjects[at] ?? 0)
    return { id: String(id), text, score: titlePages.has(id) ? titlePageWorth * score : score }
  })
  const ranked = scored
    .filter(({ id, score }) => score > 0 || scene.has(Number(id)))
    .sort((one, other) => other.score - one.score)
  const lexical = preferOwnLanguage(question, ranked)
  const vector = vectors
    .filter(({ passageId }) => found.has(Number(passageId)))
    .map(({ passageId, similarity }) => ({ id: passageId, similarity }))
  const fused = fuse({ lexical, vector, vectorWorth: worth, limit: passages.length }).flatMap((each) => {
    const passage = found.get(Number(each.id))
    return passage ? [{ ...each, passage, documentId: passage.document.documentId }] : []
  })
  return withScenesFirst(fused, scene)
    .slice(0, limit)
    .map(({ id, documentId, score, words, meaning, passage }) => {
      const { text, document } = passage
      const locator: Locator = JSON.parse(passage.locator)
      return { id, documentId, filename: document.filename, text, locator, score, legs: { words, meaning } }
    })
}
