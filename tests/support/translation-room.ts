import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TranslationEvent } from '#shared/translation-result.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { TestUser } from './caller.ts'
import { type Script, type ScriptedServer, startScriptedGemini } from './scripted-gemini.ts'

export const voiceScript = '/api/translation/voice-script'
export const translationKey = 'a-secret-key-that-must-not-leak'
export const pair = { sourceLanguage: 'en', targetLanguage: 'zh-HK' } as const

/** An app whose translations a scripted Gemini makes, beside an OpenAI-compatible server that is not there. */
export interface TranslationRoom {
  app: TestApp
  gemini: ScriptedServer
  writer: TestUser
  /** Calls a published path, as the writer unless another token is given; an empty one is nobody's. */
  post(path: string, json: unknown, token?: string): ReturnType<TestApp['rest']>
  /** The calls to translate; embeddings go to the same server. */
  asked(): ScriptedServer['requests']
}

/** A room for a test file's tests: opened before the first, its model's calls and script reset after each. */
export function openTranslationRoom(): TranslationRoom {
  const room = {} as TranslationRoom
  beforeAll(async () => Object.assign(room, await furnish()))
  afterEach(() => {
    room.gemini.requests.length = 0
    room.gemini.setScript(() => 'A scripted answer.')
  })
  afterAll(async () => {
    await room.app.stop()
    await room.gemini.stop()
  })
  return room
}

async function furnish(): Promise<TranslationRoom> {
  const gemini = await startScriptedGemini()
  const app = await startTestApp({
    GEMINI_API_KEY: translationKey,
    GEMINI_BASE_URL: gemini.baseUrl,
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_MODELS: 'llama3, qwen3',
    MODEL_TIMEOUT_MS: '2500',
  })
  const writer = await app.register()
  return {
    app,
    gemini,
    writer,
    post: (path, json, token = writer.token) => app.rest('POST', path, { ...(token ? { token } : {}), json }),
    asked: () => gemini.requests.filter(({ method }) => method === 'streamGenerateContent'),
  }
}

type TranslateCall = Parameters<TestUser['trpc']['translation']['translate']['mutate']>[0]

/** Every event of a translation; what ends it early is thrown, after `onEvent` has seen the others. */
export async function streamed(
  user: TestUser,
  input: TranslateCall,
  signal?: AbortSignal,
  onEvent: (event: TranslationEvent) => void = () => undefined,
): Promise<TranslationEvent[]> {
  const events: TranslationEvent[] = []
  const call = await user.trpc.translation.translate.mutate(input, signal ? { signal } : {})
  for await (const event of call) {
    events.push(event)
    onEvent(event)
  }
  signal?.throwIfAborted()
  return events
}

/** An entry of a call: a line to translate, as the model is given it. */
export interface AskedLine {
  id: string
  saidBefore?: SaidLine[]
  character?: string
  text: string
  saidAfter?: SaidLine[]
  syllables: number
  min: number
  max: number
  previous?: string
  problem?: string
  alsoTried?: { text: string; syllables: number }[]
}

/** A line around one that is asked for. */
interface SaidLine {
  character?: string
  text: string
  translation?: string
}

interface AskedDocument {
  lines: AskedLine[]
  glossary?: { source: string; target: string }[]
  namesToKeep?: string[]
}

/** What a call asks for. */
export function askedDocument({ prompt }: { prompt: string }): AskedDocument {
  return JSON.parse(prompt)
}

/** The lines that a call asks for, by their ids. */
export function askedLines(request: { prompt: string }): [string, string][] {
  return askedDocument(request).lines.map(({ id, text }) => [id, text])
}

/** A row of an answer. */
export interface Row {
  id: string
  echo: string
  variants: unknown[]
}

export function answerOf(rows: readonly Row[]): string {
  return JSON.stringify({ lines: rows })
}

/** Answers every line with what `say` has for it, and leaves out what it says nothing to. */
export function lineByLine(say: (line: string, entry: AskedLine) => string | string[] | null): Script {
  return (request) => {
    const rows = askedDocument(request).lines.flatMap((entry) => {
      const said = say(entry.text, entry)
      return said === null ? [] : [{ id: entry.id, echo: entry.text, variants: [said].flat() }]
    })
    return { text: answerOf(rows), pieceCharacters: 4096 }
  }
}

/** So many syllables of Cantonese. */
export const you = (syllables: number) => '你'.repeat(syllables)

/** Ten syllables by any count. */
export const ten = 'no no no no no no no no no no'

/** Cantonese of just the length that is asked for, numbers kept. */
export const inCantonese = lineByLine((line, { syllables }) => {
  const number = Number(/\d+/.exec(line)?.[0] ?? Number.NaN)
  if (Number.isNaN(number)) return '你好呀喂'.repeat(syllables).slice(0, syllables)
  const spoken = number <= 10 ? 1 : number < 20 || number % 10 === 0 ? 2 : 3
  return you(Math.max(0, syllables - spoken)) + number
})
