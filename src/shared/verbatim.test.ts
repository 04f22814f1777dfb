import { expect, it } from 'vitest'
import { findVerbatim } from './verbatim.ts'

const log =
  'The fog came in—like a wall.\nNobody saw the "Marigold" again; her bell, they say, rings at high wa-\nter. It was −5 °C.'

it.each([
  ['as it stands', 'The fog came in—like a wall.'],
  ['in another case, with other spaces', 'the FOG  came\nin — like a wall'],
  ['with other quotation marks and another dash', 'came in – like a wall. Nobody saw the ‘Marigold’ again'],
  ['with the comma of the sentence around it', 'Nobody saw the “Marigold” again,'],
  ['across a line end and a hyphen at it', 'rings at high water'],
  ['with a gap', 'The fog came in … her bell […] rings'],
  ['with words of its own in brackets', '[then] the fog came in'],
  ['in bold', 'The **fog** came in'],
  ['with its sign', '-5 °C'],
])('finds a quote %s', (_, quote) => {
  expect(findVerbatim(quote, log)).toBeDefined()
})

it.each([
  ['with another word', 'The fog rolled in like a wall'],
  ['with a word left out unsaid', 'The fog came like a wall'],
  ['that begins inside a word', 'og came in—like a wall'],
  ['that ends inside a word', 'Nobody saw the "Mari'],
  ['whose pieces stand the other way round', 'her bell … the fog came in'],
  ['put together from crumbs', 'a … la … w'],
  ['without the sign', 'It was 15 °C'],
  ['of nothing but signs', '…'],
  ['of nothing', ''],
])('does not find a quote %s', (_, quote) => {
  expect(findVerbatim(quote, log)).toBeUndefined()
})

it.each([
  ['「燈塔在一九六二年熄滅。」', '老人說：燈塔在一九六二年\n熄滅。'],
  ['ＦＯＧ警報', '當夜的fog警報響了'],
  ['灯台は１９６２年に消えた', '灯台は1962年に消えた。'],
  ['등대는 1962년에 꺼졌다', '등대는 1962년에 꺼졌다.'],
  ['ประภาคารดับลง', 'ในปี ๒๕๐๕ ประภาคารดับลงแล้ว'],
  ['маяк погас', 'В 1962 году МАЯК погас.'],
  ['la « cloche » sonne', 'La “cloche” sonne toujours.'],
  ['cafe\u0301 ferme\u0301', 'Le café fermé.'],
  ['दीपस्तंभ बुझ गया', '१९६२ में दीपस्तंभ बुझ गया।'],
])('finds %s in any script', (quote, text) => {
  expect(findVerbatim(quote, text)).toBeDefined()
})

it('tells Simplified from Traditional', () => {
  expect(findVerbatim('灯塔在一九六二年熄灭', '燈塔在一九六二年熄滅。')).toBeUndefined()
})

it('says where, in the units of the original text', () => {
  const text = 'A 🌊 “Wave”  came\nashore at dusk.'
  const found = findVerbatim("wave' came ashore", text)
  expect(found && text.slice(found.start, found.end)).toBe('Wave”  came\nashore')
})

it.each([
  ['open brackets', 'came in'.concat('['.repeat(50_000), ' like a wall')],
  ['signs', 'came in'.concat('!'.repeat(50_000), ' like a wall')],
  ['empty brackets', 'came in'.concat('[]'.repeat(25_000), ' like a wall')],
])('looks for a quote of many %s in time that grows with it', (_, quote) => {
  const from = process.cpuUsage()
  findVerbatim(quote, 'The fog came in like a wall.')
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(2000)
})
