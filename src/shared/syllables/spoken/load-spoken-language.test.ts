import { expect, test, vi } from 'vitest'
import { loadSpokenLanguage } from './load-spoken-language.ts'

test.each([
  ['fr', ['./numbers/fr.json', './languages/fr.ts']],
  ['da', ['./numbers/da.json', './languages/other-words.ts', './languages/plain-facts.ts']],
])('the parts of %s that cannot be had now can be had later', async (language, parts) => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  for (const part of parts) {
    vi.doMock(part, () => {
      throw new Error('gone')
    })
  }
  await expect(loadSpokenLanguage(language)).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  for (const part of parts) vi.doUnmock(part)
  expect((await loadSpokenLanguage(language)).rules).not.toEqual([])
})
