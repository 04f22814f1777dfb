import { expect, test } from 'vitest'
import { ownWords } from './general-words.ts'

function own(question: string): string[] {
  return ownWords(question).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

test.each([
  'What happens at the end?',
  "What's the story about?",
  'Summarise this script',
  'What does the protagonist want?',
  'Tell me about the setting',
  'WHO IS THE MAIN CHARACTER?',
  'Plot?',
  '結局係點？',
  '主角叫什麼名字？',
  '誰係兇手？',
  '呢個故事講咩？',
  '个故仔讲咗啲咩',
  '男女主角叫咩名',
  '请总结全文',
  '佢哋最後有冇一齊？',
  '可唔可以俾個大綱我睇下㗎？',
  '主角想要啲乜嘢？',
  '人物之间有什么关系？',
  '里面有哪些角色？',
  '整部戏的主题是什么？',
  '他们认识多久了？',
  '主角多大？然后呢？',
  '邊個係奸角？跟住呢？',
  '主人公の名前は何ですか',
  'どんな結末になりますか',
  'あらすじを教えて',
  '登場人物一覧と関係は？',
  'ใครคือตัวเอก',
  'มีตัวละครกี่ตัว',
  'ตอนจบเป็นอย่างไร',
  '주인공은 누구인가?',
  '줄거리를 요약해 줘',
  'Nhân vật chính là ai?',
  'Was passiert am Ende?',
  'Wie heißt die Hauptfigur?',
  'Comment finit l’histoire ?',
  '¿Quién es el protagonista?',
  'Chi è il protagonista?',
  'Qual é o final?',
  'Чем заканчивается история?',
])('%s has no word of its own', (question) => {
  expect(own(question)).toEqual([])
})

test.each([
  ['Who is Anna?', ['anna']],
  ['Who is Kim?', ['kim']],
  ['Where is the dragon at the end?', ['dragon']],
  ['What is the name of the lighthouse keeper?', ['lighthouse', 'keeper']],
  ['Storyteller?', ['storyteller']],
  ['恐龍的結局', ['恐龍']],
  ['誰在燈塔點燈？', ['燈塔點燈']],
  ['守燈人', ['守燈人']],
  ['火星上面有冇外星人？', ['火星', '外星人']],
  ['係咪邊個發明電話㗎？', ['發明電話']],
  ['生產成本係幾多？', ['生產成本']],
  ['我想知道恐龙会不会灭绝', ['恐龙', '灭绝']],
  ['皇后来自哪里？', ['皇后来自']],
  ['城里面包店在哪？', ['城里面包店']],
  ['现场戏剧，戲院上面積雪', ['现场戏剧', '戲院上面積雪']],
  ['電話はどこ？', ['電話']],
  ['作曲家は誰？', ['作曲家']],
  ['りんごはどこ？', ['りんごは']],
  ['แอนนาคือใคร', ['แอนนา']],
  ['공룡의 결말은?', ['공룡의']],
  ['Wie endet die Geschichte der Geigerin?', ['geigerin']],
  ['2046', ['2046']],
] as const)('%s keeps its own words', (question, words) => {
  expect(own(question)).toEqual(words)
})
