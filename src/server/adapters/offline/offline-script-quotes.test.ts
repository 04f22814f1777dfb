import { expect, it } from 'vitest'
import { findVerbatim } from '#shared/verbatim.ts'
import { bestQuotes } from './offline-quotes.ts'
import { askedFor } from './offline-terms.ts'

const heading = 'INT. KITCHEN - DAY'

function scene(n: number, text: string, characters: string[]) {
  const locator = { start: 100, end: 100 + text.length, scene: { number: '3', heading }, characters }
  return {
    n,
    title: 'Draft',
    name: 'draft.fountain',
    documentId: 'd',
    locator,
    text: `${heading}\n\n${text}`,
  }
}

function page(n: number, text: string) {
  return { n, title: 'Notes', name: 'notes.md', documentId: 'e', locator: { start: 0, end: 9 }, text }
}

const quoted = (wanted: string, ...sources: ReturnType<typeof scene | typeof page>[]) =>
  bestQuotes(sources, wanted, 5).quotes.map(({ text }) => text)

it('quotes a speech with the name of who speaks over it', () => {
  const text = 'MARGIT (O.S.)\n(reading)\nThe boat was sunk. They did it for the insurance.\n\nTOM\nNo.'
  const [quote] = quoted('Why the insurance?', scene(1, text, ['MARGIT', 'TOM']))
  expect(quote).toBe('MARGIT (O.S.)\n(reading) The boat was sunk. They did it for the insurance.\nTOM\nNo.')
  expect(findVerbatim(quote ?? '', text)).toBeDefined()
})

it.each([
  [
    'TOM',
    'I rowed and rowed and saw nothing. ',
    'Then the lantern went out.',
    'When did the lantern go out?',
  ],
  ['阿明', '我撐咗成晚艇，乜都睇唔到。', '之後盞燈熄咗。', '盞燈幾時熄咗？'],
])('says who speaks in the middle of a long speech: %s', (name, before, words, question) => {
  const text = `${name}\n${before.repeat(14)}${words}`
  const [quote] = quoted(question, scene(1, text, [name]))
  expect(quote).toBe(`[${name}] ${words}`)
  expect(findVerbatim(quote ?? '', text)).toBeDefined()
})

it('takes no line of an action for a name', () => {
  const text = 'TOM RUNS\nto the lantern and lifts it.'
  expect(quoted('Who lifts the lantern?', scene(1, text, ['TOM']))).toEqual([
    'TOM RUNS to the lantern and lifts it.',
  ])
})

it('goes on to what is said over an action, but not into a scene of its own', () => {
  const text = 'TOM finds a sealed letter.\n\nTOM\nA letter. Addressed to nobody.'
  expect(quoted('Who finds the letter?', scene(1, text, ['TOM']))).toEqual([
    'TOM finds a sealed letter.\nTOM\nA letter. Addressed to nobody.',
  ])
})

it('says who "she" is', () => {
  const text = 'Rain. DELLA steps back from the door. She has heard every word about the letter.'
  expect(quoted('Who heard of the letter?', scene(1, text, []))).toEqual([
    'DELLA steps back from the door. She has heard every word about the letter.',
  ])
  const notes = '何蓮：二十六歲，舞女。佢係阿明阿爸嘅情婦。'
  expect(quoted('邊個係情婦？', page(1, notes))).toEqual([notes])
})

it('quotes what was answered with the question that asks it', () => {
  const text =
    'Q: Do you remember the typhoon?\n\nA: I was on pier three. A boat was thrown ashore.\n\nQ: And the horn?'
  expect(quoted('What happened in the typhoon?', page(1, text))).toEqual([
    'Q: Do you remember the typhoon?\nA: I was on pier three. A boat was thrown ashore.',
  ])
})

it('does not take the titles of documents for an answer where a scene has one', () => {
  const titles = [4, 5, 6].map((n) => page(n, `The Letter, Episode ${n}\n\nwritten by\n\nRoom\n\n2024-03-01`))
  const found = scene(1, 'DELLA burns the letter.', [])
  expect(quoted('Who knows of the letter by episode 4?', ...titles, found)).toEqual([
    'DELLA burns the letter.',
  ])
  expect(quoted('Which is episode 4?', ...titles)[0]).toBe('The Letter, Episode 4')
})

it('does not end in the middle of what somebody says', () => {
  const text = '椿「兄は二度と帰らない。だったら、私が行く」\n\n船が出る。'
  expect(quoted('兄は帰らない？', scene(1, text, ['椿']))[0]).toContain('だったら、私が行く」')
})

it('puts no space where a line of Chinese or Japanese ends', () => {
  const text = '椿姫は「これは兄さんからです」と\n聞いた。\n　手紙には一行だけあった。'
  expect(quoted('椿姫は何と聞いた？', page(1, text))).toEqual([
    '椿姫は「これは兄さんからです」と聞いた。手紙には一行だけあった。',
  ])
})

it('ends no sentence at the full stop of a Thai abbreviation', () => {
  const text = 'รัฐบาลจอมพล ป. พิบูลสงครามสั่งปิดโรงเรียน เมื่อ พ.ศ. ๒๔๘๕'
  expect(quoted('โรงเรียนปิดปี 2485', page(1, text))).toEqual([text])
})

it('reads Thai digits as the others', () => {
  const evidence = [page(1, 'ตลาดเปิดใน ๒๔๙๐ ทุกวันนี้ยังอยู่'), page(2, 'สะพานสร้างใน ๒๔๘๕ และพังลงในปีเดียวกัน')]
  expect(bestQuotes(evidence, '2485', 1).quotes).toEqual([{ n: 2, text: evidence[1]?.text }])
})

it('is not led by the words that ask, nor by small words', () => {
  expect(askedFor('何蓮係邊個？')).toBe('何蓮係 ？')
  expect(askedFor('何の楽器を弾いていましたか？')).toBe(' の楽器を弾いてい ？')
  const said = page(1, '陳sir：你哋有冇見過一個着長衫嘅女人？')
  expect(quoted('溫黛有冇死人？', said, page(2, '颱風溫黛造成一百三十人死亡。'))[0]).toContain('溫黛')
  const evidence = [
    page(1, '横浜では多くの人が亡くなった。崩れたのだった。'),
    page(2, '椿「兄は二度と帰らない」'),
  ]
  expect(quoted('兄はどうなった？', ...evidence)[0]).toContain('兄')
})

it('says where it only quotes openings, and opens with what says something', () => {
  const text = 'Chapter One\n\nThe ferry leaves at dawn, as it always has.'
  expect(bestQuotes([page(1, text)], '戰爭', 5)).toEqual({
    quotes: [{ n: 1, text: 'The ferry leaves at dawn, as it always has.' }],
    areOpenings: true,
  })
})

it.each(["TOM (V.O.) (CONT'D)", 'TOM (V.O.) ^', 'TOM V.O.', 'TOM & ANNA', 'Tom:'])(
  'knows a speaker in "%s"',
  (cue) => {
    const words = 'Then the lantern went out.'
    const text = `${cue}\n${'I rowed and rowed and saw nothing. '.repeat(14)}${words}`
    const [quote] = quoted('When did the lantern go out?', scene(1, text, ['TOM', 'ANNA']))
    expect(quote).toBe(`[${cue}] ${words}`)
  },
)

it('leaves the dash before an answer where it goes on to one', () => {
  const text = '- Tom: Who lit the lantern?\n- Della: Nobody did.'
  const [quote] = quoted('Who lit the lantern?', page(1, text))
  expect(quote).toBe('Tom: Who lit the lantern?\n- Della: Nobody did.')
  expect(findVerbatim(quote ?? '', text)).toBeDefined()
})

it('takes a note of one line for no title', () => {
  const story = 'He lost the key of the car in May, and the key of the boat in June.'
  const found = quoted('Where is the key?', page(1, 'The key is under the pot'), scene(2, story, []))
  expect(found).toContain('The key is under the pot')
})

it('is quick with a long passage that has no end of a sentence', () => {
  const began = performance.now()
  expect(quoted('lantern', page(1, 'lantern harbour '.repeat(12_500)))).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(3_000)
})
