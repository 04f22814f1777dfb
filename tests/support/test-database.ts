import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { type DatabaseSource, databaseUrl, withAdmin } from './shared-services.ts'

export interface TestDatabase {
  /** As `DATABASE_URL` wants it. */
  url: string
  /** Ends its connections and removes it; a second call does nothing. */
  drop(): Promise<void>
}

/** A migrated, empty database of the test's own, on the run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, prefix } = await shared<DatabaseSource>('/databases')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await copyDatabase(adminUrl, template, name)
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await withAdmin(adminUrl, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`)
    },
  }
}

/** The address of the run's Chroma, as `CHROMA_URL` wants it. Tests share it: make collections of your own. */
export async function testChromaUrl(): Promise<string> {
  return (await shared<{ url: string }>('/chroma')).url
}

async function shared<T>(service: string): Promise<T> {
  const response = await fetch(inject('sharedServicesUrl') + service, { signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw new Error(`The run's ${service} did not start: ${await response.text()}`)
  return (await response.json()) as T
}

const templateBusy = '55006'
const attemptsMax = 50

async function copyDatabase(adminUrl: string, template: string, name: string, attempt = 1): Promise<void> {
  try {
    await withAdmin(adminUrl, (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)}`)
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === templateBusy
    if (!isBusy || attempt === attemptsMax) throw error
    await sleep(100)
    await copyDatabase(adminUrl, template, name, attempt + 1)
  }
}
