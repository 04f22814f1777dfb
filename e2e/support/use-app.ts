import { afterAll, beforeAll } from 'vitest'
import { type Script, type ScriptedServer, startScriptedGemini } from '../../tests/support/scripted-gemini.ts'
import { type RunningApp, startApp } from './start-app.ts'

/** The built app for a file's tests; its `url` is there before the hooks and tests that follow. */
export function useApp(env: () => Record<string, string> = () => ({})) {
  const app = { url: '' }
  let running: RunningApp | undefined
  beforeAll(async () => {
    running = await startApp({ env: env() })
    app.url = running.url
  })
  afterAll(() => running?.stop())
  return app
}

/** The same, with a scripted Gemini behind it. */
export function useScriptedApp() {
  let gemini: ScriptedServer | undefined
  beforeAll(async () => {
    gemini = await startScriptedGemini()
  })
  afterAll(() => gemini?.stop())
  const app = useApp(() => ({ GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini?.baseUrl ?? '' }))
  return { app, setScript: (script: Script) => gemini?.setScript(script) }
}
