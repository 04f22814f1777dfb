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

  test('the title in front matter stands above all headings, all of it goes with the first text', async () => {
    const note = [
      '---',
      'title: "The \\"Old\\" Lamp: a study"',
      '# made by the editor',
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
        'title: "The \\"Old\\" Lamp: a study"\n# made by the editor\ntags:\n  - sea\ndate: 2024-03-01\n\n# Keepers\nAnna keeps it.',
        ['The "Old" Lamp: a study', 'Keepers'],
      ],
      ['## Nights\nLong.', ['The "Old" Lamp: a study', 'Keepers', 'Nights']],
    ])
    expect(await blocksOf("---\r\ntitle: 'It''s a lamp'\r\n...\r\n# It's a lamp\r\nText.")).toEqual([
      ["title: 'It''s a lamp'\n# It's a lamp\nText.", ["It's a lamp"]],
    ])
    expect(await blocksOf('---\nauthor: Anna\n---')).toEqual([['author: Anna', []]])
  })

  test.each([
    ['over several lines', 'title: >-\n  The lamp\n  of Rain\nmood: dark', 'The lamp of Rain'],
    ['on the line below', 'title:\n  The lamp', 'The lamp'],
    ['before a comment', 'title: Rain # working title', 'Rain'],
    ['in quotes before a comment', "title: 'Rain #1' # working title", 'Rain #1'],
    ['with a sign in it', 'title: Rain#1: the "return"', 'Rain#1: the "return"'],
  ])('a title is read %s', async (_name, front, title) => {
    expect(await blocksOf(`---\n${front}\n---\nText.`)).toEqual([[`${front}\nText.`, [title]]])
  })

  test('a note that has nothing but its title is that', async () => {
    expect(await blocksOf('---\ntitle: Rain\n---')).toEqual([['title: Rain', []]])
  })

  test('between rules a heading is one', async () => {
    expect(await blocksOf('---\n\n# Chapter One\n\n- point one\n\n---\nBody')).toEqual([
      ['---', []],
      ['# Chapter One\n\n- point one\n\n---\nBody', ['Chapter One']],
    ])
  })

  test.each([
    ['rules', '---\nThe lamp is lit.\n\n---\nText.'],
    ['a speech', '---\nANNA: The lamp is out.\nTitle: he has none\n\n---\nText.'],
    ['a key and prose', '---\ntitle: A lamp\nIt burns.\n\n---\nText.'],
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
    ['a title of comments', `---\ntitle: ${' #'.repeat(100_000)}\n---`],
    ['a title of spaces', `---\ntitle: ${' '.repeat(100_000)}x\n---`],
    ['a title of quotes', `---\ntitle: ${'"'.repeat(100_000)}\n---`],
    ['a title of escapes', `---\ntitle: "${'\\'.repeat(100_000)}\n---`],
    ['a key of letters', `---\n${'a'.repeat(100_000)}\n---`],
    ['a line of hyphens', '-'.repeat(200_000)],
  ])('hostile Markdown takes no time: %s', async (_name, text) => {
    const startedAt = performance.now()
    await blocksOf(text)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})
