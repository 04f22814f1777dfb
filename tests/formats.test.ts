import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { page, writeBook } from './support/book-writer.ts'
import { fileForm, type TestUser } from './support/caller.ts'
import { writeDeck } from './support/deck-writer.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.register()
})
afterAll(() => app.stop())

const text = (content: string) => new Uint8Array(Buffer.from(content))

it.each([
  ['HTML', 'page.html', text('<h1>Lamp</h1><p>The marigold lamp is lit.'), { headings: ['Lamp'] }],
  [
    'PowerPoint',
    'deck.pptx',
    writeDeck([{ title: 'Cast' }, { title: 'Lamp', lines: ['The marigold lamp is lit.'] }]),
    { page: 2, headings: ['Lamp'] },
  ],
  [
    'EPUB',
    'book.epub',
    writeBook([{ name: 'a.xhtml', content: page('<h1>Lamp</h1><p>The marigold lamp is lit.</p>') }]),
    { headings: ['Lamp'] },
  ],
  [
    'RTF',
    'note.rtf',
    text('{\\rtf1\\ansi{\\pard\\outlinelevel0 Lamp\\par}\\pard The marigold lamp is lit.\\par}'),
    { headings: ['Lamp'] },
  ],
  [
    'SubRip',
    'reel.srt',
    text('1\n00:01:02,500 --> 00:01:04,000\nMARGIT: The marigold lamp is lit.\n'),
    { startMs: 62_500, endMs: 64_000, characters: ['MARGIT'] },
  ],
  [
    'WebVTT',
    'reel.vtt',
    text('WEBVTT\n\n01:02.500 --> 01:04.000\n<v Margit>The marigold lamp is lit.\n'),
    { startMs: 62_500, endMs: 64_000, characters: ['Margit'] },
  ],
  [
    'a text in UTF-16',
    'note.txt',
    new Uint8Array(Buffer.from('\ufeffThe marigold lamp is lit. 燈', 'utf16le')),
    { start: 0 },
  ],
])('%s is found by its words, with its place', async (kind, name, content, place) => {
  const { id } = await owner.trpc.rag.createEngine.mutate({ engineName: kind })
  const form = fileForm(id, name, content)
  const kept = await app.rest('POST', `/api/rag/users/${owner.id}/upload`, { token: owner.token, form })
  expect([kept.status, kept.body.message]).toEqual([200, undefined])
  const path = `/api/rag/users/${owner.id}/engines/${id}/search`
  const found = await app.rest('POST', path, { token: owner.token, json: { question: 'the marigold lamp' } })
  expect(found.body.passages[0]).toMatchObject({
    filename: name,
    text: expect.stringContaining('marigold lamp is lit.'),
    locator: place,
  })
})
