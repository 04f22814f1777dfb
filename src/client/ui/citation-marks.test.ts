import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, it } from 'vitest'
import { citationMarks } from './citation-marks.ts'

function shown(markdown: string): string {
  const remarkPlugins = [citationMarks((n) => n >= 1 && n <= 2)]
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins, skipHtml: true }, markdown))
    .replaceAll(/<button value="(\d)"><\/button>/g, '<$1>')
    .replaceAll(/<\/?p>/g, '')
}

it('makes a button of each mark that has a source, wherever it stands', () => {
  expect(shown('Fog [1], *salt [2]*.')).toBe('Fog <1>, <em>salt <2></em>.')
})

it('shows no mark that points nowhere, however it is spelt', () => {
  expect(shown('Fog [9], &#91;8&#93;, \\[7\\].')).toBe('Fog , , .')
})

it.each([
  ['Fog [1](https://evil.example).', 'Fog <1>.'],
  ['Fog [[1]](https://evil.example).', 'Fog <1>.'],
  ['Fog [the log [2]](https://evil.example).', 'Fog the log <2>.'],
  ['Fog [1][log].\n\n[log]: https://evil.example', 'Fog <1>.'],
  ['Fog [1].\n\n[1]: https://evil.example', 'Fog <1>.'],
  ['Fog [9](https://evil.example).', 'Fog .'],
])('lets no link pose as a mark: %s', (markdown, expected) => {
  expect(shown(markdown).trim()).toBe(expected)
})

it('leaves other links alone', () => {
  expect(shown('[The log of 1962](https://log.example)')).toBe(
    '<a href="https://log.example">The log of 1962</a>',
  )
})
