import { expect, test } from 'vitest'
import { button, card, chooseFiles, textFile, useRagPage } from './support/rag-page.ts'

const { openWithEngine, addFile } = useRagPage()

test('a second draft of the same name is told to be quoted beside the first, until that is deleted', async () => {
  const { page, user, engineId } = await openWithEngine()
  await addFile(user, engineId, 'Pilot.txt', 'The boat was sunk for the insurance.')
  const upload = card(page, 'Upload files')
  await chooseFiles(page, [
    textFile('Pilot.txt', 'The boat was sunk for the dowry.'),
    textFile('Two.txt', 'Rain.'),
  ])
  await button(upload, 'Upload').click()
  await upload.getByText('2 of 2 files uploaded.').waitFor()
  const told = upload.getByText(/Another file of this name is in the engine too/)
  await told.waitFor()
  expect(await told.count()).toBe(1)

  await button(page, 'Get Document List').click()
  const old = page.getByRole('row').filter({ hasText: 'Pilot.txt' }).last()
  await old.getByRole('button', { name: 'Delete Pilot.txt' }).click()
  await button(page, 'Delete document').click()
  await told.waitFor({ state: 'detached' })
})
