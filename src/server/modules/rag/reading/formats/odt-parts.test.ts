import { expect, test } from 'vitest'
import { type OdtFiles, p, style, writeOdt } from '../../../../../../tests/support/odt-writer.ts'
import { odt } from './odt.ts'

async function textOf(files: OdtFiles): Promise<string> {
  return (await odt.read(writeOdt(files))).blocks.map(({ text }) => text).join('\n\n')
}

test('lists have their marks, numbered as their styles say', async () => {
  const level = (at: number, format: string, more = '') =>
    `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix="." ${more}/>`
  const automatic = `<text:list-style style:name="L1">${level(1, '1', 'text:start-value="3"')}${level(2, 'a', 'text:display-levels="2"')}</text:list-style><text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>`
  const item = (content: string) => `<text:list-item>${content}</text:list-item>`
  const list = (content: string, look = '') => `<text:list ${look}>${content}</text:list>`
  const text = [
    list(
      item(p('Lamp') + p('Its glass')) + item(p('Oil') + list(item(p('new')) + item(p('old')))),
      'text:style-name="L1"',
    ),
    p('Between.'),
    list(item(p('Wick')), 'text:style-name="L1" text:continue-numbering="true"'),
    list(`<text:list-header>${p('Seen:')}</text:list-header>${item(p('Gull'))}`, 'text:style-name="L2"'),
  ].join('')
  expect(await textOf({ text, automatic })).toBe(
    '3. Lamp\n\nIts glass\n\n4. Oil\n4.a. new\n4.b. old\n\nBetween.\n\n5. Wick\n\nSeen:\n\n- Gull',
  )
})

test('a list goes on where the one that it names ended', async () => {
  const automatic =
    '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>'
  const list = (look: string, ...items: string[]) =>
    `<text:list text:style-name="L1" ${look}>${items.map((item) => `<text:list-item>${p(item)}</text:list-item>`).join('')}</text:list>`
  const text = [
    list('xml:id="a"', 'Lamp', 'Oil', 'Wick'),
    list('xml:id="b"', 'Gull'),
    list('xml:id="c" text:continue-list="a"', 'Glass'),
    list('text:continue-list="c"', 'Brass'),
    list('text:continue-list="b"', 'Tern'),
    list('text:continue-numbering="true"', 'Skua'),
  ].join('')
  expect(await textOf({ text, automatic })).toBe(
    '1. Lamp\n2. Oil\n3. Wick\n1. Gull\n4. Glass\n5. Brass\n2. Tern\n3. Skua',
  )
})

test('headings are numbered as chapters where their style is', async () => {
  const level = (at: number, look: string) => `<text:outline-level-style text:level="${at}" ${look}/>`
  const named = [
    '<style:style style:name="H1" style:family="paragraph" style:default-outline-level="1"/>',
    '<style:style style:name="H2" style:family="paragraph" style:default-outline-level="2"/>',
    '<style:style style:name="H3" style:family="paragraph" style:default-outline-level="3"/>',
    `<text:outline-style style:name="Outline">${level(1, 'style:num-format="I" style:num-prefix="Part " style:num-suffix=":"')}${level(2, 'style:num-format="1"')}${level(3, 'style:num-format=""')}</text:outline-style>`,
  ].join('')
  const heading = (at: number, content: string, more = '') =>
    `<text:h text:style-name="P${at}" text:outline-level="${at}" ${more}>${content}</text:h>`
  const automatic = [1, 2, 3].map((at) => style(`P${at}`, '', `H${at}`)).join('')
  const text = [
    heading(1, 'Lamps'),
    heading(2, 'Oil'),
    heading(2, 'Gas'),
    heading(3, 'Mantles'),
    heading(1, 'A word', 'text:is-list-header="true"'),
    heading(1, 'Ships'),
    heading(2, 'Sail'),
    '<text:h text:outline-level="2"><text:number>2.7</text:number>Plain</text:h>',
  ].join('')
  const { blocks } = await odt.read(writeOdt({ text, automatic, named }))
  expect(blocks.map((block) => block.text).join('\n\n')).toBe(
    'Part I: Lamps\n\n1 Oil\n\n2 Gas\n\nMantles\n\nA word\n\nPart II: Ships\n\n1 Sail\n\n2.7 Plain',
  )
  expect(blocks.at(-1)?.headings).toEqual(['Ships', 'Plain'])
})

test('a cell that reaches down leaves its place empty, one that reaches across does not', async () => {
  const cell = (content: string, look = '') => `<table:table-cell ${look}>${p(content)}</table:table-cell>`
  const covered = (count: number) => `<table:covered-table-cell table:number-columns-repeated="${count}"/>`
  const rows = [
    cell('Oil', 'table:number-rows-spanned="2"') + cell('new') + cell('4'),
    covered(1) + cell('old') + cell('2'),
    cell('Together', 'table:number-columns-spanned="2"') + covered(1) + cell('6'),
  ]
  const text = `<table:table>${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table>`
  expect(await textOf({ text })).toBe('Oil | new | 4\n | old | 2\nTogether | 6')
})

test('tables are rows of cells, their heads too', async () => {
  const cell = (content: string) => `<table:table-cell>${p(content)}</table:table-cell>`
  const row = (...cells: string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`
  const text = `<table:table><table:table-header-rows>${row('Item', 'Cost')}</table:table-header-rows>${row('Oil', '4')}${row('Glass', '20')}</table:table>`
  expect(await textOf({ text })).toBe('Item | Cost\nOil | 4\nGlass | 20')
})

test('paragraphs deep in lists take no longer than others', async () => {
  const paragraphs = Array.from({ length: 500 }, (_, at) => p(`Lamp ${at}`)).join('')
  const times = async (depth: number) => {
    const nested = (tags: string) => tags.repeat(depth)
    const text = `${nested('<text:list><text:list-item>')}${paragraphs}${nested('</text:list-item></text:list>')}`
    const bytes = writeOdt({ text: text.repeat(100) })
    const start = performance.now()
    await odt.read(bytes)
    return performance.now() - start
  }
  await times(1)
  expect(await times(200)).toBeLessThan(3 * (await times(1)) + 300)
})
