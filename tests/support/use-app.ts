import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import type { TestUser } from './caller.ts'

/** An app for a file's tests: there before the hooks and tests that follow, and stopped after the last. */
export function useApp(environment: Record<string, string> = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(environment))
  })
  afterAll(() => app.stop())
  return app
}

/** A user of that app, for all of a file's tests. */
export function useUser(app: TestApp): TestUser {
  const user = {} as TestUser
  beforeAll(async () => {
    Object.assign(user, await app.register())
  })
  return user
}

/** An app for one test, stopped when that ends. */
export async function appForTest(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(environment)
  onTestFinished(() => app.stop())
  return app
}
