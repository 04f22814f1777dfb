import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const read = (content: string | Uint8Array, filename = 'note.eml') =>
  readDocument({ filename, bytes: typeof content === 'string' ? Buffer.from(content) : content })
const textOf = async (content: string | Uint8Array) => (await read(content)).text
const head =
  'From: Margit <margit@example.com>\r\nSubject: The ending\r\nDate: Mon, 3 Mar 2025 10:00:00 +0100\r\n'
const shownHead =
  'Subject: The ending\nFrom: Margit <margit@example.com>\nDate: Mon, 3 Mar 2025 10:00:00 +0100'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const multipart = (kind: string, parts: readonly string[], mark = 'x1') =>
  `Content-Type: multipart/${kind}; boundary="${mark}"\r\n\r\nThis is MIME.\r\n${parts.map((part) => `--${mark}\r\n${part}\r\n`).join('')}--${mark}--\r\n`

describe('a mail is read', () => {
  test.each([
    ['as plain as it was sent', `${head}\r\nKeep the lamp lit.\r\n\r\nM.`, 'Keep the lamp lit.\n\nM.'],
    ['after a byte order mark', `\ufeff${head}\r\nKeep the lamp lit.`, 'Keep the lamp lit.'],
    [
      'in quoted-printable',
      `${head}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nCaf=E9 at the=\r\n lamp.`,
      'Café at the lamp.',
    ],
    [
      'in the seven bits of Japanese mail',
      `${head}Content-Type: text/plain; charset=ISO-2022-JP\r\n\r\n\x1b$BEtBf\x1b(B`,
      '灯台',
    ],
    [
      'with lines that go on',
      `${head}Content-Type: text/plain; format=flowed\r\n\r\nKeep the \r\nlamp lit. \r\n\r\n-- \r\nMargit`,
      'Keep the lamp lit. \n\n-- \nMargit',
    ],
    [
      'as it was typed, where a page stands beside it',
      head +
        multipart('alternative', ['\r\nKeep it.', 'Content-Type: text/html\r\n\r\n<p>Keep it <b>bold</b>']),
      'Keep it.',
    ],
    [
      'as a page, where there is no more',
      `${head}Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('<p>燈塔</p><script>x</script>')}`,
      '燈塔',
    ],
    [
      'as a page, where nothing says what it is',
      `${head}\r\n<div dir="ltr">Keep the lamp lit.<br>M.</div>\r\n`,
      'Keep the lamp lit.\nM.',
    ],
    [
      'as a page, where it is said to be plain',
      `${head}Content-Type: text/plain; charset=utf-8\r\n\r\n<!DOCTYPE html>\r\n<html><head><style>p {}</style></head><body><p>守住<b>燈塔</b>。</body></html>`,
      '守住燈塔。',
    ],
    [
      'as a page, where the line that divides it never comes',
      `${head}Content-Type: multipart/alternative; boundary="x1"\r\n\r\n<p>Keep it.</p>\r\n<p>M.</p>`,
      'Keep it.\n\nM.',
    ],
    [
      'once, where its plain part is a page too',
      head +
        multipart('alternative', [
          'Content-Type: text/plain\r\n\r\n<p>Keep it.</p>',
          'Content-Type: text/html\r\n\r\n<p>Keep it.</p>',
        ]),
      'Keep it.',
    ],
    [
      'as text, where signs only look like tags',
      `${head}\r\n<https://example.com/lamp> is lit </p>\r\n<p> without end`,
      '<https://example.com/lamp> is lit </p>\n<p> without end',
    ],
    [
      'as text, where a person typed a tag',
      `${head}\r\n<i>The keeper</i> is late.\r\n\r\n> Who is?\r\n> Margit.`,
      '<i>The keeper</i> is late.\n\n> Who is?\n> Margit.',
    ],
    ['as text, where a tag is never closed', `${head}\r\n<p> is a pause.`, '<p> is a pause.'],
    [
      'as text, where the line that divides it never comes',
      `${head}Content-Type: multipart/mixed; boundary="x1"\r\n\r\nKeep it.\r\n\r\n-- \r\nM.`,
      'Keep it.\n\n-- \nM.',
    ],
    [
      'as text, where nothing is said to divide it',
      `${head}Content-Type: multipart/alternative\r\n\r\n守住燈塔。\r\n--undefined\r\nM.`,
      '守住燈塔。\n--undefined\nM.',
    ],
    [
      'as text, where its head names a boundary of no parts',
      `${head}Content-Type: text/plain; boundary=x1\r\n\r\nKeep it.`,
      'Keep it.',
    ],
    [
      'in its parts, where its head names another boundary',
      head +
        multipart(
          'alternative',
          ['\r\nKeep it.', 'Content-Type: text/html\r\n\r\n<p>Keep it'],
          'x 1',
        ).replace('"x 1"', '"y1"'),
      'Keep it.',
    ],
    [
      'up to where it is cut off',
      (head + multipart('mixed', ['Content-Type: text/plain\r\n\r\nKeep the lamp'])).slice(0, -10),
      'Keep the lamp',
    ],
  ])('%s', async (_, content, body) => {
    expect(await textOf(content)).toBe(`${shownHead}\n\n${body}`)
  })

  test('with the names of what hangs on it, not with the pictures in it', async () => {
    const content = multipart('mixed', [
      multipart('alternative', ['Content-Type: text/plain\r\n\r\nSee the beats.'], 'x1y'),
      'Content-Type: application/pdf; name="beats.pdf"\r\nContent-Disposition: attachment\r\n\r\nJVBERi0=',
      "Content-Type: text/plain\r\nContent-Disposition: attachment; filename*=UTF-8''%E7%87%88.txt\r\n\r\nsecret words",
      'Content-Type: image/png; name="logo.png"\r\nContent-ID: <a>\r\n\r\nAAAA',
    ])
    expect(await textOf(head + content)).toBe(
      `${shownHead}\nAttachment: beats.pdf\nAttachment: 燈.txt\n\nSee the beats.`,
    )
  })

  test('with the subject of one that was passed on', async () => {
    const inner = 'Content-Type: message/rfc822\r\n\r\nSubject: =?utf-8?B?54eI5aGU?=\r\n\r\nLit.'
    const content = multipart('mixed', ['\r\nSee below.', inner])
    expect(await textOf(head + content)).toBe(`${shownHead}\nAttachment: 燈塔\n\nSee below.`)
  })

  test.each([
    ['pieces', "filename*0*=UTF-8''%E7%87%88%E5; filename*1*=%A1%94; filename*2=.txt"],
    ['pieces in another order', `filename*1*=%94.txt; filename*0*="UTF-8''%E7%87%88%E5%A1"`],
    ['an encoded word', 'filename="=?utf-8?B?54eI5aGULnR4dA==?="'],
  ])('with a name in %s', async (_, field) => {
    const content = multipart('mixed', [`Content-Disposition: attachment; ${field}\r\n\r\nAAAA`])
    expect(await textOf(head + content)).toBe(`${shownHead}\nAttachment: 燈塔.txt`)
  })

  test('as a page too, where what was typed is another thing', async () => {
    const footer = 'Content-Type: text/plain\r\n\r\n____\r\nThe list'
    const page = 'Content-Type: text/html\r\n\r\n<p>Keep the lamp.</p>'
    expect(await textOf(head + multipart('mixed', [page, footer]))).toBe(
      `${shownHead}\n\nKeep the lamp.\n\n____\nThe list`,
    )
    const both = multipart('alternative', [
      'Content-Type: text/plain\r\n\r\nTyped.',
      multipart('related', [page], 'x1z'),
    ])
    expect(await textOf(head + both.replace(/x1(?!z)/g, 'y'))).toBe(`${shownHead}\n\nTyped.`)
  })

  test.each([
    ['=?utf-8?B?54eI5aGU?= =?utf-8?Q?_caf=C3=A9?=', '燈塔 café'],
    ['=?iso-2022-jp?B?GyRCRXRCZhsoQg==?=', '灯台'],
    ['=?x-nobody?Q?a?= lamp', '=?x-nobody?Q?a?= lamp'],
    ['a lamp\r\n\tin two lines', 'a lamp in two lines'],
    ['燈塔 in bytes', '燈塔 in bytes'],
  ])('under its subject: %s', async (written, subject) => {
    const { text, passages } = await read(`Subject: ${written}\r\n\r\nLit.`)
    expect(text).toBe(`Subject: ${subject}\n\nLit.`)
    expect(passages.map(({ locator }) => locator.headings)).toEqual([[subject]])
  })
})

describe('hostile mails', () => {
  const twice = async (make: (size: number) => string) => {
    const seconds = async (size: number) => {
      const bytes = Buffer.from(make(size))
      const start = performance.now()
      await read(bytes).catch((error: Error) => error)
      return (performance.now() - start) / 1000
    }
    return { half: await seconds(100_000), whole: await seconds(200_000) }
  }

  test.each([
    ['parts without end', (size: number) => head + multipart('mixed', Array(size).fill('\r\n'))],
    [
      'lines that may divide',
      (size: number) => `${head}Content-Type: multipart/mixed\r\n\r\n${'\n--a'.repeat(size)}`,
    ],
    [
      'a boundary of blanks',
      (size: number) => `${head}Content-Type: multipart/mixed\r\n\r\n--a${' '.repeat(size)}b`,
    ],
    ['fields without end', (size: number) => `${'X-A: b\r\n'.repeat(size)}\r\nLit.`],
    ['a field that goes on', (size: number) => `Subject: ${'a\r\n '.repeat(size)}\r\n\r\nLit.`],
    ['encoded words', (size: number) => `Subject: ${'=?utf-8?q?'.repeat(size)}\r\n\r\nLit.`],
    ['marks of encoded words', (size: number) => `Subject: ${'?= '.repeat(size)}\r\n\r\nLit.`],
    [
      'blanks',
      (size: number) => `${head}Content-Type: text/plain; format=flowed\r\n\r\n${' \r\n'.repeat(size)}Lit.`,
    ],
  ])('take time that grows with their length alone: %s', async (_, make) => {
    const { half, whole } = await twice(make)
    expect(whole).toBeLessThan(4 * half + 0.5)
  })

  test.each([
    ['a text that is no mail', Buffer.from('Hello')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused by its name', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(/named \.eml/)
  })

  test.each([
    ['S/MIME', 'Content-Type: application/pkcs7-mime; name="smime.p7m"\r\n\r\nMIIB'],
    ['PGP', multipart('encrypted', ['Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1'])],
  ])('one that is sealed is refused: %s', async (_, content) => {
    await expect(read(head + content)).rejects.toThrow(/encrypted or sealed/)
  })

  test('parts within parts are read as deep as programs nest them, and deeper, not without end', async () => {
    const deep = (level: number): string =>
      level === 0
        ? 'Content-Type: text/plain\r\n\r\nLit.'
        : multipart('mixed', [deep(level - 1)], `x${level}`)
    expect(await textOf(head + deep(9))).toBe(`${shownHead}\n\nLit.`)
    expect(await textOf(head + deep(400))).toBe(shownHead)
  })
})
