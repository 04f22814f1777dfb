import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, it } from 'vitest'
import { everyWord } from './every-word.ts'
import type { MarkdownNode } from './markdown-node.ts'
import { markStretches } from './marked-stretches.ts'

/** The stretches are given by their words. */
function shown(markdown: string, ...marked: string[]): string {
  const stretches = marked.map((words) => {
    const start = markdown.indexOf(words)
    return { start, end: start + words.length }
  })
  const mark = () => (tree: MarkdownNode, file: { toString(): string }) =>
    markStretches(tree, file.toString(), stretches, (words) => ({
      type: 'marked',
      data: { hName: 'u' },
      children: [{ type: 'text', value: words }],
    }))
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [everyWord, mark] }, markdown))
}

it('shows raw HTML as it is written', () => {
  expect(shown('One <b>two</b>.\n\n<div>three</div>')).toBe(
    '<p>One &lt;b&gt;two&lt;/b&gt;.</p>\n<p>&lt;div&gt;three&lt;/div&gt;</p>',
  )
})

it('shows links whose addresses stand elsewhere as they are written, addresses and all', () => {
  expect(shown('See [log][1].\n\n[1]: https://a.b/c "The log"')).toBe(
    '<p>See [log][1].</p>\n<p>[1]: https://a.b/c &quot;The log&quot;</p>',
  )
})

it('marks what stands between signs, in code and in lists', () => {
  expect(shown('## The **pier**\n\n- burned `in 1962` twice', 'pier', 'burned `in 19')).toBe(
    '<h2>The <strong><u>pier</u></strong></h2>\n<ul>\n<li><u>burned </u><code><u>in 19</u>62</code> twice</li>\n</ul>',
  )
})

it('marks a part of a fence', () => {
  expect(shown('```sh\nhoisted\nlowered\n```', 'lowered')).toBe('<pre>hoisted\n<u>lowered</u></pre>')
})

it.each([
  ['chips &copy; 2020 and © again', '2020 and', '<p>chips © <u>2020 and</u> © again</p>'],
  ['&#8220;Bye&#8221; &mdash; “x” left', 'Bye', '<p>“<u>Bye</u>” — “x” left</p>'],
  ['&#128512; grins at 😀 here', 'grins at', '<p>😀 <u>grins at</u> 😀 here</p>'],
  [
    'a &amp; b `&amp; c` \\&amp; d',
    '&amp; d',
    '<p>a &amp; b <code>&amp;amp; c</code> <u>&amp;amp; d</u></p>',
  ],
])('marks to the letter past characters that are written as references: %s', (markdown, words, html) => {
  expect(shown(markdown, words)).toBe(html)
})

it.each(['> '.repeat(700), '- '.repeat(700), '*a '.repeat(1000), '['.repeat(2000), '`'.repeat(2000)])(
  'a passage of signs takes no time and breaks nothing (%#)',
  (text) => {
    const startedAt = performance.now()
    shown(`${text}x`, 'x')
    expect(performance.now() - startedAt).toBeLessThan(3000)
  },
)
