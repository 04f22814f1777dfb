import postgres from 'postgres'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { composeSynopsisString } from '#shared/synopsis-string.ts'
import { startTestApp, type TestApp } from './app.ts'
import { fileForm, type TestUser } from './caller.ts'
import { type ScriptedServer, startScriptedGemini } from './scripted-gemini.ts'

export const geminiKey = 'a-secret-key-that-must-not-leak'

export const form = {
  openingScene: 'Mei waits for the cutter Marigold at Lantern Point.',
  isAntiClimax: true,
}
export const synopsisString = composeSynopsisString(fallbackTemplate, form)

/** An app with a scripted Gemini, and a writer with one engine that knows of the cutter Marigold. */
export interface WritersRoom {
  app: TestApp
  gemini: ScriptedServer
  writer: TestUser
  engineId: string
  /** Calls a published path as the writer. */
  post(path: string, json: unknown): ReturnType<TestApp['rest']>
  /** The writing calls that reached the model so far. */
  written(): ScriptedServer['requests']
  /** The writer's stored generations, newest first. */
  generations(): Promise<postgres.Row[]>
}

/** A room for a test file's tests: opened before the first, its model's script reset after each. */
export function openWritersRoom(): WritersRoom {
  const room = {} as WritersRoom
  beforeAll(async () => Object.assign(room, await furnish()))
  afterEach(() => room.gemini.setScript(() => 'A scripted answer.'))
  afterAll(async () => {
    await room.app.stop()
    await room.gemini.stop()
  })
  return room
}

async function furnish(): Promise<WritersRoom> {
  const gemini = await startScriptedGemini()
  const app = await startTestApp({
    GEMINI_API_KEY: geminiKey,
    GEMINI_BASE_URL: gemini.baseUrl,
    MODEL_TIMEOUT_MS: '1500',
  })
  const writer = await app.register()
  const engineId = await writer.makeEngine()
  const notes = 'The pilot cutter Marigold sank off Lantern Point in 1962. Her bell was never found.'
  await writer.trpc.rag.upload.mutate(fileForm(engineId, 'pilots.txt', notes))
  return {
    app,
    gemini,
    writer,
    engineId,
    post: (path, json) => app.rest('POST', path, { token: writer.token, json }),
    written: () => gemini.requests.filter(({ method }) => method === 'streamGenerateContent'),
    generations: () => readGenerations(app.databaseUrl, writer.id),
  }
}

async function readGenerations(databaseUrl: string, userId: string): Promise<postgres.Row[]> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return await sql`select * from generations where user_id = ${userId} order by started_at desc, ended_at desc`
  } finally {
    await sql.end()
  }
}
