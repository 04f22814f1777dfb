import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from './app.ts'
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
    MODEL_TIMEOUT_MS: '1500',
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

/** The lines that a call asks for, by their marks. */
export function askedLines({ prompt }: { prompt: string }): [string, string][] {
  return [...prompt.matchAll(/^\[\[(\d+)\]\] (.*)$/gm)].map(([, mark = '', text = '']) => [mark, text])
}

/** Answers every marked line with `say(line)`, and leaves out what it says nothing to. */
export function lineByLine(say: (line: string, mark: number) => string | null): Script {
  return (request) =>
    askedLines(request)
      .map(([mark, text]) => [mark, say(text, Number(mark))] as const)
      .filter(([, said]) => said !== null)
      .map(([mark, said]) => `[[${mark}]] ${said}`)
      .join('\n')
}

export const inCantonese = lineByLine((line) => '你'.repeat(Math.ceil(line.replaceAll(/\s/g, '').length / 2)))
