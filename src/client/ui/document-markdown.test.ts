import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DocumentMarkdown } from './document-markdown.tsx'

const shown = (children: string) => {
  const underlined = [{ start: 0, end: children.length }]
  return renderToStaticMarkup(createElement(DocumentMarkdown, { underlined, children }))
}

it.each([
  '> ',
  '>',
  '- ',
  '1. ',
  '> - ',
  '**a ',
  '*a **b ',
  '![',
  '[a',
  '&x',
  '~~a ',
  '<a>',
  '\\',
  '|',
  '    - ',
])('a passage of nothing but %j is shown soon, and to its last word', (sign) => {
  const startedAt = performance.now()
  expect(shown(`${sign.repeat(8000 / sign.length)}end`)).toContain('end')
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

it.each([
  ['stars', `${'*a **b '.repeat(1000)}end${'** *'.repeat(1000)}`],
  ['pictures', `${'!['.repeat(1500)}end${']()'.repeat(1500)}`],
  ['lists, line by line', Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- end`).join('\n')],
])('so is one of deep %s', (_name, text) => {
  const startedAt = performance.now()
  expect(shown(text)).toContain('end')
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

it('quotes and lists of an outline stay what they are', () => {
  const html = shown(`${'> '.repeat(9)}deep\n\n${'-'.repeat(80)}\n\n- item`)
  expect(html.match(/<blockquote>/g)).toHaveLength(9)
  expect(html).toContain('<li><u>item</u></li>')
})
