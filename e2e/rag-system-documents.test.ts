import { describe, expect, test } from 'vitest'
import { register, restCall } from '../tests/support/caller.ts'
import {
  answerWithout,
  button,
  card,
  chooseFiles,
  row,
  starter,
  textFile,
  useRagPage,
} from './support/rag-page.ts'
import { keepStored } from './support/signed-in.ts'

const { addFile, app, browser, open, openWithEngine } = useRagPage()

describe('uploading files', () => {
  test('is for engines of one’s own, and wants an engine and a file', async () => {
    const { page } = await open()
    const upload = card(page, 'Upload files')
    await upload.getByText('Files go into engines of your own.').waitFor()
    await button(upload, 'Upload').click()
    await upload.getByRole('alert').getByText('Please choose an engine.').waitFor()

    await page.getByLabel('Engine name').fill('Mine')
    await button(page, 'Create Engine').click()
    await button(upload, /Into engine/).click()
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([expect.stringContaining('Mine')])
    await page.keyboard.press('Escape')
    await button(upload, 'Upload').click()
    await upload.getByRole('alert').getByText('Please choose at least one file.').waitFor()
  })

  test('says beforehand what can be read and how large, and a reason only once', async () => {
    const { page } = await openWithEngine()
    const upload = card(page, 'Upload files')
    await upload.getByText(/^Screenplays .* · at most 50\sMB each$/).waitFor()
    await chooseFiles(page, [textFile('one.odp', 'PK'), textFile('two.odp', 'PK')])
    await button(upload, 'Upload').click()
    await upload.getByText('Upload failed for the same reason as one.odp.').waitFor()
    expect(await upload.getByText('These can: ').count()).toBe(1)
    browser.takeProblems()
  })

  test('sends several one by one, says what became of each, and sums up', async () => {
    const { page, user, engineId } = await openWithEngine()
    const upload = card(page, 'Upload files')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/upload')) sent.push(request.method())
    })
    await chooseFiles(page, [
      textFile('notes.md', '# Pier\nThe pier burned in 1962.'),
      textFile('empty.txt', ''),
      textFile('燈塔.txt', '燈塔在一九六二年熄滅。'),
    ])
    await button(upload, 'Upload').click()
    await upload.getByText('2 of 3 files uploaded, 1 failed.').waitFor()
    const rows = upload.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
    expect(await rows.nth(0).textContent()).toContain('Uploaded')
    expect(await rows.nth(1).getByRole('alert').textContent()).toMatch(/^Upload failed: .+/)
    expect(await rows.nth(2).textContent()).toContain('Uploaded')
    expect(sent).toEqual(['POST', 'POST', 'POST'])
    const names = (await user.trpc.rag.documents.query({ engineId })).map(({ filename }) => filename)
    expect(names.sort()).toEqual(['notes.md', '燈塔.txt'])
    await button(upload, 'Upload').click()
    await upload.getByText('Please choose at least one file.').waitFor()
    expect(sent).toHaveLength(3)
    await page.getByRole('radio', { name: '中文' }).check({ force: true })
    const chooser = page.waitForEvent('filechooser')
    await button(page, '選擇檔案').click()
    await (await chooser).setFiles([textFile('blank.txt', '')])
    await button(page, '上傳').click()
    await page.getByText('上傳失敗：這個檔案是空的。').waitFor()
    browser.takeProblems()
  })

  test('waits for a network that is gone, and ends with an engine that is gone', async () => {
    const { page, user, engineId, name } = await openWithEngine()
    const upload = card(page, 'Upload files')
    const rows = upload.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
    await chooseFiles(page, [textFile('one.txt', 'One.'), textFile('two.txt', 'Two.')])
    await page.context().setOffline(true)
    await button(upload, 'Upload').click()
    await upload.getByRole('status').getByText('You are offline.').waitFor()
    expect(await rows.first().textContent()).toContain('Waiting')
    await page.context().setOffline(false)
    await upload.getByText('2 of 2 files uploaded.').waitFor()

    await chooseFiles(page, [textFile('three.txt', 'Three.'), textFile('four.txt', 'Four.')])
    await page.route('**/upload', async (route) => {
      await user.trpc.rag.deleteEngine.mutate({ engineId })
      await route.continue()
    })
    await button(upload, 'Upload').click()
    await rows.first().getByText('Upload failed: There is no such engine.').waitFor()
    await row(page, name).waitFor({ state: 'detached' })
    expect(await rows.nth(1).textContent()).toContain('Waiting')
    browser.takeProblems()
  })
})

describe('viewing files', () => {
  test('keeps how much a file holds on one line beside a long name, in Chinese too', async () => {
    const { page, user, engineId } = await openWithEngine()
    await addFile(user, engineId, `${'口述歷史'.repeat(12)}.txt`, 'The text.')
    await page.setViewportSize({ width: 1024, height: 800 })
    await keepStored(page, { language: 'zh-Hant' })
    await page.goto('/ragtest')
    await button(page, '取得文件列表').click()
    const extent = page.getByText(/^1\s個段落$/)
    await extent.waitFor()
    expect(await extent.evaluate((words) => words.getClientRects().length)).toBe(1)
  })

  test('lists name, time and state on Get Document List, and deletes after asking', async () => {
    const { page, user, engineId, name } = await openWithEngine()
    for (const file of ['one.txt', 'two.txt']) await addFile(user, engineId, file, `The text of ${file}.`)
    const files = card(page, 'View files')
    const table = page.getByRole('table', { name: `Documents of ${name}` })
    expect(await table.count()).toBe(0)
    await button(files, 'Get Document List').click()
    await table.waitFor()
    expect((await table.getByRole('columnheader').allTextContents()).slice(0, 2)).toEqual([
      'Original filename',
      'Upload time',
    ])
    const one = table.getByRole('row').filter({ hasText: 'one.txt' })
    expect(await one.getByRole('time').textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC\+8$/)

    await button(one, 'Delete one.txt').click()
    await button(page.getByRole('alertdialog'), 'Cancel').click()
    expect((await user.trpc.rag.documents.query({ engineId })).length).toBe(2)
    await button(one, 'Delete one.txt').click()
    await button(page.getByRole('alertdialog'), 'Delete document').click()
    await page.getByRole('status').getByText('“one.txt” was deleted.').waitFor()
    await one.waitFor({ state: 'detached' })
    const left = await user.trpc.rag.documents.query({ engineId })
    expect(left.map(({ filename }) => filename)).toEqual(['two.txt'])
  })

  test('says why a document could not be deleted', async () => {
    const { page, user, engineId } = await openWithEngine()
    await addFile(user, engineId, 'one.txt', 'The text.')
    await button(page, 'Get Document List').click()
    await button(page, 'Delete one.txt').waitFor()
    await answerWithout(page, 'rag.deleteDocument')
    await button(page, 'Delete one.txt').click()
    await button(page.getByRole('alertdialog'), 'Delete document').click()
    await page
      .getByRole('alert')
      .getByText(/Failed to delete document: /)
      .waitFor()
    browser.takeProblems()
  })
})

describe('several documents', () => {
  test('go at once after asking, and one that stays says why and can go with the next try', async () => {
    const { page, user, engineId } = await openWithEngine()
    const names = ['one.txt', 'two.txt', 'three.txt']
    for (const file of names) await addFile(user, engineId, file, `The text of ${file}.`)
    const files = card(page, 'View files')
    await button(files, 'Get Document List').click()
    await files.getByRole('checkbox', { name: 'Choose all' }).press('Space')
    await files.getByRole('checkbox', { name: 'Choose two.txt' }).press('Space')
    await page.route('**/trpc/rag.deleteDocument*', (route) => route.abort(), { times: 1 })
    await button(files, 'Delete 2 documents').click()
    const asked = page.getByRole('alertdialog', { name: 'Delete these 2 documents?' })
    await asked.getByText('“three.txt”, “one.txt” will no longer be found or cited.').waitFor()
    await button(asked, 'Delete 2 documents').click()
    await page.getByRole('alert').getByText('1 of 2 documents were deleted.', { exact: false }).waitFor()
    const stayed = files.getByRole('row').filter({ hasText: 'three.txt' })
    await stayed.getByText('Not deleted: The server cannot be reached.', { exact: false }).waitFor()
    await button(files, 'Delete 1 document').click()
    await button(page.getByRole('alertdialog'), 'Delete 1 document').click()
    await stayed.waitFor({ state: 'detached' })
    const left = await user.trpc.rag.documents.query({ engineId })
    expect(left.map(({ filename }) => filename)).toEqual(['two.txt'])
    expect(await files.getByRole('checkbox').count()).toBe(0)
    browser.takeProblems()
  })

  test('are not tried one after the other once the session has ended', async () => {
    const { page, user, engineId } = await openWithEngine()
    for (const file of ['one.txt', 'two.txt', 'three.txt'])
      await addFile(user, engineId, file, `The text of ${file}.`)
    const files = card(page, 'View files')
    await button(files, 'Get Document List').click()
    await files.getByRole('checkbox', { name: 'Choose all' }).press('Space')
    await button(files, 'Delete 3 documents').click()
    await restCall(app.url, 'POST', '/api/auth/logout', { token: user.token })
    let tried = 0
    page.on('request', (request) => {
      if (request.url().includes('rag.deleteDocument')) tried += 1
    })
    await button(page.getByRole('alertdialog'), 'Delete 3 documents').click()
    await page.getByText('Your session has ended. Please sign in again.').waitFor()
    expect(tried).toBe(1)
    browser.takeProblems()
  })
})

describe('an engine that is gone', () => {
  test('is no longer in a list that opens, nor after a call that did not find it', async () => {
    const user = await register(app.url)
    const [first, second] = await Promise.all(
      ['Harbour', 'Old notes'].map((engineName) => user.trpc.rag.createEngine.mutate({ engineName })),
    )
    const { page } = await open(user)
    const query = card(page, 'RAG Query')
    const chosen = query.getByRole('button', { name: /RAG engine/ })
    await chosen.click()
    await page.getByRole('option', { name: /Harbour/ }).click()
    await user.trpc.rag.deleteEngine.mutate({ engineId: second?.id ?? '' })
    await chosen.click()
    await page.getByRole('option', { name: /Old notes/ }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await user.trpc.rag.deleteEngine.mutate({ engineId: first?.id ?? '' })
    await query.getByLabel('Question').fill('Who kept the light?')
    await button(query, 'Send Query').click()
    await row(page, 'Harbour').waitFor({ state: 'detached' })
    expect(await chosen.textContent()).toContain('Choose an engine')
    browser.takeProblems()
  })
})

describe('asking an engine', () => {
  test('wants a question; the answer comes with its sources and its time', async () => {
    const { page, user, engineId, name } = await openWithEngine()
    await addFile(user, engineId, 'pier.txt', 'The old pier burned in the winter of 1962. Nobody was hurt.')
    const query = card(page, 'RAG Query')
    await button(query, 'Send Query').click()
    await query.getByRole('alert').getByText('Please enter a question.').waitFor()
    await query.getByLabel('Question').fill('  ')
    await button(query, 'Send Query').click()
    await query.getByRole('alert').getByText('Please enter a question.').waitFor()

    await query.getByLabel('Question').fill('When did the old pier burn?')
    expect(await button(query, /RAG engine/).textContent()).toContain(name)
    await button(query, 'Send Query').click()
    const answer = query.getByRole('region', { name: 'Answer' })
    await answer
      .getByText(/burned in the winter of 1962/)
      .first()
      .waitFor()
    await answer.getByText('pier', { exact: true }).first().waitFor()
    await answer.getByText(/Answered/).waitFor()
    expect(await answer.getByRole('time').textContent()).toMatch(/UTC\+8$/)
    await button(answer, /Source 1: pier/)
      .first()
      .click()
    expect(await query.getByLabel('Question').inputValue()).toBe('When did the old pier burn?')
  })

  test('can be done with any engine in the list', async () => {
    const user = await register(app.url)
    await user.trpc.rag.createEngine.mutate({ engineName: 'قصة المنارة' })
    const { page } = await open(user)
    const query = card(page, 'RAG Query')
    const named = button(query, /RAG engine/).locator('[lang=ar]')
    expect(await named.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Naskh')
    await button(query, /RAG engine/).click()
    await page.getByRole('option', { name: starter }).click()
    await query.getByLabel('Question').fill('What is a logline?')
    await button(query, 'Send Query').click()
    await query
      .getByRole('region', { name: 'Answer' })
      .getByText(/logline/i)
      .first()
      .waitFor()
  })

  test('shows what went wrong in the query box', async () => {
    const { page, user, engineId } = await openWithEngine()
    await user.trpc.rag.deleteEngine.mutate({ engineId })
    const query = card(page, 'RAG Query')
    await query.getByLabel('Question').fill('When did the old pier burn?')
    await button(query, 'Send Query').click()
    await query
      .getByRole('alert')
      .getByText(/^Error: .+/)
      .waitFor()
    await query.getByRole('button', { name: /RAG engine/ }).click()
    await page.getByRole('option', { name: new RegExp(starter) }).click()
    await page.route('**/trpc/rag.query*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    )
    await button(query, 'Send Query').click()
    await query
      .getByRole('alert')
      .getByText(/^Error: Something between this page and the server answered in its place/)
      .waitFor()
    browser.takeProblems()
  })
})
