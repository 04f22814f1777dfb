import { describe, expect, test } from 'vitest'
import { paragraph, writeDeck } from '../../../../../../tests/support/deck-writer.ts'
import { pptx } from './pptx.ts'

describe('a deck', () => {
  test('is read slide by slide in the order shown, each a page under its title', async () => {
    const deck = writeDeck([
      { title: 'The lamp', lines: ['A keeper &amp; his light', paragraph('waits', 1)] },
      { lines: ['No title here'] },
      { title: '結局', lines: [], notes: 'Pause before this.' },
    ])
    expect(await pptx.read(deck)).toEqual({
      pages: 3,
      blocks: [
        { page: 1, headings: ['The lamp'], text: 'The lamp\n\nA keeper & his light\n  - waits' },
        { page: 1, headings: ['The lamp'], text: '' },
        { page: 2, headings: [], text: 'No title here' },
        { page: 2, headings: [], text: '' },
        { page: 3, headings: ['結局'], text: '結局' },
        { page: 3, headings: ['結局'], text: 'Pause before this.' },
      ],
    })
  })

  test('numbers its lists as they are shown', async () => {
    const item = (text: string, numbering: string, level = 0) =>
      `<a:p><a:pPr lvl="${level}">${numbering && `<a:buAutoNum type="${numbering}"/>`}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`
    const lines = [
      item('Wait', 'arabicPeriod'),
      item('in the tower', 'alphaLcParenR', 1),
      item('by night', 'alphaLcParenR', 1),
      item('', 'arabicPeriod'),
      item('Light', 'arabicPeriod'),
      item('the lamp', 'alphaLcParenR', 1),
      item('Then:', ''),
      item('Sleep', 'ea1ChtPeriod').replace('ea1ChtPeriod"', 'ea1ChtPeriod" startAt="12"'),
      item('Wake', 'romanUcParenBoth', 1),
      item('Leave', 'circleNumDbPlain', 2),
    ]
    const { blocks } = await pptx.read(writeDeck([{ lines }]))
    expect(blocks[0]?.text.split('\n').filter((line) => line !== '')).toEqual([
      '1. Wait',
      '  a) in the tower',
      '  b) by night',
      '2. Light',
      '  a) the lamp',
      'Then:',
      '十二. Sleep',
      '  (I) Wake',
      '    ① Leave',
    ])
  })

  test('begins a list anew where its numbers are of another kind or begin elsewhere', async () => {
    const item = (text: string, look: string, level = '0') =>
      paragraph(text).replace('<a:p>', `<a:p><a:pPr lvl="${level}"><a:buAutoNum ${look}/></a:pPr>`)
    const lines = [
      item('A', 'type="arabicPeriod"'),
      item('B', 'type="arabicPeriod" startAt="10"'),
      item('C', 'type="arabicPeriod" startAt="10"'),
      item('D', 'type="alphaLcParenR"'),
      item('E', 'type="alphaLcParenR"', '-3'),
      item('F', 'type="alphaLcParenR"', '1.5'),
    ]
    const { blocks } = await pptx.read(writeDeck([{ lines }]))
    expect(blocks[0]?.text.split('\n')).toEqual(['1. A', '10. B', '11. C', 'a) D', 'b) E', '  a) F'])
  })

  test('keeps the columns of a table whose cells are empty', async () => {
    const row = (...cells: string[]) =>
      `<a:tr>${cells.map((text) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`).join('')}</a:tr>`
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${row('', 'Day', 'Night')}${row('Lamp', '', 'lit')}${row('', '', '')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const { blocks } = await pptx.read(writeDeck([{ title: 'Lamps', shapes: table }]))
    expect(blocks[0]?.text).toBe('Lamps\n\n | Day | Night\nLamp |  | lit')
  })

  test('shows tables row by row, groups, and one version of what is there twice', async () => {
    const cell = (text: string) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`
    const box = (text: string) =>
      `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:txBody>${paragraph(text)}</p:txBody></p:sp>`
    const table = `<p:graphicFrame><p:nvGraphicFramePr/><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Role')}${cell('Actor')}</a:tr><a:tr>${cell('Keeper')}${cell('Liang')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const shapes = `${table}<p:grpSp><p:grpSp>${box('In a group')}</p:grpSp></p:grpSp><mc:AlternateContent><mc:Choice>${box('New')}</mc:Choice><mc:Fallback>${box('Old')}</mc:Fallback></mc:AlternateContent>`
    const { blocks } = await pptx.read(writeDeck([{ title: 'Cast', shapes }]))
    expect(blocks[0]?.text).toBe('Cast\n\nRole | Actor\nKeeper | Liang\n\nIn a group\n\nNew')
  })
})
