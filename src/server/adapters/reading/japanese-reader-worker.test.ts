import type kuromoji from 'kuromoji'
import { expect, it, vi } from 'vitest'
import { readJapanese } from './japanese-reader-worker.ts'

/** Whose dictionary cannot be read the first time. */
vi.mock('kuromoji', async (importOriginal) => {
  const real = (await importOriginal<{ default: typeof kuromoji }>()).default
  let isAway = true
  const builder: typeof kuromoji.builder = ({ dicPath }) => {
    const given = isAway ? `${dicPath}-away` : dicPath
    isAway = false
    return real.builder({ dicPath: given })
  }
  return { default: { ...real, builder } }
})

it('loads the dictionary again when that has failed', async () => {
  await expect(readJapanese(['山'])).rejects.toThrow(/ENOENT/)
  expect(await readJapanese(['山'])).toMatchObject([{ syllables: 2 }])
})
