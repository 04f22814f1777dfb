import { type RunningApp, startApp } from '../e2e/support/start-app.ts'
import { eventually, fileForm, register, restCall, type TestUser } from '../tests/support/caller.ts'
import { openPeers } from './retrieval-peers.ts'
import {
  answerRank,
  type BenchQuestion,
  type BenchSet,
  benchSets,
  gainAtRank,
  gainByDocument,
  mean,
  mixedSet,
} from './retrieval-sets.ts'

const uploadsAtOnce = 4
const passagesMax = 50
const indexedWithinMs = 600_000
/** What one writer has of a subject; so many engines of each set are asked what they do not hold. */
const smallEngineDocuments = 10
const smallEngines = 5

interface FoundPassage {
  filename: string
  legs: { words: number; meaning: number }
  locator: { start: number; end: number }
}

/**
 * nDCG@10 by document through `search` over HTTP, both legs together and each alone, on every set of `BENCH_DATA`;
 * on the one over plots also by passage, and beside other libraries on the same documents and questions. Of small
 * engines: how often they say that they do not hold the answer, where they do not and where they do.
 */
export async function run() {
  const sets = [...benchSets()]
  const mixed = mixedSet(sets)
  const figures: Record<string, number> = {}
  const app = await startApp({
    command: [process.execPath, '--import', 'tsx', 'src/server/main.ts'],
    env: { UPLOAD_RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
  })
  try {
    const user = await register(app.url)
    for (const set of mixed ? [...sets, mixed] : sets) {
      Object.assign(figures, await measure(app, user, set), await measureSilence(app, user, set))
      console.log(set.name, JSON.stringify(figures[`${set.name} fused nDCG`]))
    }
  } finally {
    await app.stop()
  }
  const narrative = sets.find(({ name }) => name === 'narrative')
  if (narrative) Object.assign(figures, await measurePeers(narrative))
  return figures
}

async function measure(app: RunningApp, user: TestUser, set: BenchSet): Promise<Record<string, number>> {
  const { id: engineId } = await user.trpc.rag.createEngine.mutate({ engineName: set.name, description: '' })
  await upload(app, user, engineId, set)
  const answers: { question: BenchQuestion; passages: FoundPassage[] }[] = []
  for (const question of set.questions) {
    const { body } = await restCall(app.url, 'POST', `/api/rag/users/${user.id}/engines/${engineId}/search`, {
      token: user.token,
      json: { question: question.text, limit: passagesMax },
    })
    answers.push({ question, passages: body.passages })
  }
  const gains = (order: (passages: FoundPassage[]) => FoundPassage[]) =>
    answers.map(({ question, passages }) => gainByDocument(question, toHits(order(passages))))
  const fused = gains((passages) => passages)
  const figures: Record<string, number> = {
    'fused nDCG': mean(fused),
    'words nDCG': mean(gains((passages) => byLeg(passages, 'words'))),
    'meaning nDCG': mean(gains((passages) => byLeg(passages, 'meaning'))),
  }
  for (const tag of new Set(answers.flatMap(({ question }) => question.tags ?? []))) {
    figures[`fused nDCG, ${tag}`] = mean(fused.filter((_, at) => answers[at]?.question.tags?.includes(tag)))
  }
  const ranks = answers
    .filter(({ question }) => question.evidence?.length)
    .map(({ question, passages }) => answerRank(question, toHits(passages)))
  if (ranks.length > 0) {
    figures['passage recall@5'] = mean(ranks.map((rank) => (rank >= 1 && rank <= 5 ? 1 : 0)))
    figures['passage nDCG'] = mean(ranks.map(gainAtRank))
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${set.name} ${name}`, value]))
}

/** Each small engine is asked about its own documents, and about as many from the other half of the set. */
async function measureSilence(
  app: RunningApp,
  user: TestUser,
  { name, documents, questions }: BenchSet,
): Promise<Record<string, number>> {
  const silent = { own: [] as number[], other: [] as number[] }
  const half = Math.floor(documents.length / 2)
  for (let from = 0; from < smallEngines * smallEngineDocuments; from += smallEngineDocuments) {
    const own = documents.slice(from, from + smallEngineDocuments)
    const other = documents.slice(half + from, half + from + smallEngineDocuments)
    const engineName = `${name} ${from}`
    const { id } = await user.trpc.rag.createEngine.mutate({ engineName, description: '' })
    await upload(app, user, id, { name, documents: own, questions })
    for (const [side, asked] of [
      ['own', own],
      ['other', other],
    ] as const) {
      const ids = new Set(asked.map((document) => document.id))
      for (const { text } of questions.filter(({ docId }) => ids.has(docId))) {
        const { body } = await restCall(app.url, 'POST', `/api/rag/users/${user.id}/engines/${id}/query`, {
          token: user.token,
          json: { question: text },
        })
        silent[side].push(body.nothingFound ? 1 : 0)
      }
    }
  }
  return {
    [`${name} answers denied (goal .01)`]: mean(silent.own),
    [`${name} lacks told`]: mean(silent.other),
  }
}

async function upload(app: RunningApp, user: TestUser, engineId: string, { documents }: BenchSet) {
  const waiting = [...documents]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { status, body } = await restCall(app.url, 'POST', `/api/rag/users/${user.id}/upload`, {
        token: user.token,
        form: fileForm(engineId, `${next.id}.txt`, next.text),
      })
      // Two documents of a set may hold the same text; the engine keeps the first.
      if (status !== 200 && status !== 409) throw new Error(`${next.id}: ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, work))
  const list = () => user.trpc.rag.documents.query({ engineId })
  await eventually(list, (listed) => listed.every(({ status }) => status === 'ready'), indexedWithinMs)
}

async function measurePeers({ documents, questions }: BenchSet): Promise<Record<string, number>> {
  const { rankers, close } = await openPeers(documents)
  const figures: Record<string, number> = {}
  for (const [name, rank] of Object.entries(rankers)) {
    const gains: number[] = []
    for (const question of questions) gains.push(gainByDocument(question, await rank(question.text)))
    figures[`narrative nDCG of ${name}`] = mean(gains)
  }
  await close()
  return figures
}

function byLeg(passages: FoundPassage[], leg: 'words' | 'meaning'): FoundPassage[] {
  return passages.filter(({ legs }) => legs[leg] > 0).sort((one, other) => other.legs[leg] - one.legs[leg])
}

function toHits(passages: readonly FoundPassage[]) {
  return passages.map(({ filename, locator: { start, end } }) => ({
    docId: filename.replace(/\.txt$/, ''),
    start,
    end,
  }))
}
