import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedCalls } from '#server/published-calls.ts'
import { procedureAccess } from '#server/trpc/procedure-access.ts'
import { type Visibility, visibilities } from '#shared/visibility.ts'
import {
  type ActorName,
  actors,
  expectedOutcome,
  type Policy,
  policies,
  type Subject,
} from './support/access-table.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { fileForm, type TestUser } from './support/caller.ts'
import { type ScriptedServer, startScriptedGemini } from './support/scripted-gemini.ts'
import { inCantonese } from './support/translation-room.ts'
import { callOver, type Edge, edges, isPublished, type Outcome } from './support/two-edges.ts'

interface PublishedOperation {
  operationId: string
  responses: Record<string, { $ref?: string }>
}

/** Stands in every name and text that the owner has. */
const secret = 'quillfeather'
const nobodysId = crypto.randomUUID()

let app: TestApp
let gemini: ScriptedServer
let sql: postgres.Sql
let contract: { paths: Record<string, Record<string, PublishedOperation>> }
const people = {} as Record<Exclude<ActorName, 'visitor'>, TestUser>
const standing = {} as Record<Visibility, Subject>
let bystander: TestUser

beforeAll(async () => {
  gemini = await startScriptedGemini((request, index) =>
    request.prompt.startsWith('{') ? inCantonese(request, index) : 'Somebody rows [1].',
  )
  app = await startTestApp({ GEMINI_API_KEY: 'a-key', GEMINI_BASE_URL: gemini.baseUrl })
  sql = postgres(app.databaseUrl, { max: 1 })
  contract = (await app.rest('GET', '/api/openapi.json')).body
  const names = actors.filter((name) => name !== 'visitor')
  await Promise.all(names.map(async (name) => Object.assign(people, { [name]: await app.register() })))
  bystander = await app.register()
  await people.owner.trpc.friends.add.mutate({ friendUsername: people.friend.name })
  await people.follower.trpc.friends.add.mutate({ friendUsername: people.owner.name })
  for (const visibility of visibilities) standing[visibility] = await makeSubject(visibility)
})
afterAll(async () => {
  await sql.end()
  await app.stop()
  await gemini.stop()
})

it('every procedure has a declared policy, and none is declared that is not there', () => {
  expect(Object.keys(policies).sort()).toEqual([...procedureAccess.keys()].sort())
})

it.each(Object.entries(policies))(
  '%s asks for a session unless it serves anyone',
  (procedure, { policy }) => {
    expect(procedureAccess.get(procedure)).toBe(policy === 'public' ? 'public' : 'signed-in')
  },
)

/** Each cell of a procedure's matrix, as it has to come out. */
interface Cell {
  edge: Edge
  actor: ActorName
  visibility: Visibility
  outcome: string
}

const matrix = Object.entries(policies).map(([procedure, { policy, input }]) => {
  const served = edges.filter((edge) => edge === 'tRPC' || isPublished(procedure))
  const cells = served.flatMap((edge) =>
    relevant(policy).map(([actor, visibility]): Cell => {
      return { edge, actor, visibility, outcome: expectedOutcome(policy, actor, visibility) }
    }),
  )
  return { procedure, policy, input, served, cells }
})

describe('who is not served is told nothing, and changes nothing', () => {
  const closed = matrix.filter(({ policy }) => policy !== 'public')

  it.each(closed)('$procedure', async ({ procedure, input, cells }) => {
    const before = await digest()
    const denied = cells.filter(({ outcome }) => outcome !== 'ok')
    const outcomes = await askEach(denied, ({ edge, actor, visibility }) =>
      call(edge, procedure, input?.(standing[visibility]), actor),
    )
    expect(outcomes.map(({ cell, word }) => ({ ...cell, outcome: word }))).toEqual(denied)
    expect(outcomes.filter(({ text }) => text.includes(secret))).toEqual([])
    const overRest = outcomes.filter(({ cell }) => cell.edge === 'REST').map(({ word }) => word)
    expect(overRest.filter((word) => !publishedRefusals(procedure).includes(word))).toEqual([])
    expect(await digest()).toEqual(before)
  })

  const hiding = matrix.filter(({ policy }) => policy !== 'public' && policy !== 'signed-in')
  it.each(hiding)(
    '$procedure: in the same words as of what is not there',
    async ({ procedure, input, served }) => {
      const hidden = standing.Private
      const gone = { ...hidden, engineId: nobodysId, templateId: nobodysId, translationId: nobodysId }
      for (const edge of served) {
        const known = await call(edge, procedure, input?.(hidden), 'stranger')
        const unknown = await call(edge, procedure, input?.(gone), 'stranger')
        expect([known.word, known.message]).toEqual([unknown.word, unknown.message])
      }
    },
  )
})

describe('the others are served', () => {
  it.each(matrix)('$procedure', async ({ procedure, policy, input, cells }) => {
    const allowed = cells.filter(({ outcome }) => outcome === 'ok')
    const outcomes = await askEach(allowed, async ({ edge, actor, visibility }) => {
      const subject = await subjectToChange(policy, visibility)
      return call(edge, procedure, input?.(subject), policy === 'signed-in' ? await newcomer() : actor)
    })
    const failed = outcomes.filter(({ word }) => word !== 'ok')
    expect(failed).toEqual([])
    expect(outcomes.length).toBeGreaterThan(0)
  })
})

describe('an id under another’s path', () => {
  const ofDocument = ['rag.readDocument', 'rag.retryDocument', 'rag.deleteDocument']

  it.each(ofDocument.flatMap((name) => edges.map((edge) => [name, edge] as const)))(
    'a document of one engine is not in another: %s over %s',
    async (procedure, edge) => {
      const before = await digest()
      const { documentId } = standing.Private
      const foreign = await makeEngine(people.stranger, 'Mine')
      for (const [actor, engineId] of [
        ['owner', standing.Public.engineId],
        ['stranger', foreign],
      ] as const) {
        const { word, text } = await call(edge, procedure, { engineId, documentId }, actor)
        expect([actor, word, text.includes(secret)]).toEqual([actor, 'not_found', false])
      }
      await people.stranger.trpc.rag.deleteEngine.mutate({ engineId: foreign })
      expect(await digest()).toEqual(before)
    },
  )

  it.each(edges)('a search of one’s own engine finds no document of another: over %s', async (edge) => {
    const engineId = await makeEngine(people.stranger, 'Mine')
    const { documentId: document } = standing.Private
    const given = { engineId, question: 'Who rows?', document }
    const { word, text } = await call(edge, 'rag.search', given, 'stranger')
    expect([word, text.includes(secret)]).toEqual(['not_found', false])
  })

  it.each(edges)('a text from another’s template learns nothing of it: over %s', async (edge) => {
    const engineId = await makeEngine(people.stranger, 'Mine')
    const { templateId } = standing.Private
    const given = { engineId, synopsisString: 'Opening scene: Somebody rows.', templateId }
    const { word, text } = await call(edge, 'synopsis.generate', given, 'stranger')
    expect([word, text.includes(secret)]).toEqual(['ok', false])
    expect(JSON.stringify(gemini.requests.at(-1)?.body)).not.toContain(secret)
  })

  const ofUser = publishedCalls.filter(
    ({ path, procedure }) => path.includes('{userId}') || /^templates\.(create|update)$/.test(procedure),
  )
  it.each(ofUser.map(({ procedure }) => procedure))(
    '%s under another’s user id is refused',
    async (procedure) => {
      const before = await digest()
      const given = policies[procedure]?.input?.(standing.Public)
      const as = (caller: ActorName, userId: string) =>
        callOver('REST', app.url, procedure, given, { ...callerOf(caller), userId })
      const outcomes = [
        await as('stranger', people.owner.id),
        await as('owner', people.stranger.id),
        await as('visitor', people.owner.id),
      ]
      expect(outcomes.map(({ word }) => word)).toEqual(['forbidden', 'forbidden', 'unauthorized'])
      expect(outcomes.filter(({ text }) => text.includes(secret))).toEqual([])
      expect(await digest()).toEqual(before)
    },
  )
})

/** Visibility says something of engines alone; who is signed in is alike to what serves anyone signed in. */
function relevant(policy: Policy): [ActorName, Visibility][] {
  if (policy === 'public') return [['visitor', 'Private']]
  const served = policy === 'signed-in' ? (['owner', 'visitor'] as const) : actors
  const seen = policy === 'owner' || policy === 'reader' ? visibilities : (['Public'] as const)
  return served.flatMap((actor) => seen.map((visibility): [ActorName, Visibility] => [actor, visibility]))
}

/** The refusals that the contract lists for a call. */
function publishedRefusals(procedure: string): string[] {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  const { responses = {} } = operations.find(({ operationId }) => operationId === procedure) ?? {}
  return Object.values(responses).map(({ $ref }) => $ref?.split('/').at(-1) ?? 'ok')
}

function askEach(cells: readonly Cell[], ask: (cell: Cell) => Promise<Outcome>) {
  return Promise.all(cells.map(async (cell) => ({ cell, ...(await ask(cell)) })))
}

function callerOf(actor: ActorName | TestUser): { token?: string; userId: string } {
  if (actor === 'visitor') return { userId: people.owner.id }
  const { token, id: userId } = typeof actor === 'string' ? people[actor] : actor
  return { token, userId }
}

function call(edge: Edge, procedure: string, input: unknown, actor: ActorName | TestUser): Promise<Outcome> {
  return callOver(edge, app.url, procedure, input, callerOf(actor))
}

/** The owner's things: an engine with a document, shared by name; a template; a translation. */
async function makeSubject(visibility: Visibility): Promise<Subject> {
  const [engine, templateId, translationId] = await Promise.all([
    makeFilledEngine(visibility),
    makeTemplate(),
    makeTranslation(),
  ])
  return { ...engine, templateId, translationId, bystander }
}

/** What a call may change: made for it, and no more than it names. */
async function subjectToChange(policy: Policy, visibility: Visibility): Promise<Subject> {
  if (policy === 'owner') return { ...standing[visibility], ...(await makeFilledEngine(visibility)) }
  if (policy !== 'maker') return standing[visibility]
  const [templateId, translationId] = await Promise.all([makeTemplate(), makeTranslation()])
  return { ...standing[visibility], templateId, translationId }
}

async function makeFilledEngine(visibility: Visibility) {
  const { owner, shared } = people
  const engineId = await makeEngine(owner, `The ${secret} archive`, `On ${secret}`)
  const notes = `Captain ${secret} rows across the bay. Who rows?`
  const { id: documentId } = await owner.trpc.rag.upload.mutate(fileForm(engineId, `${secret}.txt`, notes))
  await owner.trpc.rag.share.mutate({ engineId, targetUsername: shared.name })
  if (visibility !== 'Private') await owner.trpc.rag.setVisibility.mutate({ engineId, visibility })
  return { engineId, documentId }
}

function makeTemplate(): Promise<string> {
  const field = { id: 'f', type: 'text', label: secret, order: 1 } as const
  const section = { id: 's', title: secret, order: 1, layoutClass: 'full-width' } as const
  return people.owner.trpc.templates.create.mutate({
    scriptname: `${secret} beats`,
    template_structure: { sections: [{ ...section, fields: [field] }] },
  })
}

async function makeEngine(user: TestUser, engineName: string, description = ''): Promise<string> {
  return (await user.trpc.rag.createEngine.mutate({ engineName, description })).id
}

async function makeTranslation(): Promise<string> {
  const pair = { sourceLanguage: 'en', targetLanguage: 'zh-HK' } as const
  for await (const event of await people.owner.trpc.translation.translate.mutate({
    text: `Hold, ${secret}!`,
    ...pair,
  })) {
    if (event.type === 'end') return event.id
  }
  throw new Error('The translation did not end.')
}

/** Somebody new, whom the bystander has added. */
async function newcomer(): Promise<TestUser> {
  const user = await app.register()
  await bystander.trpc.friends.add.mutate({ friendUsername: user.name })
  return user
}

/** What is stored, but for what the server does by itself: sessions, limits, vectors, the starter engine. */
async function digest(): Promise<Record<string, string>> {
  const starter = `select e.id from engines e join users u on u.id = e.owner_id where u.username = 'sceneroom'`
  const tables = {
    users: 'users',
    friendships: 'friendships',
    engines: 'engines',
    shares: 'engine_shares',
    documents: `(select * from documents where engine_id not in (${starter}))`,
    templates: 'templates',
    drafts: 'drafts',
    translations: 'translations',
  }
  const digests = Object.entries(tables).map(async ([name, table]) => {
    const [row] = await sql.unsafe(`
      select md5(string_agg(kept, '|' order by kept)) as md5
      from ${table} as t, lateral (select (to_jsonb(t) - 'embedder' - 'index_error')::text as kept) as row`)
    return [name, row?.md5] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}
