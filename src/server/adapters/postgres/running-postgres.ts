import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { clusterUser } from './postgres-cluster.ts'

const portLine = 3

/** The address of the built-in PostgreSQL that a running app serves from this data folder. Throws where none does. */
export async function findRunningPostgres(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres')
  try {
    const state = await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8')
    const password = await readFile(path.join(folder, 'password'), 'utf8')
    return `postgres://${clusterUser}:${password.trim()}@127.0.0.1:${Number(state.split('\n')[portLine])}/postgres`
  } catch (cause) {
    throw new Error(`The app runs on ${dataDir}, but its database cannot be found there yet.`, { cause })
  }
}
