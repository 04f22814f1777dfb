import { expect, it } from 'vitest'
import { acceptedEndings } from '#client/features/rag/accepted-endings.ts'
import { page, writeBook } from './support/book-writer.ts'
import { writeDeck } from './support/deck-writer.ts'
import { writePdf } from './support/pdf-writer.ts'
import { useApp, useUser } from './support/use-app.ts'
import { writeZip } from './support/zip-writer.ts'

const app = useApp()
const owner = useUser(app)

const text = (content: string) => new Uint8Array(Buffer.from(content))

it.each([
  ['HTML', 'page.html', text('<h1>Lamp</h1><p>The marigold lamp is lit.'), { headings: ['Lamp'] }],
  [
    'OpenDocument',
    'note.odt',
    writeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
      {
        name: 'content.xml',
        content:
          '<office:document-content><office:body><office:text><text:h>Lamp</text:h><text:p>The marigold lamp is lit.</text:p></office:text></office:body></office:document-content>',
      },
    ]),
    { headings: ['Lamp'] },
  ],
  [
    'flat OpenDocument',
    'note.fodt',
    text(
      '<?xml version="1.0"?><office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:h>Lamp</text:h><text:p>The marigold lamp is lit.</text:p></office:text></office:body></office:document>',
    ),
    { headings: ['Lamp'] },
  ],
  [
    'a list',
    'beats.csv',
    text('Beat;Description\n1;Night falls.\n2;The marigold lamp is lit.\n'),
    { row: 2, lastRow: 3 },
  ],
  [
    'a PDF with names for its pages',
    'book.pdf',
    writePdf({
      pages: [['Contents'], ['The marigold lamp is lit.']],
      pageLabels: '<< /Nums [0 << /S /r >>] >>',
    }),
    { page: 2, pageLabel: 'ii' },
  ],
  [
    'a mail',
    'note.eml',
    text('Subject: Lamp\r\nFrom: margit@example.com\r\n\r\nThe marigold lamp is lit.\r\n'),
    { headings: ['Lamp'] },
  ],
  [
    'Highland',
    'reel.highland',
    writeZip([
      { name: 'Reel.textbundle/text.md', content: 'INT. LAMP ROOM - DAY\n\nThe marigold lamp is lit.\n' },
    ]),
    { scene: { number: '1', heading: 'INT. LAMP ROOM - DAY' } },
  ],
  [
    'Fade In',
    'reel.fadein',
    writeZip([
      {
        name: 'document.xml',
        content:
          '<document type="Open Screenplay Format document"><paragraphs><para><style basestylename="Scene Heading"/><text>INT. LAMP ROOM - DAY</text></para><para><style basestylename="Action"/><text>The marigold lamp is lit.</text></para></paragraphs></document>',
      },
    ]),
    { scene: { number: '1', heading: 'INT. LAMP ROOM - DAY' } },
  ],
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
    'ASS',
    'reel.ass',
    text(
      '[Script Info]\r\n\r\n[Events]\r\nDialogue: 0,0:01:02.50,0:01:04.00,Default,Margit,0,0,0,,{\\i1}The marigold lamp is lit.\r\n',
    ),
    { startMs: 62_500, endMs: 64_000, characters: ['Margit'] },
  ],
  [
    'a text in UTF-16',
    'note.txt',
    new Uint8Array(Buffer.from('\ufeffThe marigold lamp is lit. 燈', 'utf16le')),
    { start: 0 },
  ],
])('%s is found by its words, with its place', async (kind, name, content, place) => {
  const id = await owner.makeEngine(kind)
  const kept = await owner.upload(id, name, content)
  expect([kept.status, kept.body.message]).toEqual([200, undefined])
  const path = `/api/rag/users/${owner.id}/engines/${id}/search`
  const found = await app.rest('POST', path, { token: owner.token, json: { question: 'the marigold lamp' } })
  expect(found.body.passages[0]).toMatchObject({
    filename: name,
    text: expect.stringContaining('marigold lamp is lit.'),
    locator: place,
  })
})

it('the page offers to upload just the files that can be read', async () => {
  const { body } = await owner.upload(
    await owner.makeEngine(),
    'song.mp3',
    new Uint8Array([0x49, 0x44, 0x33, 4, 0]),
  )
  const [, readable = ''] = body.message.split('These can: ')
  expect(readable.match(/\.[a-z]+/g)?.sort()).toEqual([...acceptedEndings].sort())
})
