import { expect, test } from 'vitest'
import { analyse } from '../lexical/analyse.ts'
import { analyseQuestion } from '../lexical/analyse-question.ts'
import { rarity } from '../lexical/bm25.ts'
import { areOnlyNearest } from './relevance.ts'

/** Told of a question to an engine that holds the texts and finds them all. */
function isDenied(question: string, texts: readonly string[]): boolean {
  const held = new Map<string, number>()
  const absent = new Map<string, number>()
  for (const [term, weight] of analyseQuestion(question)) {
    const holders = texts.filter((text) => analyse(text).has(term)).length
    const counted = weight * rarity(Math.max(1, holders), texts.length)
    ;(holders > 0 ? held : absent).set(term, counted)
  }
  const passages = texts.map((text) => ({ text, locator: { start: 0, end: text.length } }))
  return areOnlyNearest(question, { held, absent }, passages)
}

const cantonese = [
  '阿明喺深水埗開咗間霓虹燈舖，舖頭係佢阿爺一九六二年留低嘅。而家淨返佢一個師傅仲識得屈光管。',
  '有一晚落大雨，上面嘅舊招牌跌咗落嚟，整親一個外賣仔。差佬話招牌冇牌照，阿明點都唔肯拆。',
  '阿欣喺閣樓搵到一封寫俾玉蘭嘅信。原來招牌上面嘅「蘭」字唔係花名，係一個人名。',
]
const mandarin = [
  '林晓在海边的灯塔长大。一九四二年冬天，一艘运药的船沉没，父亲下海救人，再也没有回来。',
  '林晓发现父亲留下的日志里面还写着一个名字：周海生。那晚灯其实是被人关掉的。',
]

test.each([
  ['火星上面有冇外星人？', cantonese],
  ['邊個發明電話㗎？', cantonese],
  ['月球上面嘅溫度有幾高？', cantonese],
  ['火星上面有没有外星人？', mandarin],
  ['潜水艇里面有多少氧气？', mandarin],
  ['1997年邊個做港督？', cantonese],
  ['一九五五年的总统是谁？', mandarin],
  ['潛水艇裡面有多少氧氣？', mandarin],
])('what shares small words alone with the documents answers nothing: %s', (question, texts) => {
  expect(isDenied(question, texts)).toBe(true)
})

test.each([
  ['阿明間舖喺邊度？', cantonese],
  ['「蘭」字係咪花名？', cantonese],
  ['點解阿明唔肯拆招牌？', cantonese],
  ['阿爺1962年做咗啲乜嘢？', cantonese],
  ['1962年做咗啲乜嘢？', cantonese],
  ['一九五八年发生了什么？', ['灯塔看守人1958年去买灯油。', ...mandarin]],
  ['船是哪一年沉的？', mandarin],
  ['谁把灯关掉了？', mandarin],
  ['誰把燈關掉了？', mandarin],
  ['父親為什麼沒有回來？', mandarin],
  ['旧招牌为什么掉下来？', cantonese],
])('a few words of the documents are enough: %s', (question, texts) => {
  expect(isDenied(question, texts)).toBe(false)
})

test.each([
  ['佢哋最後有冇一齊？', cantonese],
  ['可唔可以俾個大綱我睇下？', cantonese],
  ['邊個死咗？', cantonese],
  ['整部戏的主题是什么？', mandarin],
  ['是不是好结局？', mandarin],
])('what asks about any text is not judged: %s', (question, texts) => {
  expect(isDenied(question, texts)).toBe(false)
})

const japanese = [
  '〇旅館・帳場（朝）女将のふみが宿帳をめくる。孫の陸が段ボールを抱えて入ってくる。',
  '〇診療所（昼）医師がふみに告げる。心臓は次の冬までもたない。陸は窓の外を見ている。',
  '〇浜（夜）ふみと陸が灯籠を流す。十二歳の夏と同じ風が吹く。',
]
const thai = ['ลุงชัยเช็ดน้ำมันออกจากมือ เครื่องยนต์ดับเป็นครั้งที่สาม', 'เรือบรรทุกทรายชนหัวเรือ ลุงชัยตกน้ำ น้ำฝนช่วยไว้']

test.each([
  ['时间还多吗', mandarin],
  ['他俩啥关系', mandarin],
  ['開頭吸唔吸引', cantonese],
  ['第三场讲了什么', mandarin],
  ['對白夠唔夠生動', cantonese],
  ['時代はいつごろ', japanese],
  ['主人公名前', japanese],
  ['ตัวเอกน่ารักไหม', thai],
  ['is there a happy ending?', ['The keeper lights the lamp.', 'The ferry leaves at nine.']],
  ['is it likeable?', ['The keeper lights the lamp.', 'The ferry leaves at nine.']],
])('beside words about any text a short one that nobody listed proves nothing: %s', (question, texts) => {
  expect(isDenied(question, texts)).toBe(false)
})

test.each([
  ['an ideograph for what asks, without kana', '陸何歳', japanese],
  ['an age in digits', '12歳の夏', japanese],
  ['a Thai word with a vowel of two parts', 'ทำไมเรือชน', thai],
])('%s is enough: %s', (_what, question, texts) => {
  expect(isDenied(question, texts)).toBe(false)
})

test.each([
  ['恐龍', cantonese],
  ['邊個係志明', cantonese],
  ['咩係通脹', cantonese],
  ['股票是什么', mandarin],
  ['王芳是谁', mandarin],
  ['王芳多大', mandarin],
  ['花子は誰', japanese],
  ['光合成とは', japanese],
  ['มานีคือใคร', thai],
  ['หุ้นคืออะไร', thai],
  ['dragon', ['The keeper lights the lamp.', 'The ferry leaves at nine.']],
  ['what is inflation', ['The keeper lights the lamp.', 'The ferry leaves at nine.']],
  ['who is Beatrice?', ['The keeper lights the lamp.', 'The ferry leaves at nine.']],
  ['tell me about the octopus', ['The keeper lights the lamp.', 'The ferry leaves at nine.']],
  ['怎么做红烧肉', mandarin],
  ['วิธีทำต้มยำกุ้ง', thai],
])('a name or a thing that is nowhere is told: %s', (question, texts) => {
  expect(isDenied(question, texts)).toBe(true)
})
