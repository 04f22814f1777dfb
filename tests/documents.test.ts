import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, fileForm } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp({ UPLOAD_MAX_MB: '1' })
const owner = useUser(app)
let engineId: string
beforeAll(async () => {
  engineId = await owner.makeEngine()
})

const upload = (name: string, content: string | Uint8Array<ArrayBuffer>, engine = engineId) =>
  owner.upload(engine, name, content)
const search = async (question: string, limit?: number) => {
  const path = `/api/rag/users/${owner.id}/engines/${engineId}/search`
  return app.rest('POST', path, { token: owner.token, json: { question, limit } })
}

it('may be as large as everyone is told who is signed in', async () => {
  expect(await owner.trpc.rag.uploadLimits.query()).toEqual({ fileBytesMax: 1024 * 1024 })
})

describe('an uploaded document', () => {
  it('is found by its words as soon as the upload is answered, and by its vectors soon after', async () => {
    const { status, body } = await upload(
      'pilots.txt',
      'The pilot cutter Marigold sank off Lantern Point in 1962.',
    )
    expect([status, body.success]).toEqual([200, true])
    const found = await search('What happened to the Marigold?')
    expect(found.body).toMatchObject({ success: true })
    expect(found.body.passages[0]).toEqual({
      id: expect.any(String),
      documentId: body.document.id,
      filename: 'pilots.txt',
      text: 'The pilot cutter Marigold sank off Lantern Point in 1962.',
      score: expect.any(Number),
      legs: { words: 1, meaning: expect.any(Number) },
      locator: { start: 0, end: 57 },
    })
    const list = () =>
      app.rest('GET', `/api/rag/users/${owner.id}/engines/${engineId}/documents`, { token: owner.token })
    const { body: listed } = await eventually(list, (answer) => answer.body.documents[0].status === 'ready')
    expect(listed.documents[0]).toEqual({
      id: body.document.id,
      filename: 'pilots.txt',
      name: 'pilots.txt',
      created_at: expect.stringMatching(/Z$/),
      status: 'ready',
      passages: 1,
    })
  })

  it.each([
    ['Traditional Chinese', '燈塔看守人梁伯每晚七點點燈，從未缺席。', '梁伯幾點點燈？'],
    ['Japanese', '渡し船の船長は霧の夜に鐘を三度鳴らした。', '霧の夜に鐘を鳴らしたのは誰？'],
    ['Thai', 'เรือข้ามฟากลำสุดท้ายออกจากท่าตอนเที่ยงคืน', 'เรือลำสุดท้ายออกกี่โมง'],
    ['Korean', '등대지기는 매일 저녁 일곱 시에 불을 켰다.', '등대지기는 언제 불을 켰나?'],
  ])('is found in %s', async (name, text, question) => {
    await upload(`${name}.txt`, text)
    expect((await search(question)).body.passages[0].text).toBe(text)
  })

  it('is refused by name when the engine has the same file, under whatever name', async () => {
    for (const [name, text] of [
      ['short.txt', 'Twice told tale'],
      ['long.txt', 'Thrice told tale. '.repeat(2000)],
    ] as const) {
      await upload(name, text)
      const again = await upload('second.txt', text)
      expect([again.status, again.body.message]).toEqual([
        409,
        `This engine already has this file, as “${name}”.`,
      ])
    }
  })

  it('is kept once when it is uploaded several times at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => upload(`race-${n}.txt`, 'Three hands, one file')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('keeps its name without the path a script may send', async () => {
    const { body } = await upload('../../etc/notes.txt', 'Where the notes came from')
    expect(body.document.filename).toBe('notes.txt')
  })

  it('leaves nothing behind once deleted: no row, no posting, no vector', async () => {
    const { body } = await upload('doomed.txt', 'The quetzalcoatlus screenplay was burnt.')
    const documentId = body.document.id
    const path = `/api/rag/users/documents/${documentId}`
    const gone = await app.rest('DELETE', `${path}?ragId=${engineId}`, { token: owner.token })
    expect(gone.body).toEqual({ success: true })
    expect(
      (await search('quetzalcoatlus')).body.passages.every(
        (p: { documentId: string }) => p.documentId !== documentId,
      ),
    ).toBe(true)
    expect((await app.rest('DELETE', `${path}?ragId=${engineId}`, { token: owner.token })).status).toBe(404)
    const sql = postgres(app.databaseUrl, { max: 1 })
    try {
      const left = await sql`select 1 from postings where term like 'quetzal%' union all
        select 1 from passages where text like '%quetzal%' union all select 1 from documents where id = ${documentId}`
      expect(left).toHaveLength(0)
      await eventually(
        () => sql`select 1 from vector_removals where document_id = ${documentId}`,
        (rows) => rows.length === 0,
      )
    } finally {
      await sql.end()
    }
  })

  it('is deleted by its own engine only', async () => {
    const { body } = await upload('mine.txt', 'Belongs to one engine')
    const elsewhere = await owner.makeEngine('Elsewhere')
    const path = `/api/rag/users/documents/${body.document.id}?ragId=${elsewhere}`
    expect((await app.rest('DELETE', path, { token: owner.token })).status).toBe(404)
    expect((await search('Belongs to one engine')).body.passages[0].documentId).toBe(body.document.id)
  })
})

describe('a file that cannot be kept', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)
  it.each([
    ['empty', 'empty.txt', '', 422],
    ['blank', 'blank.txt', ' \n\n ', 422],
    ['of an unknown kind', 'song.mp3', bytes(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0), 415],
    [
      'a picture in disguise',
      'notes.txt',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d),
      415,
    ],
    ['a broken PDF', 'broken.pdf', '%PDF-1.7\nnothing more', 422],
  ])('(%s) is refused with its reason, and nothing of it is kept', async (_, name, content, expected) => {
    const kept = async () => (await owner.trpc.rag.documents.query({ engineId })).map(({ id }) => id)
    const before = await kept()
    const { status, body } = await upload(name, content)
    expect({ status, message: body.message }).toEqual({
      status: expected,
      message: expect.stringMatching(/\w{3,}.*\.$/),
    })
    expect(body.error).toBe(body.message)
    expect(await kept()).toEqual(before)
  })

  it.each([1, 50_000, 100_000])('is refused with 413 when it is too large by %i bytes', async (over) => {
    const { status, body } = await upload('large.txt', 'a'.repeat(1024 * 1024 + over))
    expect([status, body.message]).toEqual([413, 'This file is larger than 1 MB.'])
  })

  it('is refused without an engine, without a file, with two files, and outside a form', async () => {
    const call = (form: FormData) =>
      app.rest('POST', `/api/rag/users/${owner.id}/upload`, { token: owner.token, form })
    const noFile = new FormData()
    noFile.set('ragId', engineId)
    const noEngine = new FormData()
    noEngine.set('file', new File(['x'], 'x.txt'))
    const two = fileForm(engineId, 'a.txt', 'a')
    two.append('file', new File(['b'], 'b.txt'))
    expect((await call(noFile)).body.message).toBe('Please choose a file.')
    expect((await call(noEngine)).body.message).toBe('Please choose an engine.')
    expect((await call(two)).body.message).toBe('Please send one file at a time.')
    const json = await app.rest('POST', `/api/rag/users/${owner.id}/upload`, { token: owner.token, json: {} })
    expect([json.status, json.body.message]).toEqual([415, 'Please send the file as multipart/form-data.'])
  })
})

describe('searching', () => {
  it('returns at most the asked number, best first', async () => {
    for (const n of [1, 2, 3]) await upload(`keeper-${n}.txt`, `Keeper ${'keeper '.repeat(n)} number ${n}`)
    const { body } = await search('keeper', 2)
    expect(body.passages).toHaveLength(2)
    expect(body.passages[0].score).toBeGreaterThanOrEqual(body.passages[1].score)
  })

  it.each([
    ['a blank question', { question: ' ' }, 'Please enter a question.'],
    ['no question', {}, 'Please enter a question.'],
    ['a limit of 0', { question: 'x', limit: 0 }, 'The limit is at least 1.'],
    ['a limit of 51', { question: 'x', limit: 51 }, 'The limit is at most 50.'],
    ['a limit that is a word', { question: 'x', limit: 'ten' }, 'The limit is a whole number.'],
  ])('refuses %s', async (_, json, reason) => {
    const path = `/api/rag/users/${owner.id}/engines/${engineId}/search`
    const { status, body } = await app.rest('POST', path, { token: owner.token, json })
    expect([status, body.message]).toEqual([400, reason])
  })
})
