import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const scenesOf = async (text: string) => {
  const { blocks } = await plainText.read(new TextEncoder().encode(text))
  return blocks.map(({ text, scene, characters }) => [scene?.number, characters?.join(), text])
}

test('a text that is clearly Fountain becomes scenes', async () => {
  const text =
    'INT. A - DAY\n\nANNA\nHello there, old friend.\n\nEXT. B - DAY #7#\n\nBEN (V.O.)\nHello yourself.'
  expect(await scenesOf(text)).toEqual([
    ['1', undefined, 'INT. A - DAY'],
    ['1', 'ANNA', 'ANNA\nHello there, old friend.'],
    ['7', undefined, 'EXT. B - DAY'],
    ['7', 'BEN', 'BEN (V.O.)\nHello yourself.'],
  ])
})

test('a long one in Fountain keeps who speaks, though all of it stands at one margin', async () => {
  const scene = (at: number) =>
    `INT. LAMP ROOM ${at} - NIGHT\n\nThe keeper waits.\n\nShe trims the lamp.\n\nIt smokes.\n\nANNA\nA ship, number ${at}.`
  const read = await scenesOf(Array.from({ length: 6 }, (_, at) => scene(at)).join('\n\n'))
  const spoken = read.filter(([, characters]) => characters === 'ANNA')
  expect(spoken.map(([, , text]) => text)).toEqual(
    Array.from({ length: 6 }, (_, at) => `ANNA\nA ship, number ${at}.`),
  )
})

test('one in which nobody speaks still has its scenes', async () => {
  const scene = (at: number) =>
    `INT. LAMP ROOM ${at} - NIGHT\n\nThe keeper waits.\n\nShe trims the lamp.\n\nIt smokes.`
  const read = await scenesOf(Array.from({ length: 6 }, (_, at) => scene(at)).join('\n\n'))
  expect(new Set(read.map(([number]) => number))).toEqual(new Set(['1', '2', '3', '4', '5', '6']))
})

test('so does one laid out in columns', async () => {
  const speech = (name: string) =>
    `${' '.repeat(22)}${name}\n${' '.repeat(10)}Hello there,\n${' '.repeat(10)}old friend.\n\n`
  const text = `12   INT. A - DAY      12\n\nIt rains on\nthe roof.\n\n${speech('ANNA')}${speech('BEN')}13   EXT. B - DAY      13\n\n${speech("ANNA (CONT'D)")}`
  expect(await scenesOf(text)).toEqual([
    ['12', undefined, 'INT. A - DAY'],
    ['12', undefined, 'It rains on the roof.'],
    ['12', 'ANNA', 'ANNA\nHello there, old friend.'],
    ['12', 'BEN', 'BEN\nHello there, old friend.'],
    ['13', undefined, 'EXT. B - DAY'],
    ['13', 'ANNA', "ANNA (CONT'D)\nHello there, old friend."],
  ])
})

test.each([
  ['prose', 'The keeper trims the lamp.\n\nNobody comes.'],
  ['capitals', 'CHAPTER ONE\n\nTHE LAMP\nIt burned.\n\nTHE SEA\nIt waited.'],
  [
    'a lesson that quotes headings',
    `${'A scene heading says where and when a scene plays, and nothing more than that. '.repeat(20)}\n\nINT. HOUSE - DAY\n\nor\n\nEXT. HOUSE - NIGHT\n\nANNA\nHello.\n\nBEN\nHi.`,
  ],
  ['a cue sheet', 'ANNA: Hello.\nBEN: Hi.\nINT. is short for interior.'],
])('%s stays as it is', async (_name, text) => {
  expect(await scenesOf(text)).toEqual([[undefined, undefined, text]])
})

test('a stretch between hyphens stays as it is', async () => {
  const text =
    '---\nANNA: The lamp is out.\n#1 fan, she says.\nTitle: he has none\nBEN: Nobody came.\n---\nSea.'
  const { blocks } = await plainText.read(new TextEncoder().encode(text))
  expect(blocks).toEqual([{ text }])
})
