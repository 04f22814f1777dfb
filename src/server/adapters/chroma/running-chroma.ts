import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const settingsSchema = z.object({ port: z.int() })

/** The address and folder of the built-in Chroma that a running app serves from this data folder. Throws where none does. */
export async function findRunningChroma(dataDir: string): Promise<{ url: string; folder: string }> {
  const folder = path.join(dataDir, 'chroma')
  try {
    const { port } = settingsSchema.parse(
      JSON.parse(await readFile(path.join(folder, 'server.json'), 'utf8')),
    )
    return { url: `http://127.0.0.1:${port}`, folder }
  } catch (cause) {
    throw new Error(`The app runs on ${dataDir}, but its vector store cannot be found there.`, { cause })
  }
}
