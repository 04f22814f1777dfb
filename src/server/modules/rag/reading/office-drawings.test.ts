import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeDeck } from '../../../../../tests/support/deck-writer.ts'
import { writeDocx } from '../../../../../tests/support/screenplays/docx-writer.ts'
import { docx } from './formats/docx.ts'
import { pptx } from './formats/pptx.ts'

const drawingml =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
const point = (text: string) =>
  `<dgm:pt><dgm:t><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
const diagram = `<dgm:dataModel ${drawingml}><dgm:ptLst>${point('Setup')}<dgm:pt type="pres"/>${point('The storm')}</dgm:ptLst></dgm:dataModel>`

const cells = (values: readonly string[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
const series = (name: string, categories: string, values: readonly string[]) =>
  `<c:ser><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache>${cells([name])}</c:strCache></c:strRef></c:tx>${categories}<c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode>${cells(values)}</c:numCache></c:numRef></c:val></c:ser>`
const chart = (plot: string) =>
  `<c:chartSpace ${drawingml}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Cost of </a:t></a:r><a:r><a:t>the lamp</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/>${plot}<c:valAx><c:title><c:tx><c:rich><a:p><a:r><a:t>Euros</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>`
const names = `<c:cat><c:strRef><c:strCache>${cells(['Oil', 'Glass'])}</c:strCache></c:strRef></c:cat>`
const days = `<c:cat><c:numRef><c:numCache><c:formatCode>m/d/yyyy</c:formatCode>${cells(['42235', '42266'])}</c:numCache></c:numRef></c:cat>`
const bars = chart(
  `<c:barChart>${series('Planned', names, ['4.4000000000000004', '20'])}${series('Spent', names, ['5', '1000000'])}</c:barChart>`,
)
const table = 'Cost of the lamp\n| Planned | Spent\nOil | 4.4 | 5\nGlass | 20 | 1000000'

const references = (...types: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${types
    .map(
      (type) =>
        `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="../drawn/${type}.xml"/>`,
    )
    .join('')}</Relationships>`

function withParts(file: Uint8Array, parts: Readonly<Record<string, string>>): Uint8Array {
  const added = Object.entries(parts).map(([name, content]) => [name, strToU8(content)])
  return zipSync({ ...unzipSync(file), ...Object.fromEntries(added) })
}

const paragraph = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`
const drawing = (content: string) =>
  `<w:drawing><wp:inline xmlns:wp="w"><a:graphic ${drawingml}><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`

test('diagrams and charts stand in a Word file where they are shown', async () => {
  const body = [
    paragraph('<w:t>Three acts:</w:t>'),
    paragraph(drawing('<dgm:relIds r:dm="diagramData" r:lo="x"/>')),
    paragraph(drawing('<c:chart r:id="chart"/>')),
    paragraph('<w:t>The end.</w:t>'),
  ].join('')
  const file = withParts(writeDocx({ body }), {
    'word/_rels/document.xml.rels': references('diagramData', 'chart', 'gone'),
    'drawn/diagramData.xml': diagram,
    'drawn/chart.xml': bars,
  })
  const { blocks } = await docx.read(file)
  expect(blocks.map(({ text }) => text)).toEqual([`Three acts:\n\nSetup\nThe storm\n\n${table}\n\nThe end.`])
})

test('those of a slide stand behind its text', async () => {
  const file = withParts(writeDeck([{ title: 'Acts', lines: ['Three.'] }]), {
    'ppt/slides/_rels/slide1.xml.rels': references('diagramData', 'chart').replaceAll('../drawn', '/drawn'),
    'drawn/diagramData.xml': diagram,
    'drawn/chart.xml': bars,
  })
  const { blocks } = await pptx.read(file)
  expect(blocks[0]).toEqual({
    page: 1,
    headings: ['Acts'],
    text: `Acts\n\nThree.\n\nSetup\nThe storm\n\n${table}`,
  })
})

test('days are written as days, points by both their numbers, a chart without names by its rows', async () => {
  const points = (name: string, values: readonly string[]) =>
    `<c:${name}><c:numRef><c:numCache><c:formatCode>General</c:formatCode>${cells(values)}</c:numCache></c:numRef></c:${name}>`
  const plots = [
    `<c:lineChart>${series('Nights', days, ['3', '4'])}</c:lineChart>`,
    `<c:scatterChart><c:ser>${points('xVal', ['1', '2'])}${points('yVal', ['10', '20'])}</c:ser></c:scatterChart>`,
  ]
  const body = paragraph(drawing('<c:chart r:id="chart"/>'))
  const file = withParts(writeDocx({ body }), {
    'word/_rels/document.xml.rels': references('chart'),
    'drawn/chart.xml': chart(plots.join('')),
  })
  const { blocks } = await docx.read(file)
  expect(blocks.map(({ text }) => text)).toEqual([
    'Cost of the lamp\n| Nights\n2015-08-19 | 3\n2015-09-19 | 4\n1 | 10\n2 | 20',
  ])
})

test('a chart of more numbers than anybody reads is known by its title', async () => {
  const far = Array.from({ length: 300 }, (_, at) =>
    series('', '', ['1']).replaceAll('idx="0"', `idx="${at}"`),
  )
  const file = withParts(writeDocx({ body: paragraph(drawing('<c:chart r:id="chart"/>')) }), {
    'word/_rels/document.xml.rels': references('chart'),
    'drawn/chart.xml': chart(`<c:barChart>${far.join('')}</c:barChart>`),
  })
  expect((await docx.read(file)).blocks.map(({ text }) => text)).toEqual(['Cost of the lamp'])
})

describe('a chart keeps', () => {
  const labels = (content: string) => `<c:cat>${content}</c:cat>`
  const column = (name: string, format: string, values: readonly string[]) =>
    `<c:${name}><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${cells(values)}</c:numCache></c:numRef></c:${name}>`
  const levels = `<c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${cells(['Q1', 'Q2'])}</c:lvl><c:lvl>${cells(['2026'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`
  const codes = `<c:strRef><c:strCache>${cells(['007', '1.10'])}</c:strCache></c:strRef>`
  const from1904 = (xml: string) => xml.replace('<c:chart>', '<c:date1904 val="1"/><c:chart>')
  const days = series('', column('cat', 'yyyy\\-mm\\-dd hh:mm', ['42235.75']), ['3'])
  test.each([
    [
      'names that look like numbers',
      chart(`<c:barChart>${series('', labels(codes), ['1', '2'])}</c:barChart>`),
      '007 | 1\n1.10 | 2',
    ],
    [
      'names of two levels',
      chart(`<c:barChart>${series('', labels(levels), ['1', '2'])}</c:barChart>`),
      '2026 Q1 | 1\nQ2 | 2',
    ],
    [
      'the points of each series',
      chart(
        `<c:scatterChart><c:ser>${column('xVal', 'General', ['1'])}${column('yVal', 'General', ['10'])}</c:ser><c:ser>${column('xVal', 'General', ['5'])}${column('yVal', 'General', ['50'])}</c:ser></c:scatterChart>`,
      ),
      '1 | 10\n5 | 50',
    ],
    ['the day of an evening', chart(`<c:lineChart>${days}</c:lineChart>`), '2015-08-19 | 3'],
    [
      'the day of a calendar that begins in 1904',
      from1904(chart(`<c:lineChart>${days}</c:lineChart>`)),
      '2019-08-20 | 3',
    ],
    [
      'hours and units, which are no days',
      chart(
        `<c:barChart><c:ser>${column('val', 'h:mm', ['0.5'])}</c:ser><c:ser>${column('val', '0.0\\ \\d', ['12'])}</c:ser></c:barChart>`,
      ),
      '| 0.5 | 12',
    ],
  ])('%s', async (_name, drawn, table) => {
    const file = withParts(writeDocx({ body: paragraph(drawing('<c:chart r:id="chart"/>')) }), {
      'word/_rels/document.xml.rels': references('chart'),
      'drawn/chart.xml': drawn,
    })
    expect((await docx.read(file)).blocks.map(({ text }) => text)).toEqual([`Cost of the lamp\n${table}`])
  })
})

const spread = (count: number) =>
  Array.from({ length: count }, (_, at) => series('', '', ['1']).replaceAll('idx="0"', `idx="${at}"`)).join(
    '',
  )

test.each([
  ['with hundreds of ids stands once', series('', '', ['1']), 'Cost of the lamp\n| 1'],
  ['whose numbers lie far apart takes no time', spread(5000), 'Cost of the lamp'],
])('a chart %s', async (_name, drawn, text) => {
  const ids = Array.from({ length: 300 }, (_, at) => `chart${at}`)
  const body = ids.map((id) => paragraph(drawing(`<c:chart r:id="${id}"/>`))).join('')
  const file = withParts(writeDocx({ body }), {
    'word/_rels/document.xml.rels': references(...ids)
      .replace(/Target="[^"]*"/g, 'Target="/drawn/chart.xml"')
      .replace(/relationships\/chart\d+/g, 'relationships/chart'),
    'drawn/chart.xml': chart(`<c:barChart>${drawn}</c:barChart>`),
  })
  const start = process.cpuUsage()
  expect((await docx.read(file)).blocks.map((block) => block.text)).toEqual([text])
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
})
