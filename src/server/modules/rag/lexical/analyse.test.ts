import { describe, expect, test } from 'vitest'
import { analyse, termCharactersMax } from './analyse.ts'
import { analyseQuestion } from './analyse-question.ts'

/** Whether a question finds a passage, and not one it should not. */
function finds(question: string, passage: string): boolean {
  const terms = analyse(passage)
  return [...analyseQuestion(question).keys()].some((term) => terms.has(term))
}

test.each([
  ['a heading', '目　錄', '目錄'],
  ['a count', '第 一 場 茶餐廳', '第一場 茶餐廳'],
])('%s set in single characters has the words it reads as', (_name, written, read) => {
  expect(analyse(written)).toEqual(analyse(read))
})

test.each([
  ['words', '茶餐廳 日 內景', '日內'],
  ['Korean syllables', '나 는 너', '나는'],
  ['columns', '金          木', '金木'],
])('%s that stand apart are not joined', (_name, written, joined) => {
  expect(analyse(written).has(joined)).toBe(false)
})

describe('a question finds a passage', () => {
  test.each([
    ['English inflections', 'negotiation', 'They negotiated all night.'],
    ['capitals and full-width letters', 'ｌｉｇｈｔhouse', 'THE LIGHTHOUSE'],
    ['a name without its accents', 'Dvorak Zoe Lodz', 'Dvořák'],
    ['a name with accents, written without', 'Amélie', 'Amelie lives in Paris.'],
    ['a possessive', 'O’Brien', "O'Brien's lamp"],
    ['a thousands separator', '1250000 dollars', 'a bounty of 1,250,000'],
    ['a soft hyphen', 'lighthouse', 'light\u00adhouse'],
    ['German', 'Straße', 'STRASSE'],
    ['Turkish capitals', 'ışık', 'IŞIK'],
    ['Greek capitals', 'σοφός', 'ΣΟΦΟΣ'],
    ['Russian cases', 'о книге', 'все книги'],
    ['Russian ё', 'елка', 'Ёлка'],
    ['Arabic articles and vowel signs', 'كتاب', 'الكِتابُ'],
    ['Hindi with its marks', 'कहानी', 'प्रकाशस्तंभ की कहानियाँ'],
    ['digits of another script', '1947', 'सन् १९४७'],
    ['a Chinese name', '張國榮', '由張國榮主演'],
    ['a Chinese name across a line end', '張國榮', '由張國\n榮主演'],
    ['a single Han character', '燈', '守燈塔的人'],
    ['a rare Han character', '𠮷野', '𠮷野家'],
    ['kana', 'タワー', '東京ﾀﾜｰ'],
    ['Korean with a particle', '등대지기', '늙은 등대지기가'],
    ['a single Hangul syllable', '나', '나 는'],
    ['Thai', 'ประภาคาร', 'ชายชราเฝ้าประภาคารเก่า'],
    ['Vietnamese', 'Trần Văn', 'ông Trần'],
    ['a Vietnamese name without accents', 'Nguyen', 'Nguyễn Văn'],
    ['a French name in Vietnamese', 'Ai đóng vai Amélie?', 'Amélie is a film.'],
    ['stop words alone', 'Who is it?', 'Who is it that knocks?'],
  ])('%s', (_name, question, passage) => {
    expect(finds(question, passage)).toBe(true)
  })
})

describe('a question does not find a passage', () => {
  test.each([
    ['by a stop word', 'Who is the keeper?', 'The man who is there.'],
    ['by another Vietnamese word with the same letters', 'trần', 'trân trấn'],
    ['by letters that merely begin alike', 'light', 'lighthouse'],
  ])('%s', (_name, question, passage) => {
    expect(finds(question, passage)).toBe(false)
  })
})

test.each([
  ['2019年', ['2019', '年', '_年']],
  ['第3集', ['第', '_第', '3', '集', '_集']],
  ['abc燈塔', ['abc', '燈', '塔', '燈塔', '_燈塔']],
  ['등대지기', ['등대', '대지', '지기']],
  ['प्रकाशस्तंभ', ['प्रकाशस्तंभ']],
  ['R2D2', ['r2d2']],
  ['… — !', []],
])('the terms of %s', (text, terms) => {
  expect([...analyse(text).keys()]).toEqual(terms)
})

test('terms are counted', () => {
  expect(Object.fromEntries(analyse('A lamp, two lamps, lamp three'))).toEqual({
    a: 1,
    lamp: 3,
    two: 1,
    three: 1,
  })
})

test('every term of a question is a term of the same text as a passage', () => {
  const text = 'The O’Brien 1,250 café Trần Đình phở 燈塔 タワー 등대 ประภาคาร प्रकाश كتاب книги 2019'
  const terms = analyse(text)
  const question = [...analyseQuestion(text).keys()]
  expect(question.filter((term) => !terms.has(term))).toEqual([])
})

test.each([
  ['1942年', '一九四二年'],
  ['二〇〇八年', '2008年'],
  ['二零零八年', '2008 年'],
])('a question for %s finds %s', (question, text) => {
  const found = [...analyse(text).keys()].filter((term) => analyseQuestion(question).has(term))
  expect(found.join(' ')).toMatch(/2008|一九.*九四.*四二/)
})

test.each([
  ['頭髮', '她的头发很长。'],
  ['头发', '她的頭髮很長。'],
  ['他在船裡面', '船裏面很暗。'],
  ['里面', '船裡面很暗。'],
  ['最後', '最后他走了。'],
  ['說著', '他说着话。'],
  ['保衞', '保卫灯塔。'],
  ['最后', '最後他走了。'],
])('a question for %s finds the other way of writing it: %s', (question, text) => {
  const shared = [...analyse(text).keys()].filter((term) => analyseQuestion(question).has(term))
  expect(shared.filter((term) => /^[^_].$/u.test(term)).length).toBeGreaterThan(0)
})

test('what may be another word in the other way of writing is not looked up, nor is Chinese for Japanese', () => {
  const inside = [...analyseQuestion('裡').keys()]
  expect([inside.includes('裏'), inside.includes('里'), inside.includes('_里')]).toEqual([true, false, false])
  expect([...analyseQuestion('灯台の発見').keys()].join('')).not.toMatch(/[燈臺發发]/)
})

test('a count is looked up in its other spelling, digit by digit only where it is a year', () => {
  expect([...analyseQuestion('1942人').keys()]).not.toContain('一九')
  expect([...analyseQuestion('三千四百二十人').keys()]).toContain('3420')
  expect([...analyseQuestion('12歲').keys()]).toContain('十二')
  expect([...analyseQuestion('第十二場').keys()]).toContain('12')
})

test('terms are never long, cut through a character or ill-formed', () => {
  const texts = ['x'.repeat(1000), '𠮷'.repeat(1000), '𐐷'.repeat(999), `a${'𐐷'.repeat(99)}`, 'ก'.repeat(5000)]
  for (const term of texts.flatMap((text) => [...analyse(text).keys()])) {
    expect(term.length).toBeLessThanOrEqual(termCharactersMax)
    expect(term.isWellFormed()).toBe(true)
  }
})

test('eight times the text without spaces takes about eight times as long', () => {
  const time = (text: string) => {
    const startedAt = performance.now()
    analyse(text)
    return performance.now() - startedAt
  }
  const line = '燈塔管理員每天傍晚點亮那盞燈'
  const once = Math.max(20, time(line.repeat(700)), time(line.repeat(700)))
  expect(time(line.repeat(5600))).toBeLessThan(30 * once)
})

test.each([
  ['ユニコードの BCPL', 3],
  ['등대 BCPL', 3],
  ['ประภาคาร BCPL', 3],
  ['lighthouse BCPL', 1],
])('in %s a word of an alphabet counts %i', (question, weight) => {
  expect(analyseQuestion(question).get('bcpl')).toBe(weight)
})

test.each([
  ['海岸', { 海: 0.5, 岸: 0.5, 海岸: 0.25, _海岸: 0.5 }],
  ['ทะเล', { ทะเ: 0.25, ะเล: 0.25, _ทะเล: 0.5 }],
  ['등대', { 등대: 1 }],
  ['lighthouse', { lighthous: 1 }],
])('%s is worth about one word to a question', (question, weights) => {
  expect(Object.fromEntries(analyseQuestion(question))).toEqual(weights)
})

test('asking words are looked up only where there are no others', () => {
  expect([...analyseQuestion('守燈塔的人是誰？').keys()]).not.toContain('誰')
  expect([...analyseQuestion('誰？').keys()]).toContain('誰')
})
