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

function unheld(markdown: string): string {
  return shown(markdown).replaceAll(/<\/?span>/g, '')
}

it('makes a button of each mark that has a source, wherever it stands', () => {
  expect(unheld('Fog [1], *salt [2]*.')).toBe('Fog <1>, <em>salt <2></em>.')
})

it('shows no mark that points nowhere, however it is spelt', () => {
  expect(unheld('Fog [9], &#91;8&#93;, \\[7\\].')).toBe('Fog , , .')
})

it.each([
  ['Fog [1](https://evil.example).', 'Fog <1>.'],
  ['Fog [[1]](https://evil.example).', 'Fog <1>.'],
  ['Fog [the log [2]](https://evil.example).', 'Fog the log <2>.'],
  ['Fog [1][log].\n\n[log]: https://evil.example', 'Fog <1>.'],
  ['Fog [1].\n\n[1]: https://evil.example', 'Fog <1>.'],
  ['Fog [9](https://evil.example).', 'Fog .'],
])('lets no link pose as a mark: %s', (markdown, expected) => {
  expect(unheld(markdown).trim()).toBe(expected)
})

it('leaves other links alone', () => {
  expect(unheld('[The log of 1962](https://log.example)')).toBe(
    '<a href="https://log.example">The log of 1962</a>',
  )
})

it.each([
  ['燈滅了三次[2]，在北角[1]。」', '燈滅了三次<span><2>，</span>在北角<span><1>。」</span>'],
  [
    'Fog [1][2], salt [1] and (rain [2]).',
    'Fog <span><1></span><span><2>,</span> salt <span><1></span> and (rain <span><2>).</span>',
  ],
  ['霧 [9]。', '霧 。'],
])('keeps the punctuation after a mark on its line: %s', (markdown, expected) => {
  expect(shown(markdown)).toBe(expected)
})
