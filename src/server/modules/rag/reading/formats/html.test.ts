import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { html } from './html.ts'

const read = async (page: string | Uint8Array) =>
  (await html.read(typeof page === 'string' ? new TextEncoder().encode(page) : page)).blocks
const textOf = async (page: string) => (await read(page)).map(({ text }) => text).join('\n\n')

describe('a web page', () => {
  test('is cut at its headings', async () => {
    const page =
      '<!doctype html><title>Site</title><p>Before.<h1>The <em>lamp</em></h1><h2>History</h2><p>Lit in 1862.<h3>Fire</h3><p>Burnt.<h2>Today</h2><p>Dark.'
    expect((await read(page)).map(({ text, headings }) => [text, headings])).toEqual([
      ['Before.', []],
      ['The lamp\n\nHistory\n\nLit in 1862.', ['The lamp', 'History']],
      ['Fire\n\nBurnt.', ['The lamp', 'History', 'Fire']],
      ['Today\n\nDark.', ['The lamp', 'Today']],
    ])
  })

  test('without headings stands under its title', async () => {
    expect(await read('<title>The  lamp</title><p>Lit.')).toEqual([{ text: 'Lit.', headings: ['The lamp'] }])
  })

  test.each([
    ['white space and line breaks', '<p>One\n  <b>two</b>three<br>four', 'One twothree\nfour'],
    ['entities', '<p>Zo&euml; &amp; Ana&nbsp;&#x71c8; &hellip;', 'Zoë & Ana\u00a0燈 …'],
    [
      'lists',
      '<ul><li>a<ul><li>b</ul><li><p>c</ul><ol start="3"><li>x<li value="7">y<li>z</ol>',
      '- a\n  - b\n- c\n\n3. x\n7. y\n8. z',
    ],
    [
      'tables, a row a line',
      '<table><caption>Crew</caption><tr><th>Name<th>Role<tr><td>Ann<td>\n the <i>keeper</i></table>',
      'Crew\nName | Role\nAnn | the keeper',
    ],
    [
      'empty cells under the name of a column',
      '<table><tr><th><th>Day<th>Night<tr><td>Lamp<td><td>lit<td><tr><td><td><td></table>',
      '| Day | Night\nLamp | | lit',
    ],
    ['no empty cells elsewhere', '<table><tr><td><td>Lit<td><td>late</table>', 'Lit | late'],
    [
      'tables that place things',
      '<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>',
      'One\n\nTwo\n\nThree',
    ],
    ['text as typed', '<pre>\na\n  b\n</pre><p>c', 'a\n  b\n\nc'],
    [
      'Han characters without the readings beside them',
      '<p><ruby>燈<rp>(</rp><rt>とう</rt><rp>)</rp>台<rt>だい</rt></ruby>守',
      '燈台守',
    ],
    ['words without soft hyphens', '<p>light&shy;house', 'lighthouse'],
    [
      'words without the numbers of notes that hang on them',
      '<p>The lamp<a href="#n1" class="footnote-ref" role="doc-noteref"><sup>1</sup></a> and the bell<sup><a href="notes.html#b">[2]</a></sup>, H<sub>2</sub>O, see <a href="#c3">3</a>.<ol><li id="n1">By gas.<a href="#r1" role="doc-backlink">↩︎</a></ol><p><a class="sdfootnotesym" href="#s">1</a>Of brass.',
      'The lamp and the bell, H2O, see 3.\n\n1. By gas.\n\nOf brass.',
    ],
    [
      'sentences without the numbers of printed pages',
      '<p>The <span class="pagenum"><a id="Page_12">[Pg 12]</a></span>lamp <span role="doc-pagebreak" id="p13">13</span>is <span epub:type="pagebreak">xiv</span>lit.',
      'The lamp is lit.',
    ],
    [
      'what is no number of a page',
      '<p class="pagenum">Page 12 burnt.</p><p class="number">12</p><h2 class="page-break">Act 2</h2><h2 class="page-break">1984</h2><p class="pagebreak">IV</p><table><tr><td>Tides<td class="pageno">7</table><div role="doc-pagebreak">The end</div>',
      'Page 12 burnt.\n\n12\n\nAct 2\n\n1984\n\nIV\n\nTides | 7\n\nThe end',
    ],
    [
      'what stands for a picture once',
      '<figure><img alt="A map"><figcaption aria-hidden="true">A <b>map</b></figcaption></figure>',
      'A map',
    ],
    ['what stands for a picture', '<p><img src="https://example.org/x.png" alt="A map">', 'A map'],
  ])('shows %s', async (_name, page, text) => {
    expect(await textOf(page)).toBe(text)
  })

  test('keeps to itself what a reader does not see', async () => {
    const page = `<head><style>p{}</style></head><script>var p = "<p>no</p>"</script><p>Seen</p><!-- no -->
      <p hidden>no</p><div style="color: red; display:none">no</div><noscript>no</noscript><template>no</template>
      <del>no</del><textarea>no</textarea><svg><text>no</text></svg><iframe>no</iframe>
      <dialog>no</dialog><header><nav><ul><li><a href="/">no</a></ul></nav></header><div role="navigation">no</div>`
    expect(await textOf(page)).toBe('Seen')
    expect(await textOf('<dialog open>Seen</dialog>')).toBe('Seen')
  })

  const paragraph = 'The keeper trims the lamp and waits for a ship.'
  test.each([
    [
      'never closed',
      '<nav><ul><li>Home</ul><main><h1>Story</h1><p>It burns.',
      '- Home\n\nStory\n\nIt burns.',
    ],
    ['around an article', '<div role="navigation"><article>It burns.</article></div>', 'It burns.'],
    ['around prose', `<nav><a href="/">Home</a><p>${paragraph}</nav>`, `Home\n\n${paragraph}`],
    ['all there is', '<nav><ul><li>The lamp<li>The ship</ul></nav>', '- The lamp\n- The ship'],
    ['all there is, by its role', '<title>Site</title><div role="navigation">The lamp</div>', 'The lamp'],
  ])('loses no text in navigation that is %s', async (_name, page, text) => {
    expect(await textOf(page)).toBe(text)
  })

  test('stands under its title when its only headings are hidden', async () => {
    const page = '<title>The Lighthouse</title><nav><h2>Menu</h2></nav><h1 hidden>x</h1><p>It burns.'
    expect(await read(page)).toEqual([{ text: 'It burns.', headings: ['The Lighthouse'] }])
  })

  test.each([
    ['navigation', '<nav>'.repeat(1000) + '<p>a</p>'.repeat(20_000)],
    ['words in tags in one paragraph', '<b>x</b> '.repeat(200_000)],
    ['pictures in one figure', `<figure>${'<img alt=a>'.repeat(40_000)}<figcaption>b</figure>`],
    ['navigation in a row', '<nav>a</nav>'.repeat(20_000)],
    ['tables inside tables', '<table><tr><td>'.repeat(300) + '<table><tr><td>a</table>'.repeat(1000)],
  ])('takes no time over %s', async (_name, page) => {
    const startedAt = performance.now()
    await read(page)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test.each([
    ['elements', '<p>'.repeat(600_000)],
    ['comments', '<!---->'.repeat(600_000)],
    ['elements that open again in each paragraph', `<p>${formatted(300)}${'<p>x'.repeat(3000)}`],
  ])('of %s without end is refused', async (_name, page) => {
    await expect(read(page)).rejects.toThrow(/too many elements/)
  })

  test('is read as it says it is encoded, or as it is', async () => {
    const cyrillic = Buffer.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1')
    expect((await read(cyrillic))[0]?.text).toBe('Привет')
    const declared = '<meta http-equiv="Content-Type" content="text/html; charset=big5"><p>'
    expect(
      (await read(Buffer.concat([Buffer.from(declared), Buffer.from('bf4fb6f0', 'hex')])))[0]?.text,
    ).toBe('燈塔')
    expect(await textOf('<meta charset="big5"><p>燈塔')).toBe('燈塔')
    expect((await read(Buffer.from('\ufeff<p>燈塔', 'utf16le')))[0]?.text).toBe('燈塔')
  })

  test('may be XHTML, where any element may close in place', async () => {
    const page =
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="x"/></head><body><p>One<a id="x"/><br/>two</p></body></html>'
    expect(await textOf(page)).toBe('One\ntwo')
  })

  test('takes no time over what comes before it', () => {
    const startedAt = performance.now()
    expect(html.recognises(new TextEncoder().encode(`${'<!---->'.repeat(30)}x`), 'txt')).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  test('is known by its beginning under another name', async () => {
    const bytes = new TextEncoder().encode('<!-- saved -->\n<!DOCTYPE HTML><h1>Lamp</h1><p>Lit.')
    const { passages } = await readDocument({ filename: 'page.txt', bytes })
    expect(passages).toMatchObject([{ text: 'Lamp\n\nLit.', locator: { headings: ['Lamp'] } }])
  })
})

function formatted(times: number): string {
  return Array.from({ length: times }, (_, at) => `<font size=${at}>`).join('')
}
