import { describe, expect, test } from 'vitest'
import { type DrawnText, drawPdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'

/** Each line is `column|text`, or several of them side by side; columns are tenths of an inch. */
async function read(...pages: string[][]) {
  const drawn = pages.map((lines) =>
    lines.flatMap((line, at): DrawnText[] =>
      line === ''
        ? []
        : line.split('¦').map((part) => {
            const [column = '0', text = ''] = part.split('|')
            return { text, x: Number(column) * 7.2, y: 720 - at * 12 }
          }),
    ),
  )
  return pdf.read(drawPdf({ pages: drawn, pageSize: { width: 612, height: 792 }, latinWidth: 600 }))
}

const speeches = [
  '37|ANNA',
  '25|We wait here until',
  '25|the light comes back.',
  '',
  '37|BEN (O.S.)',
  '31|(tired)',
  '25|Again?',
  '',
]

describe('a screenplay PDF', () => {
  test('becomes scenes: numbers of both margins, paragraphs whole, revision marks gone', async () => {
    const { blocks, pages } = await read([
      '15|FADE IN:',
      '',
      '8|12A¦15|INT. LAMP ROOM - NIGHT¦74|12A',
      '',
      '15|The lamp turns. Salt on¦78|*',
      '15|the half-',
      '15|open door.',
      '',
      ...speeches,
      '62|CUT TO:',
      '',
      '8|13¦15|OMITTED¦74|13',
    ])
    const scene = { number: '12A', heading: 'INT. LAMP ROOM - NIGHT' }
    expect(pages).toBe(1)
    expect(blocks).toEqual([
      { page: 1, text: 'FADE IN:' },
      { page: 1, scene, text: 'INT. LAMP ROOM - NIGHT' },
      { page: 1, scene, text: 'The lamp turns. Salt on the half-open door.' },
      { page: 1, scene, text: 'ANNA\nWe wait here until the light comes back.', characters: ['ANNA'] },
      { page: 1, scene, text: 'BEN (O.S.)\n(tired)\nAgain?', characters: ['BEN'] },
      { page: 1, scene, text: 'CUT TO:' },
      { page: 1, scene: { number: '13', heading: 'OMITTED' }, text: 'OMITTED' },
    ])
  })

  test('a speech goes on over the page; its marks are gone', async () => {
    const { blocks } = await read(
      [
        '15|INT. LAMP ROOM - NIGHT',
        '',
        ...speeches,
        '37|ANNA',
        '25|The ship will',
        '37|(MORE)',
        '',
        '62|(CONTINUED)',
      ],
      ['15|CONTINUED:', '', "37|ANNA (CONT'D)", '25|not come.', '', ...speeches],
    )
    expect(blocks[3]).toMatchObject({
      page: 1,
      text: 'ANNA\nThe ship will not come.',
      pageTurns: [{ at: 19, page: 2 }],
    })
    expect(blocks.map(({ text }) => text).join()).not.toMatch(/MORE|CONTINUED|CONT'D/)
  })

  test('two speeches side by side are read one after the other', async () => {
    const { blocks } = await read([
      '15|INT. LAMP ROOM - NIGHT',
      '',
      '25|ANNA¦53|BEN',
      '18|No, not this¦46|Yes, I said so',
      '18|time.¦48|(smiling)',
      '46|before you came.',
      '',
      ...speeches,
    ])
    expect(blocks.slice(1, 3).map(({ text, characters }) => [text, characters])).toEqual([
      ['ANNA\nNo, not this time.', ['ANNA']],
      ['BEN\nYes, I said so\n(smiling)\nbefore you came.', ['BEN']],
    ])
  })

  test('Han and kana', async () => {
    const { blocks } = await read([
      '15|1. 內景 燈塔 - 夜',
      '',
      '15|老人點亮那盞燈，等著一艘',
      '15|不會回來的船。',
      '',
      '37|瑪格麗特',
      '25|你答應過不再回來。',
      '',
      '37|健太（声）',
      '25|もう誰も来ない。',
      '',
      '37|瑪格麗特',
      '25|我聽見汽笛聲。',
    ])
    expect(blocks.map(({ text, characters }) => [text, characters])).toEqual([
      ['內景 燈塔 - 夜', undefined],
      ['老人點亮那盞燈，等著一艘不會回來的船。', undefined],
      ['瑪格麗特\n你答應過不再回來。', ['瑪格麗特']],
      ['健太（声）\nもう誰も来ない。', ['健太']],
      ['瑪格麗特\n我聽見汽笛聲。', ['瑪格麗特']],
    ])
    expect(blocks[0]?.scene).toEqual({ number: '1', heading: '內景 燈塔 - 夜' })
  })
})

test.each([
  ['15|The old argument', '15|continued.', 'The old argument continued.'],
  ['15|They take the', '15|suite.', 'They take the suite.'],
  ['15|La tormenta', '15|continúa.', 'La tormenta continúa.'],
  ['15|SUITE', '15|A bed.', 'SUITE A bed.'],
])('a line that reads like a mark of the page is text: %s %s', async (first, second, text) => {
  const { blocks } = await read([
    '15|INT. LAMP ROOM - NIGHT',
    '',
    ...speeches,
    first,
    second,
    '',
    ...speeches,
  ])
  expect(blocks.map((block) => block.text)).toContain(text)
})

describe('what is no screenplay stays as it is', () => {
  const prose = Array.from({ length: 30 }, (_, at) => `15|The keeper of light number ${at} trims the lamp.`)

  test.each([
    ['prose', [prose]],
    [
      'a book that quotes a scene',
      [prose, ['25|INT. LAMP ROOM - NIGHT', '', ...speeches, ...prose], prose, prose],
    ],
    ['two columns', [prose.slice(0, 20).map((line) => `10|${line.slice(3, 28)}¦45|${line.slice(3, 28)}`)]],
    [
      'a form in capitals',
      [['15|NAME', '25|Anna Berg', '', '15|PLACE', '25|Int. Airport', '', '37|SIGNED', '25|A. Berg']],
    ],
    ['a list of scenes', [Array.from({ length: 30 }, (_, at) => `15|${at + 1}. INT. ROOM ${at} - DAY`)]],
  ])('%s', async (_name, pages) => {
    const { blocks } = await read(...pages)
    expect(blocks).toHaveLength(pages.length)
    expect(blocks.every(({ scene }) => scene === undefined)).toBe(true)
  })
})
