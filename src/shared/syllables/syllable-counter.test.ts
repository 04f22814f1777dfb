import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { createJapaneseCounter } from './japanese-counter.ts'
import { countSyllables, loadSyllableCounter } from './syllable-counter.ts'

/** `[language, as written, as said, syllables]` */
const readings: [string, string, string, number][] = [
  ['en', 'Meet me at 3:30 p.m.', 'Meet me at three thirty P M', 8],
  ['en', 'It cost $3.50 in 1999', 'It cost three dollars and fifty cents in nineteen ninety-nine', 15],
  ['en', 'Dr. Lee met Henry VIII', 'Doctor Lee met Henry the eighth', 8],
  ['en', 'NASA and the FBI', 'NASA and the F B I', 7],
  ['en', "the '80s, 3rd, 50%", 'the eighties third fifty percent', 8],
  ['en', 'open 24/7, won 2:1', 'open twenty-four seven won two to one', 11],
  ['es', '1.000.000 €', 'un millón de euros', 6],
  ['es', 'Tengo 21 años', 'Tengo veintiún años', 6],
  ['fr', 'le 1er mai à 8 h 30', 'le premier mai à huit heures trente', 8],
  ['de', 'Am 3. Mai um 8:30 Uhr', 'Am dritten Mai um acht Uhr dreißig', 9],
  ['it', "l'8 maggio", "l' otto maggio", 4],
  ['pt', 'R$ 12,05', 'doze reais e cinco centavos', 10],
  ['ru', '2,5 кг', 'две целых пять десятых килограмма', 11],
  ['ru', 'в XX веке', 'в двадцатом веке', 5],
  ['ru', 'Глава IV, 1945 года', 'Глава четвертая тысяча девятьсот сорок пятого года', 19],
  [
    'ru',
    '1941-1945, 21 век',
    'тысяча девятьсот сорок первый тысяча девятьсот сорок пятый двадцать первый век',
    25,
  ],
  ['ru', 'г. Москва, 25-летний', 'город Москва двадцати пяти летний', 11],
  ['es', '1939-1945', 'mil novecientos treinta y nueve a mil novecientos cuarenta y cinco', 22],
  ['de', 'im Jahr 1815', 'im Jahr achtzehn hundert fünfzehn', 8],
  ['de', 'von 1939 bis 1945', 'von neunzehn hundert neununddreißig bis neunzehn hundert fünfundvierzig', 18],
  ['de', '2:1, § 5, 1980er', 'zwei zu eins Paragraf fünf neunzehn hundert achtziger', 14],
  ['de', '10–15 Minuten', 'zehn bis fünfzehn Minuten', 7],
  ['en', '10-15 minutes', 'ten to fifteen minutes', 6],
  ['sv', 'den 3 maj 2010, 2 kr', 'den tredje maj tjugotio två kronor', 11],
  ['hu', '2010. április 1., 3 mm', 'kétezertíz április elseje három milliméter', 16],
  ['vi', '21 giờ', 'hai mươi mốt giờ', 4],
  ['ko', '10시 3명 100원', '열시 세 명 백 원', 6],
  ['zh-CN', '2025年，打110', '二零二五年 打 幺幺零', 9],
  ['zh-TW', '3.14', '三點一四', 4],
  ['zh-HK', 'BB女 20蚊', 'BB女 二十 蚊', 6],
  ['hi', '₹500', 'पाँच सौ रुपए', 5],
  ['th', '5 บาท', 'ห้า บาท', 2],
]

describe('a line is counted as it is spoken', () => {
  it.each(readings)('%s: %s', async (language, written, said, syllables) => {
    const reading = (await loadSyllableCounter(language)).read(written)
    expect([reading.spoken, reading.syllables]).toEqual([said, syllables])
  })

  it('says nothing for signs, and every part of a stutter', async () => {
    expect(await countSyllables('🙏 … — 1️⃣ ♪', 'en')).toBe(0)
    expect(await countSyllables('B-b-but', 'en')).toBe(3)
    expect(await countSyllables('ㅋㅋㅋ', 'ko')).toBe(0)
  })

  it('knows a language by any of its codes', async () => {
    const counters = await Promise.all(['pt-BR', 'zh_tw', 'yue', 'zh', 'xx'].map(loadSyllableCounter))
    expect(counters.map(({ language }) => language)).toEqual(['pt', 'zh-TW', 'zh-HK', 'zh-CN', 'xx'])
    expect(counters[4]?.count('banana')).toBe(3)
  })
})

describe('what stands beside the words', () => {
  it('reads the zeros of a Hindi number as they are said in a row of digits', async () => {
    const { count } = await loadSyllableCounter('hi')
    expect([count('0'), count('2008')]).toEqual([1, count('दो हज़ार आठ')])
  })

  it('counts loans that cannot be one Vietnamese syllable', async () => {
    const { count } = await loadSyllableCounter('vi')
    expect(['karaoke', 'khuya', 'nguyen', 'facebook'].map(count)).toEqual([4, 1, 1, 2])
  })

  it('reads kanji that no dictionary has together in the Chinese way', () => {
    const { read } = createJapaneseCounter((text) =>
      Array.from(text, (surface) => ({
        surface,
        reading: { 左: 'ヒダリ', 図: 'ズ', 狼: 'オオカミ', 男: 'オトコ' }[surface],
      })),
    )
    expect(['左図', '狼男', '左の図'].map((text) => read(text).spoken)).toEqual([
      'サズ',
      'オオカミオトコ',
      'ヒダリのズ',
    ])
  })
})

describe('whatever the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(..."aé漢字かんカ한гक ๅ0123456789.,:/-$€%°'()《》<>ivxIVX\n"),
      maxLength: 60,
    }),
  )

  it.each(languageCodes)('%s counts a whole number, line by line, over words in order', async (language) => {
    const counter = await loadSyllableCounter(language)
    fc.assert(
      fc.property(text, (written) => {
        const total = counter.count(written)
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
        const lines = written.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => counter.read(line))
        expect(lines.reduce((sum, line) => sum + line.syllables, 0)).toBe(total)
        for (const { text: line, words, syllables } of lines) {
          expect(words.reduce((sum, word) => sum + word.syllables, 0)).toBe(syllables)
          words.forEach(({ start, end, written: word }, at) => {
            expect(line.slice(start, end)).toBe(word)
            expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
          })
        }
      }),
      { numRuns: 120 },
    )
  })

  it('time grows with the length', async () => {
    const { count } = await loadSyllableCounter('en')
    const hostile = ['1', '1,', 'a.', '-', 'I', '$1', 'a-', '(', '1/', '1.1', ' ', '<a', 'www.']
    const slow = hostile.filter((piece) => {
      const timed = (length: number) => {
        const written = piece.repeat(length)
        const from = process.cpuUsage()
        count(written)
        return process.cpuUsage(from).user / 1000
      }
      timed(500)
      return timed(12_000) > 60 * Math.max(timed(1000), 2)
    })
    expect(slow).toEqual([])
  })
})
