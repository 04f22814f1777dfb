import { expect, it } from 'vitest'
import type { Locator } from '#shared/rag.ts'
import { createQuoteCheck } from './check-quotes.ts'

function unfounded(source: string, answer: string, locator: Partial<Locator> = {}) {
  const place = { start: 0, end: source.length, ...locator }
  const evidence = [{ n: 1, title: 'Log', name: 'log.txt', documentId: 'd', locator: place, text: source }]
  const check = createQuoteCheck(evidence, [])
  return [...check.add(`${answer} [1]`), ...check.end()]
    .filter(({ isFigure }) => isFigure)
    .map(({ text }) => text)
}

it.each([
  ['words', 'Three hundred and twenty people left.', '320 people left'],
  ['words with an article', 'A hundred ships, half a million crowns.', '100 ships and 500,000 crowns'],
  ['words of a sum', 'It cost two thousand five hundred crowns.', '2,500 crowns'],
  ['hundreds above ten', 'Twenty-five hundred men.', '2500 men'],
  ['a year in words', 'It burned in nineteen sixty-two.', 'It burned in 1962'],
  ['a year with oh', 'In nineteen oh five and twenty twenty-four.', 'In 1905 and 2024'],
  ['a year of hundreds', 'In nineteen hundred and five.', 'In 1905'],
  ['a decade in words', 'In the sixties the pier closed.', 'The pier closed in the 1960s'],
  ['a short year', "The summer of '62.", 'The summer of 1962'],
  ['a short date', 'Am 14.2.62 brannte die Mole.', 'Die Mole brannte am 14.02.1962'],
  ['a short range', 'The war of 1914–18.', 'It ended in 1918'],
  ['a short year in words', 'The summer of sixty-two.', 'The summer of 1962'],
  ['a century', 'In the 19th century; 十八世紀。', 'In the 1800s and 1700s'],
  ['an hour of four digits', 'At half past six.', 'At 1830 hours'],
  ['all of it', 'All of them left.', '100% of them left'],
  ['German words', 'Dreihundertzwanzig Menschen, neunzehnhundertzweiundsechzig.', '320 Menschen, 1962'],
  ['German millions', 'Zwei Millionen Mark.', '2.000.000 Mark'],
  ['German decades', 'In den 60er Jahren.', 'In den 1960ern'],
  ['French decades', 'Dans les années 60.', 'Dans les années 1960'],
  ['Spanish words', 'En mil novecientos sesenta y dos.', 'En 1962'],
  ['Chinese decades', '六十年代的碼頭。', '1960年代的碼頭'],
  ['Chinese decades of a century', '上世紀60年代的碼頭。', '1960年代的碼頭'],
  ['Chinese short thousands', '花了二千五元。', '花了2,500元'],
  ['one hundred in Chinese', '百餘人離開。', '100多人離開'],
  ['digits and ideographs', '賠了1億2500萬元，傷3万2千人。', '賠了125,000,000元，傷32,000人'],
  ['ideographs for digits', 'It cost 125,000,000.', '賠了1億2500萬元'],
  ['a Japanese era', '昭和37年、桟橋が燃えた。', '1962年に桟橋が燃えた'],
  ['a Japanese era in ideographs', '昭和三十七年、平成元年。', '1962年と1989年'],
  ['the years of the Republic', '民國五十一年。', '1962年'],
  ['an answer in those', 'In 2012.', '民國101年'],
  ['the Thai calendar', 'ในปี ๒๕๐๕ ท่าเรือถูกไฟไหม้', 'The pier burned in 1962'],
  ['an answer in that', 'The pier burned in 1962.', 'ท่าเรือถูกไฟไหม้ในปี พ.ศ. 2505'],
  ['Thai words', 'คนสามร้อยยี่สิบคน', 'คน 320 คน'],
  ['a Thai time', 'หกโมงครึ่ง', 'เวลา 18.30 น.'],
  ['a German time', 'Um halb sieben.', 'Um 18.30 Uhr'],
  ['Arabic separators', 'It cost 1,250,000.', 'بلغت ١٬٢٥٠٬٠٠٠'],
  ['an Arabic decimal', 'It is 12.75 long.', 'طوله ١٢٫٧٥'],
  ['Arabic words', 'غادر ثلاثمائة وعشرون شخصا', 'غادر 320 شخصا'],
  ['Bengali digits', 'In 1962.', '১৯৬২ সালে'],
  ['Korean words', '삼백이십 명이 떠났다.', '320명이 떠났다'],
  ['thin spaces', 'It cost 1250000.', 'It cost 1 250 000'],
  ['a year before a count', 'In 1944 320 people left.', '320 people left in 1944'],
  ['what is rounded', '1,247 people, 3,274,512 crowns.', 'About 1,200 people and 327萬 crowns'],
  ['what is rounded up', '380 people.', 'Nearly 400 people'],
  ['what is cut', '380 people.', 'Over 300 people'],
  ['what is rounded in another unit', '347,000,000 crowns.', 'About 350 million crowns'],
  ['the first decade of a century', 'In 1904 and 1907.', 'In the early 1900s'],
  ['a telephone number', 'Call +852 2345-6789.', 'Call 23456789'],
  ['a telephone number in groups', 'Call 85223456789.', 'Call +852 2345 6789'],
  ['a section', 'As told above.', 'See section 1.2.3 and 3.4.1'],
  ['Roman numerals', '© MCMLXII', 'Made in 1962'],
])('knows a figure that is written otherwise: %s', (_, source, answer) => {
  expect(unfounded(source, answer)).toEqual([])
})

it('knows every page of a passage', () => {
  expect(unfounded('Fog.', 'Pages 112, 113 and 115', { page: 112, lastPage: 115 })).toEqual([])
  expect(unfounded('Fog.', 'Page 116', { page: 112, lastPage: 115 })).toEqual(['116'])
  expect(unfounded('Fog.', 'Page 213', { page: 12, pageLabel: '213' })).toEqual([])
})

it('knows every row of a passage, and nothing that is rounded from one', () => {
  const locator = { row: 1212, lastRow: 1231 }
  expect(unfounded('Fog.', 'Rows 1212, 1,220 and 1231', locator)).toEqual([])
  expect(unfounded('Fog.', 'Row 1232', locator)).toEqual(['1232'])
  expect(unfounded('Fog.', '1200 ships and 12,120 lamps', locator)).toEqual(['1200', '12,120'])
  expect(unfounded('Fog.', '200 ships', { page: 212 })).toEqual(['200'])
})

it.each([
  ['another year', 'It burned in 1962, at 62 past nine.', 'It burned in 1974', '1974'],
  ['a year before a round one', 'It burned in 1962.', 'It burned in 2000', '2000'],
  ['full width', 'It burned in 1962.', '２０００年', '２０００'],
  ['another sum', 'It cost a lot, 1,250,000 crowns in all.', 'It cost 1,350,000', '1,350,000'],
  ['another number of ideographs', '賠了1億2500萬元。', '賠了1億3500萬元', '1億3500萬'],
  ['another number than in words', 'Three hundred and twenty left.', '350 left', '350'],
  ['another unit', 'It is 12.75 m long, one of nineteen.', 'It is 1350km long', '1350km'],
  ['a name with cents in it', 'She paid 50 cents, 20 per cent of it.', 'In 1962', '1962'],
  ['words that only look like numbers', 'La famille de Mila, im Jahrhundert. Ich bin da.', 'In 1962', '1962'],
  ['after a short year', "The summer of '62.", 'The summer of 1964', '1964'],
  ['beside cents', 'Every bin held two cents, a per cent of five million.', 'In 1962', '1962'],
  ['in Thai', 'ความสัมพันธ์เรียบร้อย', 'ปี 1962', '1962'],
])('still tells of a figure that is not there: %s', (_, source, answer, figure) => {
  expect(unfounded(source, answer)).toEqual([figure])
})

it.each([
  ['digits', '1'],
  ['groups', '111 '],
  ['thousands', '1,'],
  ['units', '1億'],
  ['words', 'one hundred '],
  ['short words', 'a '],
  ['spaces', ' '],
  ['letters', 'm'],
  ['capitals', 'M'],
  ['ideographs', '百'],
  ['numerals', '一'],
  ['colons', '1:'],
  ['Korean', '백'],
  ['brackets', '['],
])('takes no time over %s', (_, piece) => {
  const text = piece.repeat(100_000 / piece.length)
  const begun = process.cpuUsage()
  unfounded(text, `${text} 1962`)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(3000)
})
