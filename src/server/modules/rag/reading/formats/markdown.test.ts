import { describe, expect, test } from 'vitest'
import { markdown } from './markdown.ts'

async function blocksOf(text: string) {
  const { blocks } = await markdown.read(new TextEncoder().encode(text))
  return blocks
    .filter((block) => block.text.trim() !== '')
    .map(({ text, headings }) => [text.trim(), headings ?? []])
}

describe('Markdown is cut at its headings', () => {
  test('each block knows the headings above it', async () => {
    expect(
      await blocksOf(
        'Before.\n# Acts\nAll.\n## Act 1 ##\nSetup.\n### A\nx\n## Act 2\nBarrier.\n# Ends\nLast.',
      ),
    ).toEqual([
      ['Before.', []],
      ['# Acts\nAll.', ['Acts']],
      ['## Act 1 ##\nSetup.', ['Acts', 'Act 1']],
      ['### A\nx', ['Acts', 'Act 1', 'A']],
      ['## Act 2\nBarrier.', ['Acts', 'Act 2']],
      ['# Ends\nLast.', ['Ends']],
    ])
  })

  test('underlined headings too', async () => {
    expect(await blocksOf('Acts\n====\nAll.\n\nAct 1\n---\nSetup.')).toEqual([
      ['Acts\n====\nAll.', ['Acts']],
      ['Act 1\n---\nSetup.', ['Acts', 'Act 1']],
    ])
  })

  test('a heading with nothing under it goes with what follows', async () => {
    expect(await blocksOf('# Acts\n\n## Act 1\nSetup.\n## Act 2')).toEqual([
      ['# Acts\n\n## Act 1\nSetup.', ['Acts', 'Act 1']],
      ['## Act 2', []],
    ])
  })

  test.each([
    ['in a fence', '```sh\n# not a heading\n```'],
    ['in a longer fence', '~~~~\n~~~\n# not a heading\n~~~~'],
    ['without a space', '#hashtag'],
    ['seven deep', '####### x'],
    ['a rule under a paragraph', 'one\ntwo\n---\nthree'],
  ])('what looks like a heading is none: %s', async (_name, text) => {
    expect(await blocksOf(text)).toEqual([[text, []]])
  })

  test('the title in front matter stands above all headings, the rest goes with the first text', async () => {
    const note = [
      '---',
      '# made by the editor',
      'title: "The \\"Old\\" Lamp: a study"',
      'tags:',
      '  - sea',
      'date: 2024-03-01',
      '---',
      '',
      '# Keepers',
      'Anna keeps it.',
      '## Nights',
      'Long.',
    ]
    expect(await blocksOf(note.join('\n'))).toEqual([
      [
        'tags:\n  - sea\ndate: 2024-03-01\n\n# Keepers\nAnna keeps it.',
        ['The "Old" Lamp: a study', 'Keepers'],
      ],
      ['## Nights\nLong.', ['The "Old" Lamp: a study', 'Keepers', 'Nights']],
    ])
    expect(await blocksOf("---\r\ntitle: 'It''s a lamp'\r\n...\r\n# It's a lamp\r\nText.")).toEqual([
      ["# It's a lamp\nText.", ["It's a lamp"]],
    ])
    expect(await blocksOf('---\nauthor: Anna\n---')).toEqual([['author: Anna', []]])
  })

  test.each([
    ['rules', '---\nThe lamp is lit.\n\n---\nText.'],
    ['no end', '---\ntitle: A lamp\n\nText.'],
  ])('what only begins like front matter is text: %s', async (_name, text) => {
    expect(await blocksOf(text)).toEqual([[text, []]])
  })

  test('a title is plain and not endless', async () => {
    expect((await blocksOf('# The *old* [lamp](http://x.y) `x`\nText.'))[0]?.[1]).toEqual(['The old lamp x'])
    expect((await blocksOf(`# ${'x'.repeat(5000)}\nText.`))[0]?.[1]?.[0]).toHaveLength(200)
  })

  test.each([
    ['headings alone', '# x\n'.repeat(50_000)],
    ['a heading of spaces', `# ${' '.repeat(200_000)}x`],
    ['a heading of open brackets', `# ${'[!['.repeat(100_000)}`],
    ['front matter without an end', `---\n${'a: b\n'.repeat(50_000)}`],
    ['a key of brackets', `---\n${'['.repeat(100_000)}\n---`],
    ['a line of hyphens', '-'.repeat(200_000)],
  ])('hostile Markdown takes no time: %s', async (_name, text) => {
    const startedAt = performance.now()
    await blocksOf(text)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})
