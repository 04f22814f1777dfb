import { expect, it } from 'vitest'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const user = useUser(app)

it('keeps what was typed under a key, for its writer alone', async () => {
  const key = 'synopsis:one'
  expect(await user.trpc.drafts.find.query({ key })).toBeNull()
  expect(await user.trpc.drafts.save.mutate({ key, value: '{"a":"第一"}', basedOn: 0 })).toEqual({
    version: 1,
  })
  expect(await user.trpc.drafts.save.mutate({ key, value: 'two', basedOn: 1 })).toEqual({ version: 2 })
  expect(await user.trpc.drafts.find.query({ key })).toMatchObject({
    value: 'two',
    version: 2,
    savedAt: expect.stringMatching(/Z$/),
  })
  const other = await app.register()
  expect(await other.trpc.drafts.find.query({ key })).toBeNull()
})

it('refuses to save over what another window saved, until that is known', async () => {
  const key = 'translation'
  await user.trpc.drafts.save.mutate({ key, value: 'first window', basedOn: 0 })
  for (const basedOn of [0, 7]) {
    await expect(user.trpc.drafts.save.mutate({ key, value: 'second', basedOn })).rejects.toMatchObject({
      data: { code: 'conflict', httpStatus: 409 },
    })
  }
  const races = [1, 2, 3].map((n) => user.trpc.drafts.save.mutate({ key, value: `race ${n}`, basedOn: 1 }))
  const outcomes = await Promise.allSettled(races)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('refuses a key that is no form’s and a text that is too long', async () => {
  await expect(user.trpc.drafts.find.query({ key: '../etc' })).rejects.toMatchObject({
    message: 'There is no such form.',
  })
  const value = 'x'.repeat(500_001)
  await expect(user.trpc.drafts.save.mutate({ key: 'a', value, basedOn: 0 })).rejects.toMatchObject({
    message: 'This form is too long to keep.',
  })
})
