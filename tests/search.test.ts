import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Passage } from '#shared/rag.ts'
import { eventually } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const owner = useUser(app)

const newEngine = () => owner.makeEngine('Search')

async function upload(engineId: string, name: string, content: string): Promise<string> {
  const { body } = await owner.upload(engineId, name, content)
  if (!body.success) throw new Error(`${name} was not taken: ${body.error}`)
  return body.document.id
}

const searchOverRest = (engineId: string, json: Record<string, unknown>) =>
  app.rest('POST', `/api/rag/users/${owner.id}/engines/${engineId}/search`, { token: owner.token, json })

const ferry = `INT. PILOT HOUSE - NIGHT #1#

The lamp swings above the chart.

MARIA
The tide will not wait for anyone.

EXT. SALT QUAY - DAWN #12A#

Gulls over the nets and the tide far out.

JONAS (V.O.)
We counted the nets and the tide took one.

ＭＡＲＩＡ
Then count again.

INT. ROOM 12 - DAY #13#

Rain. The tide tables lie on the bed.

ANNA MARIA
Nobody reads the tide any more.
`

describe('a search within a part of an engine', () => {
  let engineId: string
  let ferryId: string
  let notesId: string
  beforeAll(async () => {
    engineId = await newEngine()
    ferryId = await upload(engineId, 'night-ferry.fountain', ferry)
    notesId = await upload(engineId, 'notes.txt', 'Everything about the tide at Salt Quay, as Maria told it.')
    const list = () => owner.trpc.rag.documents.query({ engineId })
    await eventually(list, (documents) => documents.every(({ status }) => status === 'ready'))
  })

  const scenesFound = async (filter: { character?: string; scene?: string; document?: string }) => {
    const question = 'What about the tide?'
    const { status, body } = await searchOverRest(engineId, { question, ...filter })
    expect(status).toBe(200)
    const found = await owner.trpc.rag.search.query({ engineId, question, ...filter })
    expect(body).toEqual({ success: true, ...found })
    return found.passages.map(({ locator }) => locator.scene?.number ?? 'none').sort()
  }

  it('finds all of it without a filter', async () => {
    expect(await scenesFound({})).toEqual(['1', '12A', '13', 'none'])
  })

  it.each([
    ['as in the script', 'MARIA', ['1', '12A']],
    ['in small letters and with spaces', ' maria ', ['1', '12A']],
    ['in full width', 'ｊｏｎａｓ', ['12A']],
    ['a name that holds another', 'Anna Maria', ['13']],
    ['nobody', 'Peter', []],
  ])('by a character, %s', async (_how, character, scenes) => {
    expect(await scenesFound({ character })).toEqual(scenes)
  })

  it.each([
    ['its number', '12A', ['12A']],
    ['its number in another case', '12a', ['12A']],
    ['a number that stands in a heading only', '12', []],
    ['words of its heading, in any order', 'quay, salt', ['12A']],
    ['what follows the place', 'night', ['1']],
    ['part of a word', 'PILOT HOU', ['1']],
    ['other words', 'harbour', []],
    ['a percent sign, which matches nothing', '%', []],
  ])('by a scene: %s', async (_how, scene, scenes) => {
    expect(await scenesFound({ scene })).toEqual(scenes)
  })

  it('by a document, and by several at once', async () => {
    expect(await scenesFound({ document: ferryId })).toEqual(['1', '12A', '13'])
    expect(await scenesFound({ document: notesId })).toEqual(['none'])
    expect(await scenesFound({ document: ferryId, character: 'maria', scene: 'quay' })).toEqual(['12A'])
    expect(await scenesFound({ document: notesId, character: 'maria' })).toEqual([])
  })

  it.each([
    [{ character: ' ' }, 'Please name a character, or leave it out.'],
    [{ scene: '' }, 'Please give the number of a scene or words of its heading, or leave it out.'],
    [{ character: 7 }, 'Please name a character, or leave it out.'],
    [{ scene: 'x'.repeat(201) }, 'Please keep this within 200 characters.'],
    [{ document: '' }, 'An id is missing.'],
  ])('refuses %j with the reason', async (filter, message) => {
    const { status, body } = await searchOverRest(engineId, { question: 'tide', ...filter })
    expect([status, body.error]).toEqual([400, message])
  })

  it('says when the document is not in the engine', async () => {
    const elsewhere = await upload(await newEngine(), 'other.txt', 'The tide, elsewhere.')
    for (const document of [elsewhere, 'no-such-document']) {
      const { status, body } = await searchOverRest(engineId, { question: 'tide', document })
      expect([status, body.error]).toEqual([404, 'There is no such document in this engine.'])
    }
  })
})

const passages: Record<string, string> = {
  english: 'The lighthouse keeper negotiated with smugglers beneath crumbling cliffs for 1,250 crowns.',
  czech: 'Antonín Dvořák a Zoë z Łodzi přišli k majáku s příliš žluťoučkým koněm.',
  german: 'Der Leuchtturmwärter überquerte die Straße zum Schifffahrtsmuseum.',
  turkish: 'Deniz fenerinin ışığı kıyıdaki evlerimizden görülebiliyordu.',
  vietnamese: 'Ông Trần Văn Hải canh giữ ngọn hải đăng ở cuối làng chài.',
  russian: 'Смотритель маяка писал о книгах и ёлках на заснеженном берегу.',
  greek: 'Ο φαροφύλακας διάβαζε σοφούς στο νησί.',
  arabic: 'حارس المنارة يكتب الكِتاب عند البحر القديم.',
  hindi: 'बूढ़ा रखवाला प्रकाशस्तंभ में सन् १९४७ की कहानियाँ सुनाता है।',
  hanTraditional: '張國榮飾演的燈塔管理員每天傍晚點亮那盞燈。',
  japanese: '東京タワーの灯台守は霧の夜に鐘を鳴らした。',
  korean: '늙은 등대지기가 매일 저녁 일곱 시에 불을 켰다.',
  thai: 'ชายชราเฝ้าประภาคารเก่าริมทะเลมาสามสิบปี',
  mixed: 'Leslie 張國榮 sang 「風繼續吹」 at Tokyo タワー in 1989年 with 김민수.',
}

describe('in an engine of many languages', () => {
  let engineId: string
  beforeAll(async () => {
    engineId = await newEngine()
    for (const [name, text] of Object.entries(passages)) await upload(engineId, `${name}.txt`, text)
  })

  const filesFor = async (question: string) =>
    (await owner.trpc.rag.search.query({ engineId, question, limit: 50 })).passages.map(
      ({ filename }) => filename,
    )

  it('any word of a passage finds it', async () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
    const wordsOf = (text: string) =>
      Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
    const wordInPassage = fc
      .constantFrom(...Object.entries(passages))
      .chain(([name, text]) =>
        fc.record({ name: fc.constant(name), word: fc.constantFrom(...wordsOf(text)) }),
      )
    await fc.assert(
      fc.asyncProperty(wordInPassage, async ({ name, word }) => {
        expect(await filesFor(word)).toContain(`${name}.txt`)
      }),
      { numRuns: 60, seed: 20 },
    )
  })

  it.each([
    ['a name without its accents', 'Dvorak', 'czech'],
    ['a name of a mixed passage', '張國榮 sang', 'mixed'],
    ['a Vietnamese name without accents', 'Tran Van Hai', 'vietnamese'],
    ['a German compound by its second half', 'Museum der Schifffahrt', 'german'],
    ['a Turkish word with other endings', 'kıyıdaki evlerden', 'turkish'],
    ['a misspelt word', 'lighthose keper', 'english'],
    ['Korean without the particle', '등대지기', 'korean'],
    ['a Thai name inside a sentence', 'ประภาคาร', 'thai'],
    ['digits of another script', '1947', 'hindi'],
  ])('%s comes first', async (_what, question, name) => {
    expect((await filesFor(question))[0]).toBe(`${name}.txt`)
  })
})

describe.each([
  ['Simplified', '灯塔里面有人说着话，她的头发白了。'],
  ['Hong Kong', '燈塔裏面有人説着話，她的頭髮白了。'],
  ['Taiwan', '燈塔裡面有人說著話，她的頭髮白了。'],
])('of Chinese as it is written in one way, %s', (_writing, text) => {
  let engineId: string
  beforeAll(async () => {
    engineId = await newEngine()
    await upload(engineId, 'right.txt', text)
    await upload(engineId, 'other.txt', '桌面對面，地面水面；等着，看著。')
  })

  it.each(['里面', '裏面', '裡面', '说着', '説着', '說着', '說著', '头发', '頭髮'])(
    'each way finds it through both doors: %s',
    async (question) => {
      const { passages } = await owner.trpc.rag.search.query({ engineId, question })
      const { body } = await searchOverRest(engineId, { question })
      expect([passages[0], body.passages[0]].map((first) => first?.filename)).toEqual([
        'right.txt',
        'right.txt',
      ])
      expect(passages[0]?.text).toBe(text)
    },
  )
})

it('a character and a scene are found in either way of writing their names', async () => {
  const engineId = await newEngine()
  await upload(
    engineId,
    'pier.fountain',
    '內. 碼頭 - 夜\n\n@陳師傅\n燈熄了。\n\n外. 街 - 日\n\n@阿蘭\n燈亮了。\n',
  )
  const found = async (filter: object) => {
    const { passages } = await owner.trpc.rag.search.query({ engineId, question: '燈', ...filter })
    const { body } = await searchOverRest(engineId, { question: '燈', ...filter })
    const speakers = passages.map(({ locator }) => locator.characters)
    expect(body.passages.map(({ locator }: Passage) => locator.characters)).toEqual(speakers)
    return speakers
  }
  for (const filter of [{ character: '陈师傅' }, { scene: '码头' }, { character: '陳師傅', scene: '碼頭' }])
    expect([filter, await found(filter)]).toEqual([filter, [['陳師傅']]])
})

it('of two passages with the same names and figures the one in the language of the question comes first', async () => {
  const engineId = await newEngine()
  await upload(
    engineId,
    'english.txt',
    'Robert Stevenson lit the lamp of Bell Rock in 1811, and it burns there still.',
  )
  await upload(
    engineId,
    'german.txt',
    'Robert Stevenson zündete 1811 die Lampe von Bell Rock an, und sie brennt dort bis heute jede Nacht.',
  )
  const first = async (question: string) =>
    (await owner.trpc.rag.search.query({ engineId, question, limit: 5 })).passages[0]?.filename
  expect(await first('Was geschah 1811 mit Robert Stevenson am Bell Rock?')).toBe('german.txt')
  expect(await first('What happened at Bell Rock in 1811 with Robert Stevenson?')).toBe('english.txt')
})

describe('a document that is about what a question names', () => {
  let engineId: string
  beforeAll(async () => {
    engineId = await newEngine()
    await upload(engineId, 'near.txt', '高氏前肛鰻，為輻鰭魚綱的一種，生活在水深之處，以小魚為食。')
    await upload(
      engineId,
      'right.txt',
      `前肛鰻，為輻鰭魚綱的一種，${'分布於全球各大洋，'.repeat(2)}以蝦為食。`,
    )
    await upload(engineId, 'ferry.txt', '渡輪在黎明前離開碼頭，燈塔已經熄滅。')
    await upload(engineId, 'margit-kovacs_character bio.txt', 'A nurse of 34 who keeps a ferry ticket.')
  })

  const filenames = async (question: string) =>
    (await owner.trpc.rag.search.query({ engineId, question })).passages.map(({ filename }) => filename)

  it('comes before one about another thing whose name holds it', async () => {
    expect((await filenames('前肛鰻以什麼為食？')).slice(0, 2)).toEqual(['right.txt', 'near.txt'])
    expect((await filenames('高氏前肛鰻以什麼為食？')).slice(0, 2)).toEqual(['near.txt', 'right.txt'])
  })

  it('is found by the name of its file, with or without accents', async () => {
    expect((await filenames('Who is Margit Kovács?'))[0]).toBe('margit-kovacs_character bio.txt')
  })
})
