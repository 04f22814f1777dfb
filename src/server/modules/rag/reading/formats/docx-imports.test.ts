import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeDocx } from '../../../../../../tests/support/screenplays/docx-writer.ts'
import { docx } from './docx.ts'

const chunk = (name: string) => `<w:altChunk r:id="${name}"/>`
const paragraph = (text: string, look = '') => `<w:p>${look}<w:r><w:t>${text}</w:t></w:r></w:p>`
const page = '<html><body><h1>Tides</h1><p>Grüße vom <b>Leuchtturm</b>.</p></body></html>'

const savedPage = (encoding: string, body: string) =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;\r\n type="text/html"; boundary="----=part"',
    '',
    '------=part',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '------=part',
    'Content-Type: text/html; charset="utf-8"',
    `Content-Transfer-Encoding: ${encoding}`,
    'Content-Location: file:///C:/page.html',
    '',
    body,
    '------=part--',
  ].join('\r\n')

const base64 = Buffer.from(page).toString('base64')
const quoted = Buffer.from(page)
  .toString('latin1')
  .replace(/[=\x80-\xff]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  .replace('Leucht', 'Leu=\r\ncht')

test.each([
  ['a web page', 'a.html', page],
  ['a saved page in base64', 'a.mht', savedPage('base64', base64)],
  ['a saved page in quoted-printable', 'a.mht', savedPage('quoted-printable', quoted)],
  [
    'RTF',
    'a.rtf',
    '{\\rtf1\\ansi{\\stylesheet{\\s1\\outlinelevel0 heading 1;}}{\\pard\\s1 Tides\\par}{\\pard Gr\\u252?\\u223?e vom {\\b Leuchtturm}.\\par}}',
  ],
  [
    'another Word file',
    'a.docx',
    writeDocx({
      body: `${paragraph('Tides', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>')}${paragraph('Grüße vom Leuchtturm.')}`,
    }),
  ],
])('%s that a Word file imports is read where it stands', async (_name, file, content) => {
  const body = `${paragraph('Part 2', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>')}${chunk(file)}${paragraph('The end.')}`
  const { blocks } = await docx.read(writeDocx({ body, imports: { [file]: content } }))
  expect(blocks).toEqual([
    { text: 'Part 2\n\nTides\n\nGrüße vom Leuchtturm.', headings: ['Part 2', 'Tides'] },
    { text: 'The end.', headings: ['Part 2'] },
  ])
})

test('text alone, and parts that are missing or empty, are taken as they are', async () => {
  const body = chunk('a.txt') + chunk('gone.html') + chunk('b.txt')
  const { blocks } = await docx.read(writeDocx({ body, imports: { 'a.txt': 'Only this.', 'b.txt': '' } }))
  expect(blocks.map(({ text }) => text)).toEqual(['Only this.'])
})

test('a Word file in a Word file in a Word file is not followed further', async () => {
  const inner = writeDocx({ body: paragraph('Too deep.') })
  const middle = writeDocx({ body: paragraph('Middle.') + chunk('c.docx'), imports: { 'c.docx': inner } })
  const { blocks } = await docx.read(writeDocx({ body: chunk('b.docx'), imports: { 'b.docx': middle } }))
  expect(blocks.map(({ text }) => text)).toEqual(['Middle.'])
})

test('a part that is imported many times is read once, and stands where it is first', async () => {
  const body = chunk('a.html') + chunk('b.html') + chunk('a.html').repeat(1000)
  const { blocks } = await docx.read(
    writeDocx({ body, imports: { 'a.html': '<p>Ebb', 'b.html': '<p>Flood' } }),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['Ebb', 'Flood'])
})

test('imported Word files count against the limits of the file that they stand in', async () => {
  const inner = writeDocx({ body: `<!--${' '.repeat(900_000)}-->${paragraph('Tides')}` })
  const names = Array.from({ length: 10 }, (_, at) => `${at}.docx`)
  const file = writeDocx({
    body: names.map(chunk).join(''),
    imports: Object.fromEntries(names.map((name) => [name, inner])),
  })
  await expect(docx.read(file)).rejects.toThrow(/unpacks to far more/)
})

test('imported Word files that are too much together are refused before one is read', async () => {
  const inner = writeDocx({
    body: `${paragraph('The lamp turns.').repeat(9000)}<!--${' '.repeat(500_000)}-->`,
  })
  const names = Array.from({ length: 80 }, (_, at) => `${at}.docx`)
  const file = writeDocx({
    body: names.map(chunk).join(''),
    imports: { ...Object.fromEntries(names.map((name) => [name, inner])), 'x.bin': randomBytes(900_000) },
  })
  const start = process.cpuUsage()
  await expect(docx.read(file)).rejects.toThrow(/unpacks to far more/)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(0.5)
})

test('an imported screenplay is cut at its scenes', async () => {
  const lines = [
    'INT. TOWER - NIGHT',
    '',
    'Dark.',
    '',
    'ANNA',
    'Who is there?',
    '',
    'EXT. BAY - DAY',
    '',
    'BEN',
    'Me.',
  ]
  const body = chunk('a.html')
  const { blocks } = await docx.read(
    writeDocx({ body, imports: { 'a.html': `<pre>${lines.join('\n')}</pre>` } }),
  )
  expect(blocks.map(({ scene, characters }) => [scene?.heading, characters?.join()])).toEqual([
    ['INT. TOWER - NIGHT', undefined],
    ['INT. TOWER - NIGHT', undefined],
    ['INT. TOWER - NIGHT', 'ANNA'],
    ['EXT. BAY - DAY', undefined],
    ['EXT. BAY - DAY', 'BEN'],
  ])
})
