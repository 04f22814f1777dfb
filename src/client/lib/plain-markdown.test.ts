import { expect, test } from 'vitest'
import { isMarkdown, plainMarkdown } from './plain-markdown.ts'

test.each([
  ['headings', '# One\n## Two ##\nThree\n---\nFour', 'One\nTwo\nThree\n\nFour'],
  [
    'emphasis and code',
    'The **fog**horn, _every_ *forty* `seconds`, ~~never~~.',
    'The foghorn, every forty seconds, never.',
  ],
  ['emphasis around Chinese', '北碼頭的**霧笛**每四十秒', '北碼頭的霧笛每四十秒'],
  ['links and pictures', 'In [the *archive*](https://a.b/c) ![of Wong](w.png).', 'In the archive of Wong.'],
  ['quotes and lists', '> He said\n> > no\n- one\n  * two\n1. three', 'He said\nno\none\ntwo\n1. three'],
  ['tables', '| Crossing | Deck |\n|---|:-:|\n| Central | 0.10 |', ' Crossing | Deck \n\n Central | 0.10 '],
  ['fences', '```sh\nls *.txt\n```', '\nls *.txt\n'],
  ['escapes', 'It is \\*not\\* published', 'It is *not* published'],
])('%s lose their signs', (_name, markdown, plain) => {
  expect(plainMarkdown(markdown)).toBe(plain)
})

test.each([
  'MARGIT_OLSEN_1962.txt',
  'A - B, 3 * 4 and 5 * 6',
  'EXT. PIER - NIGHT',
  'Rope #3 costs $4',
  'ทะเลหมอก 灯台守の話 — 「霧」',
  'a < b | c',
])('what only looks like signs stays: %s', (text) => {
  expect(plainMarkdown(text)).toBe(text)
})

test('a passage of nothing but signs takes no time', () => {
  const startedAt = performance.now()
  for (const sign of ['*a ', '`', '_ ', '[', '![', '> ', '|-', '- - ', '#', '\\', '*', '~~a '])
    plainMarkdown(sign.repeat(4000))
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

test('a file is Markdown by its name', () => {
  expect(['a.md', 'B.MARKDOWN', 'a.md.txt', 'md'].map(isMarkdown)).toEqual([true, true, false, false])
})
