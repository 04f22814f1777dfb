import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { isSavedPage } from './saved-page.ts'

interface Part {
  head: string[]
  body: string
}

const saved = (parts: readonly Part[], boundary = '----x') =>
  [
    'From: <Saved by Blink>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    `\ttype="text/html"; boundary="${boundary}"`,
    '',
    ...parts.flatMap(({ head, body }) => [`--${boundary}`, ...head, '', body]),
    `--${boundary}--`,
    '',
  ].join('\r\n')
const page = (body: string, encoding: string, charset = ''): Part => ({
  head: [
    `Content-Type: text/html${charset && `; charset="${charset}"`}`,
    `Content-Transfer-Encoding: ${encoding}`,
  ],
  body,
})
const lamp = page('<p>The lamp=\r\n room, caf=C3=A9.</p>', 'quoted-printable')

async function textOf(filename: string, content: string): Promise<string> {
  return (await readDocument({ filename, bytes: Buffer.from(content, 'latin1') })).text
}

test.each(['a.mhtml', 'a.mht', 'a.html', 'a.htm', 'a.doc'])(
  'a saved page is known as %s',
  async (filename) => {
    expect(await textOf(filename, saved([lamp]))).toBe('The lamp room, café.')
  },
)

describe('a saved page is read', () => {
  test.each([
    [
      'in the encoding that its message names',
      [page('<p>=A3=F3d=BC</p>', 'quoted-printable', 'iso-8859-2')],
      'Łódź',
    ],
    [
      'as UTF-8, whatever its message names',
      [page('<p>caf=C3=A9</p>', 'quoted-printable', 'iso-8859-1')],
      'café',
    ],
    ['with an encoding nobody knows', [page('<p>The lamp.</p>', '8bit', 'x-nobody')], 'The lamp.'],
    ['in base64', [page(Buffer.from('<p>The lamp.</p>').toString('base64'), 'base64', 'utf-8')], 'The lamp.'],
    [
      'with its pictures before it',
      [{ head: ['Content-Type: image/png', 'Content-Transfer-Encoding: base64'], body: 'AAAA' }, lamp],
      'The lamp room, café.',
    ],
    [
      'with its boundary in its words',
      [page('<p>It says ----x here, and ------x too.</p>', '8bit')],
      'It says ----x here, and ------x too.',
    ],
    [
      'where another message stands in it',
      [
        {
          head: ['Content-Type: multipart/alternative; boundary="----x_1"'],
          body: '\r\n------x_1\r\nContent-Type: text/plain\r\n\r\nPlain.\r\n------x_1\r\nContent-Type: text/html\r\n\r\n<p>The lamp.</p>\r\n------x_1--',
        },
      ],
      'The lamp.',
    ],
  ] as [string, Part[], string][])('%s', async (_name, parts, expected) => {
    expect(await textOf('a.mhtml', saved(parts))).toBe(expected)
  })

  test('up to where it is cut off', async () => {
    expect(await textOf('a.mhtml', saved([lamp]).slice(0, -20))).toMatch(/^The lamp room/)
  })
})

test.each([
  ['lines that could be a head', 'Name: value\r\n'.repeat(300)],
  ['lines that could go on', `Name: value\r\n${' \r\n'.repeat(1300)}`],
  ['empty lines', '\r\n'.repeat(2000)],
  ['letters', 'a'.repeat(4096)],
])('%s are no saved page, and that is known at once', (_name, text) => {
  const start = process.cpuUsage()
  expect(isSavedPage(Buffer.from(text))).toBe(false)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(0.5)
})
