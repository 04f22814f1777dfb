import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, it } from 'vitest'
import { doubtfulQuotes } from './doubtful-quotes.ts'

/** The quotes are given by their words. */
function shown(markdown: string, ...quotes: string[]): string {
  const stretches = quotes.map((words) => {
    const start = markdown.indexOf(words)
    return { start, end: start + words.length }
  })
  const remarkPlugins = [doubtfulQuotes(stretches)]
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins }, markdown))
    .replaceAll('<mark class="last">', '<!')
    .replaceAll('<mark>', '<')
    .replaceAll('</mark>', '>')
}

it('takes in the quotation marks', () => {
  expect(shown('She said “it burned” and left.', 'it burned')).toBe(
    '<p>She said <!“it burned”> and left.</p>',
  )
})

it('marks several in one paragraph', () => {
  expect(shown('「燈塔」與「海霧」', '燈塔', '海霧')).toBe('<p><!「燈塔」>與<!「海霧」></p>')
})

it('goes through emphasis and escapes, and says it once', () => {
  expect(shown('Says “it \\*really\\* **all** burned”.', 'it \\*really\\* **all** burned')).toBe(
    '<p>Says <“it *really* ><strong><all></strong><! burned”>.</p>',
  )
})

it('goes through the lines of a block quote', () => {
  expect(shown('> It burned\n> in spring. [1]', 'It burned\n> in spring.')).toBe(
    '<blockquote>\n<p><!It burned\nin spring.> [1]</p>\n</blockquote>',
  )
})

it('tells figures from quotes, in whatever order they were found', () => {
  const markdown = 'In 1974 “it burned”.'
  const stretches = [
    { start: 9, end: 18 },
    { start: 3, end: 7, isFigure: true as const },
  ]
  const html = renderToStaticMarkup(
    createElement(ReactMarkdown, { remarkPlugins: [doubtfulQuotes(stretches)] }, markdown),
  )
  expect(html).toBe('<p>In <mark class="last-figure">1974</mark> <mark class="last">“it burned”</mark>.</p>')
})

it('leaves a text without any as it is', () => {
  expect(shown('Plain.')).toBe('<p>Plain.</p>')
})
