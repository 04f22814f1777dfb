import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '#shared/languages.ts'
import { loadSyllableCounter } from '#shared/syllables/syllable-counter.ts'
import { numbersLacking, numbersUnsaid } from './kept-numbers.ts'
import { saidNumbers } from './said-numbers.ts'

/** The numbers that `target` lost and those that it gained. */
async function changed(from: LanguageCode, source: string, to: LanguageCode, target: string) {
  const said = saidNumbers(source, from, await reader(from))
  const kept = saidNumbers(target, to, await reader(to))
  return [numbersLacking(source, target, kept), numbersUnsaid(numbersLacking(target, source, said), said)]
}

async function reader(language: LanguageCode) {
  const counter = await loadSyllableCounter(language)
  return (written: string) => counter.read(written).spoken
}

describe('the same number', () => {
  it.each([
    ['en', 'It’s 9:15.', 'zh-HK', '九點三喇。'],
    ['en', 'About 20 people.', 'zh-HK', '廿個人左右。'],
    ['en', '10,000 people came.', 'zh-HK', '有1萬人嚟咗。'],
    ['en', 'It was in 1997.', 'zh-HK', '嗰陣係一九九七年。'],
    ['en', 'It was in 1997.', 'zh-HK', '嗰陣係97年。'],
    ['en', 'I have 2 brothers.', 'zh-CN', '我有两个兄弟。'],
    ['en', 'That’s 3.5 million dollars.', 'zh-CN', '那可是350万美元。'],
    ['en', 'That’s 3.5 million dollars.', 'zh-CN', '那可是三百五十万美元。'],
    ['en', 'I’m 25,000 short.', 'zh-TW', '我還差兩萬五。'],
    ['en', 'I’m 20.', 'ja', '二十歳です。'],
    ['en', 'We need 2 people.', 'ja', 'ふたり必要だ。'],
    ['en', 'The code is 4071.', 'ja', '暗証番号は四〇七一だ。'],
    ['en', 'At 8 p.m.', 'th', 'ตอนสองทุ่ม'],
    ['en', 'In 1997.', 'th', 'ในปี 2540'],
    ['en', 'At 7:30.', 'ko', '일곱 시 반에.'],
    ['en', '1, 2, 3!', 'ko', '하나, 둘, 셋!'],
    ['en', 'At 7:30.', 'de', 'Um halb acht.'],
    ['en', 'It’s 8 p.m.', 'de', 'Es ist 20 Uhr.'],
    ['en', 'In 1989.', 'de', 'Neunzehnhundertneunundachtzig.'],
    ['en', 'At 8:30 p.m.', 'fr', 'À 20h30.'],
    ['en', 'The 1st of May.', 'fr', 'Le premier mai.'],
    ['en', '200 women.', 'es', 'Doscientas mujeres.'],
    ['en', 'My number is 555-0142.', 'es', 'Mi número es 555 01 42.'],
    ['en', 'The five ten has it.', 'it', 'Il 510 ce l’ha.'],
    ['zh-CN', '我给你100万。', 'en', 'I’ll give you a million.'],
    ['zh-CN', '三百五十万。', 'en', '3.5 million.'],
    ['ja', '1万円。', 'en', '10,000 yen.'],
    ['en', 'I told you twice.', 'ja', '2回言ったよ。'],
    ['en', 'On May 3rd.', 'zh-HK', '5月3號。'],
    ['ko', '5월 3일.', 'en', 'The third of May.'],
    ['ko', '3층이요.', 'en', 'Third floor.'],
    ['en', 'See you at 8.', 'de', 'Bis 20 Uhr.'],
    ['en', 'See you at 10.', 'th', 'เจอกันสี่ทุ่ม'],
    ['th', 'เจอกันสี่ทุ่ม', 'en', 'See you at 10.'],
    ['en', '20% off.', 'zh-CN', '打八折。'],
    ['zh-TW', '八五折。', 'en', '15% off.'],
    ['en', '20% off.', 'ja', '2割引きだ。'],
    ['en', 'Three to one.', 'zh-HK', '3:1。'],
    ['zh-CN', '打九一二三四五六七找我。', 'fr', 'Appelle-moi au 91 23 45 67.'],
    ['en', '1 new message.', 'de', 'Eine neue Nachricht.'],
  ] as const)('%s %s is in %s %s', async (from, source, to, target) => {
    expect(await changed(from, source, to, target)).toEqual([[], []])
  })
})

describe('another number', () => {
  it.each([
    ['en', 'We’ve got 12 guests.', 'zh-HK', '我哋有二十個客。', ['12'], []],
    ['en', 'We’ve got 12 guests.', 'ko', '손님이 13명이야.', ['12'], ['13']],
    ['en', 'It leaves at 7:45.', 'de', 'Er fährt um drei.', ['7:45'], []],
    ['en', 'It leaves at 7:45.', 'fr', 'Il part à 7h15.', ['7:45'], ['7:15']],
    ['en', '20,000 yuan.', 'zh-CN', '20万块。', ['20,000'], ['20']],
    ['en', 'He had three kids.', 'de', 'Er hatte drei Kinder. 6', [], ['6']],
    ['en', 'It leaves at 8.', 'de', 'Er fährt um 21 Uhr.', ['8'], ['21']],
    ['de', '3 Kinder.', 'en', 'Thirteen kids.', ['3'], []],
  ] as const)('%s %s is not in %s %s', async (from, source, to, target, lost, gained) => {
    expect(await changed(from, source, to, target)).toEqual([lost, gained])
  })
})

it('compares a line of very many numbers without an end to it', async () => {
  const line = Array.from({ length: 40_000 }, (_, at) => at).join(' ')
  const startMs = performance.now()
  await changed('en', line, 'de', line.replaceAll('7', '8'))
  expect(performance.now() - startMs).toBeLessThan(10_000)
})

it('reads each number of a line once, however often it comes', () => {
  const asked: number[] = []
  const says = (value: number) => {
    asked.push(value)
    return value === 2
  }
  const gained = numbersLacking('3, 3, 2, 3, 2, 3', 'Zwei Boote.', { says })
  expect(gained).toEqual(['3', '3', '3', '3'])
  expect(asked).toEqual([3, 2])
})
