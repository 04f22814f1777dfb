import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { withoutAozoraMarks } from './aozora.ts'

const dashes = '-'.repeat(55)
const legend = `${dashes}
【テキスト中に現れる記号について】

《》：ルビ
（例）吾輩《わがはい》は猫である

｜：ルビの付く文字列の始まりを特定する記号
（例）一番｜獰悪《どうあく》な種族
${dashes}
`
const body =
  '　そこに｜燈台守《とうだいもり》が坐《すわ》って、海《うみ》を見た。［＃「見た」に傍点］\n\n※［＃「てへん＋劣」、第3水準1-84-77］の灯。\n［＃改ページ］\n　終わり。'

test('a text of Aozora Bunko is read without its legend, its readings and its notes', async () => {
  const bytes = new TextEncoder().encode(
    `海の話\r\n青木\r\n\r\n${legend.replaceAll('\n', '\r\n')}\r\n${body}`,
  )
  const { text } = await readDocument({ filename: '海.txt', bytes })
  expect(text.replace(/\n{2,}/g, '\n\n')).toBe(
    '海の話\n青木\n\n　そこに燈台守が坐って、海を見た。\n\n※［＃「てへん＋劣」、第3水準1-84-77］の灯。\n\n　終わり。',
  )
})

test.each([
  [
    'on missing characters',
    '※［＃「足＋宛」、1-92-36］《もが》く［＃「※［＃「足＋宛」、1-92-36］《もが》く」に傍点］。',
    '※［＃「足＋宛」、1-92-36］く。',
  ],
  ['with missing characters', '｜並木道《ブリ※［＃濁点付き片仮名ワ、1-7-82］ール》で。', '並木道で。'],
  ['beside titles in Chinese', '她讀《紅樓夢》，也讀燈《あかり》。', '她讀《紅樓夢》，也讀燈。'],
])('readings and notes go %s', (_, text, read) => {
  expect(withoutAozoraMarks(legend + text)).toBe(read)
})

test.each([
  ['titles in Chinese', '她讀《紅樓夢》，也讀《海》｜注。'],
  ['readings without a legend', body],
  ['lines of hyphens', `${dashes}\n《海》\n${dashes}\n`],
  ['a legend that does not end', `${dashes}\n【テキスト中に現れる記号について】\n\n《》：ルビ\n海《うみ》`],
  ['a legend that ends nowhere near', `${legend.slice(0, -56)}${'海《うみ》。\n'.repeat(400)}${dashes}\n`],
  ['a legend that a text quotes', `${'海《うみ》の話。\n'.repeat(200)}${legend}\n山《やま》`],
])('%s stay as they are', (_, text) => {
  expect(withoutAozoraMarks(text)).toBe(text)
})

test.each([
  ['hyphens', `${dashes}\n`],
  ['legends', `${dashes}\n【テキスト中に現れる記号について】\n`],
  ['marks that open', '《｜［＃'],
  ['marks in marks', '［＃［海］'],
])('time grows with the length alone: %s', (_, piece) => {
  const secondsOf = (times: number) => {
    const text = legend + piece.repeat(times)
    const start = performance.now()
    withoutAozoraMarks(text)
    return (performance.now() - start) / 1000
  }
  const half = secondsOf(20_000)
  expect(secondsOf(40_000)).toBeLessThan(4 * half + 0.5)
})
