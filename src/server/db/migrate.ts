import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { projectFolder } from '../project-folder.ts'

/** Any number that this product alone uses: its processes take turns under it. */
export const migrationLock = 7_263_501

/**
 * Brings the schema up to date, one process at a time; a no-op when it is. Throws, in plain words and without the
 * password, when the server does not answer or does not let us in.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`.catch((error: Error) => {
      const { host, pathname } = new URL(url)
      throw new Error(
        `The database ${pathname.slice(1)} at ${host} cannot be used: ${error.message || error}`,
      )
    })
    await migrate(drizzle({ client: sql }), { migrationsFolder: projectFolder('drizzle') })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
