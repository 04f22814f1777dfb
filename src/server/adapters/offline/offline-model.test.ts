import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, test } from 'vitest'
import type { WritingTask } from '#server/ports/language-model.ts'
import type { Source } from '#shared/rag.ts'
import type { FilledField } from '#shared/synopsis-string.ts'
import { createOfflineModel } from './offline-model.ts'

async function write(task: WritingTask, signal = new AbortController().signal): Promise<string> {
  const pieces: string[] = []
  const request = { instructions: '', messages: [], task }
  for await (const piece of createOfflineModel().write(request, signal)) pieces.push(piece)
  return pieces.join('')
}

async function synopsis(fields: FilledField[], ...evidence: Source[]): Promise<string> {
  return await write({ kind: 'synopsis', fields, evidence })
}

function field(section: string, label: string, value: string): FilledField {
  return { section, label, value }
}

function source(n: number, text: string): Source {
  return {
    n,
    title: 'Notes',
    name: 'notes.txt',
    documentId: 'd',
    locator: { start: 0, end: text.length },
    text,
  }
}

/** What a reader sees, as the page renders it. */
function rendered(markdown: string): string {
  const html = renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown))
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u2060', '')
    .replaceAll(/&([^;]+);/g, (_entity, name: string) => entities[name] ?? _entity)
}

const film = [
  field('Act 1: Setup', 'Opening Scene', 'Margit keeps the lighthouse at Skagen'),
  field('Act 1: Setup', 'Initiation', 'a storm wrecks the mail boat.'),
  field('Act 3B: Aftermath', 'Ending Scene', 'The lamp goes out, and she stays'),
  field('Act 3B: Aftermath', 'Anti-climax', ''),
  field('Additional Details', 'Period of Scene', '1911'),
]

describe('the offline synopsis', () => {
  test('is the fields in order, a paragraph a section, each closed as a sentence, without labels and titles', async () => {
    expect(await synopsis(film)).toBe(
      [
        '> Offline draft: your own words in their order, put together without a language model.',
        'Margit keeps the lighthouse at Skagen. A storm wrecks the mail boat.',
        'The lamp goes out, and she stays.',
        // A number and a full stop alone in a line would be a list.
        '1911\\.',
        '> Ticked in the form: Anti-climax',
      ].join('\n\n'),
    )
  })

  test('ends sentences as each script does, and only where an end is missing', async () => {
    const values = [
      '老人守著燈塔',
      '「你還在嗎？」',
      '他說：「在」',
      'ชายชราเฝ้าประภาคาร',
      '노인이 등대를 지킨다',
      'ガス灯…',
      'वह जाता है',
      'Fade —',
    ]
    const text = await synopsis(values.map((value) => field('', 'Beat', value)))
    expect(text.split('\n\n')[1]).toBe(
      '老人守著燈塔。「你還在嗎？」他說：「在」。ชายชราเฝ้าประภาคาร 노인이 등대를 지킨다. ガス灯… वह जाता है। Fade —',
    )
  })

  test('makes sentences of a list', async () => {
    expect(await synopsis([field('', 'Beats', '- learns the tides\n- finds the ledger')])).toMatch(
      /\n\nLearns the tides\.\nFinds the ledger\.$/,
    )
  })

  test.each([
    ['English', 'The keeper climbs the stairs with his lamp', 'Offline draft: your own words'],
    ['Traditional Chinese', '老人守著燈塔，等一封信', '離線草稿'],
    ['Cantonese', '佢哋話今晚唔返嚟，阿媽喺屋企等', '離線草稿'],
    ['Simplified Chinese', '老人守着灯塔，等一封信，没有人来', '离线草稿'],
    ['Japanese', '老人が灯台で手紙を待っている', 'オフライン下書き'],
    ['Korean', '노인이 등대에서 편지를 기다린다', '오프라인 초안'],
    ['Thai', 'ชายชราเฝ้าประภาคารและรอจดหมาย', 'ฉบับร่างออฟไลน์'],
    ['Vietnamese', 'Ông lão giữ ngọn hải đăng và chờ một lá thư', 'Bản nháp ngoại tuyến'],
    ['Indonesian', 'Penjaga mercusuar itu menunggu surat yang tidak datang', 'Draf luring'],
    ['Spanish', 'El farero espera una carta que no llega', 'Borrador sin conexión'],
    ['French', 'Le gardien du phare attend une lettre qui ne vient pas', 'Brouillon hors ligne'],
    ['German', 'Der Leuchtturmwärter wartet auf einen Brief, der nicht kommt', 'Offline-Entwurf'],
    ['Italian', 'Il guardiano del faro aspetta una lettera che non arriva', 'Bozza offline'],
    ['Portuguese', 'O faroleiro espera uma carta que não chega', 'Rascunho offline'],
    ['Dutch', 'De vuurtorenwachter wacht op een brief die niet komt', 'Offline concept'],
    ['Polish', 'Latarnik czeka na list, który nie przychodzi', 'Szkic offline'],
    ['Russian', 'Смотритель маяка ждёт письма', 'Черновик без сети'],
    ['Turkish', 'Fener bekçisi gelmeyen bir mektup bekliyor ve çok yorgun', 'Çevrimdışı taslak'],
    ['Arabic', 'حارس المنارة ينتظر رسالة', 'مسودة دون اتصال'],
    ['Hindi', 'प्रकाशस्तंभ का रखवाला चिट्ठी की राह देखता है', 'ऑफ़लाइन मसौदा'],
    ['English of few words', 'How long does a ferry drift?', 'Offline draft'],
    ['Simplified Chinese of few words', '黑豹队丢了多少分？', '离线草稿'],
    ['Turkish like German', 'Genel müdürü kimdir?', 'Çevrimdışı taslak'],
  ])(
    'says first, in %s, that it is an offline draft, and keeps the text as it is',
    async (_language, value, opening) => {
      const text = await synopsis([field('Act 1: Setup', 'Opening Scene', value)])
      expect(text.split('\n')[0]).toContain(`> ${opening}`)
      expect(text).toContain(value)
    },
  )

  test.each([
    '# No heading\n- no list\n1. no number\n> no quote\n===\n---\n+ x',
    'a *star*, an _underscore_, a snake_case, `code`, ~~struck~~, ~soft~',
    '[link](http://example.test) ![image](x.png) [1] [ref]: x <b>bold</b> <!-- hidden --> &amp; &#35; a < b & c',
    'a | b\n--- | ---\nc | d',
    'back\\*slash \\ and a line\\\nnext',
    '```\nfence\n```',
    '    \tindented like code',
  ])('shows Markdown signs in the text as they were typed: %j', async (value) => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()
    const page = plain(rendered(await synopsis([field('', 'Beat', value)])))
    expect(page).toContain(plain(value.trim()))
  })

  test("a number in brackets in the writer's own text does not read as a citation mark", async () => {
    const text = await synopsis([field('', 'Beat', 'As in note [1], 【2】 and [^3].')])
    expect(rendered(text)).toContain('As in note [1], 【2】 and [^3].')
    expect(text.replaceAll('\\', '')).not.toMatch(/[[【]\^?\d/)
  })

  test('quotes the best sentences of the documents word for word, with their marks', async () => {
    const text = await synopsis(
      film,
      source(
        1,
        '# Skagen\nThe lighthouse at Skagen was first lit in 1858. The town has a market.\n\nMr. Olsen fished.',
      ),
      source(2, 'Bananas are yellow.'),
      source(3, 'In a storm the mail\nboat stayed in port.'),
    )
    expect(text).toContain('**From the documents**')
    expect(text).toContain('> The lighthouse at Skagen was first lit in 1858. The town has a market. [1]')
    expect(text).toContain('> In a storm the mail boat stayed in port. [3]')
    expect(text).not.toContain('Bananas')
  })

  test('cuts a quote from a passage without sentence ends at a space and keeps it short', async () => {
    const passage = 'ชายชราเฝ้าประภาคารทุกคืน '.repeat(100).trim()
    const text = await synopsis([field('', 'ฉาก', 'ชายชราเฝ้าประภาคาร')], source(1, passage))
    const quote = /^> (ชาย.*) \[1\]$/m.exec(text)?.[1] ?? ''
    expect(quote.length).toBeGreaterThan(50)
    expect(quote.length).toBeLessThanOrEqual(320)
    expect(`${passage} `).toContain(`${quote} `)
  })

  test('takes a hostile text in its stride', async () => {
    const startedAt = performance.now()
    for (const sign of ['_', ')', '*', '[', '\n', '\\', '&', '. ', 'A. ']) {
      const text = `a${sign.repeat(60_000)}a`
      await synopsis([field('', 'Beat', text)], source(1, text.slice(0, 5000)))
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('a form with ticked boxes alone still gives a text', async () => {
    expect(await synopsis([field('Act', 'Anti-climax', '')])).toContain('Ticked in the form: Anti-climax')
  })
})

describe('the offline answer', () => {
  test('is the passages that answer best, the best first, word for word', async () => {
    const evidence = [
      source(1, 'Bananas are yellow. Olsen sold some.'),
      source(2, 'Mr. Olsen kept the lamp for thirty years.'),
    ]
    expect(await write({ kind: 'answer', question: 'Who kept the lamp?', evidence })).toBe(
      [
        '> Offline answer: passages quoted word for word, without a language model.',
        '> Mr. Olsen kept the lamp for thirty years. [2]',
      ].join('\n\n'),
    )
  })

  test('leaves out what shares only an empty word with the question, and knows a word by its stem', async () => {
    const evidence = [
      source(1, 'In fog a bell was struck every thirty seconds.'),
      source(2, 'And who is on it?'),
      source(3, 'Nobody in the house ever opens a letter.'),
      source(4, 'The keeper carried the oil up himself.'),
    ]
    const text = await write({
      kind: 'answer',
      question: 'Who opened the letter from thirty years ago?',
      evidence,
    })
    const quotes = Array.from(text.matchAll(/^> (.*) \[\d\]$/gm), ([, words]) => words)
    expect(quotes).toEqual([
      'Nobody in the house ever opens a letter.',
      'In fog a bell was struck every thirty seconds.',
    ])
  })

  test('finds the words in Chinese too', async () => {
    const evidence = [source(1, '島上有市集。守燈塔的人每夜上油三次。漁船很多。')]
    expect(await write({ kind: 'answer', question: '守燈塔的人做什麼？', evidence })).toContain(
      '> 守燈塔的人每夜上油三次。',
    )
  })

  test('quotes the best ranked sources where no word is shared', async () => {
    const evidence = [source(1, 'The keeper trims the lamp.')]
    expect(await write({ kind: 'answer', question: '誰守燈塔？', evidence })).toContain(
      '> The keeper trims the lamp. [1]',
    )
  })

  test('says plainly when there is nothing', async () => {
    const text = await write({ kind: 'answer', question: '誰守燈塔呢？', evidence: [] })
    expect(text).toContain('文件中找不到相關內容。')
    expect(text).not.toMatch(/\[\d+\]/)
  })

  test('does not quote the same words twice', async () => {
    const evidence = [source(1, 'Olsen kept the lamp.'), source(2, 'Olsen kept the lamp.')]
    const text = await write({ kind: 'answer', question: 'Who kept the lamp?', evidence })
    expect(text.match(/Olsen/g)).toHaveLength(1)
  })
})

describe('the offline follow-up', () => {
  test('says, in the language of the instruction, that nothing was rewritten, and quotes what bears on it', async () => {
    const evidence = [source(1, '灯台は一八五八年に建てられた。')]
    const text = await write({
      kind: 'follow-up',
      instruction: '灯台の歴史を入れて。',
      previous: 'Old text',
      evidence,
    })
    expect(text).toContain('書き直しはできません')
    expect(text).toContain('`GEMINI_API_KEY`')
    expect(text).toContain('> 灯台は一八五八年に建てられた。 [1]')
    expect(text).not.toContain('Old text')
  })
})
