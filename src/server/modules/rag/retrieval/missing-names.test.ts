import { expect, test } from 'vitest'
import { analyse } from '../lexical/analyse.ts'
import { analyseQuestion } from '../lexical/analyse-question.ts'
import { missingNames } from './missing-names.ts'

const locator = { start: 0, end: 1 }

/** Told of a question to an engine that holds the texts and finds them all. */
function told(question: string, ...texts: string[]) {
  const held = new Set(texts.flatMap((text) => [...analyse(text).keys()]))
  const absent = new Map([...analyseQuestion(question)].filter(([term]) => !held.has(term)))
  return missingNames(
    question,
    absent,
    texts.map((text) => ({ text, locator })),
  )
}

const wreck =
  'The cutter Marigold sank off Lantern Point in 1962. Her keeper, Anna Kovacs, had been there for 12 years.'

test.each([
  ['a name', 'Did Ortiz sink the Marigold?', wreck, ['Ortiz']],
  ['a full name', 'When did Magdalena Ortiz find the bell?', wreck, ['Magdalena', 'Ortiz']],
  ['a name of a few letters, though longer words hold it', 'Who told Ann and Rosa?', wreck, ['Rosa']],
  ['a name that is a small word elsewhere', 'Where does Kim live?', wreck, ['Kim']],
  ['a year', 'Did she sink in 1944 or in 1962?', wreck, ['1944']],
  ['a name among ideographs', '守燈人Petrenko在哪裡？', '燈塔的守燈人每天晚上點燈。', ['Petrenko']],
  ['a long name, though another has its first letters', 'Where is Kovalenko?', wreck, ['Kovalenko']],
  ['katakana', 'ケンジは灯台で何をした？', 'アンナは毎晩、灯台に灯をともした。', ['ケンジ']],
  ['a name in Cyrillic', 'Где живёт Петренко?', 'Анна живёт в башне и зажигает лампу.', ['Петренко']],
  ['a year in Thai digits', 'เกิดอะไรขึ้นในปี ๒๔๙๙', 'เรือจมในปี ๒๔๘๕', ['๒๔๙๙']],
  ['another year in ideographs', '燈塔在1950年做了什麼？', '霓虹燈牌是一九五二年拆掉的。', ['1950']],
  ['a year in German', 'Wo war der Kutter 1944?', 'Der Kutter sank 1962 vor der Insel.', ['1944']],
])('%s that stands nowhere is told', (_name, question, text, expected) => {
  expect(told(question, text)).toEqual(expected)
})

test.each([
  ['an ending', 'Did the Kovacses leave?', wreck],
  ['a possessive in the text', 'What did Kovac say?', 'It was Kovacs’s lamp that they saw.'],
  ['a Turkish suffix', 'Maçı kazanan Broncosun hocası kim?', 'Broncos takımı maçı kazandı.'],
  ['a Russian case', 'Когда видели Анну Ковачову?', 'Анна Ковачова живёт в башне.'],
  ['accents', 'What did Dvořák want?', 'Dvorak wanted the lamp.'],
  ['a letter too many at the end', 'Where is the Marigolde?', wreck],
  ['a slip in its second half', 'Where is the ship Marigould?', wreck],
  ['a name inside ideographs', '守燈人Petrenkos在哪裡？', '守燈人Petrenko每天晚上點燈。'],
  ['a year in ideographs', '燈塔在1962年做了什麼？', '霓虹燈牌是一九六二年拆掉的。'],
  ['a year with zeros in ideographs', '燈塔在2008年做了什麼？', '霓虹燈牌是二零零八年拆掉的。'],
  ['a year with circles', '燈塔在2008年做了什麼？', '霓虹燈牌是二○○八年拆掉的。'],
  ['a year in thousands and hundreds', '灯台は1950年にどうなった？', '千九百五十年、灯台は消えた。'],
  ['a year in thousands and ten', '灯台は1918年にどうなった？', '千九百十八年、灯台は消えた。'],
  ['a year in digits', '燈塔在一九六二年做了什麼？', '霓虹燈牌是1962年拆掉的。'],
  ['a year in Thai digits', 'เกิดอะไรขึ้นในปี 2485', 'เรือจมในปี ๒๔๘๕'],
  ['a year with an ending', 'What did they do in the 1960s?', 'Songs of 1960 were on the radio.'],
])('a name that the text spells with %s is not told', (_name, question, text) => {
  expect(told(question, text)).toEqual([])
})

test.each([
  [
    'every noun of German',
    'Hat der Leuchtturmwärter die Geige von Brigitte gekannt?',
    'Der Wärter wohnte im Turm.',
  ],
  ['German without small words', 'Leuchtturmwärter Lohn?', 'Der Wärter wohnte im Turm.'],
  ['what opens a sentence', 'She sank. Unicorns danced? “Dragons slept,” he said. What then?', wreck],
  ['a second question', '¿Quién es Anna? ¿Dónde vive?', 'Anna está en la torre con su lámpara.'],
  ['a title', 'What Is The Name Of The Captain?', wreck],
  ['capitals throughout', 'WHERE DID THE UNICORN DANCE?', wreck],
  ['an abbreviation', 'Did Dr Kovacs see her on TV in the USA?', wreck],
  ['a small number', 'How did the 12 or 30 men of scene 104 get 15,000 pounds?', wreck],
  ['scenes and acts', 'What happens in scene 12A and on page 120?', wreck],
  ['a name in another language', 'Did Ortiz live in Germany?', '燈塔的守燈人每天晚上點燈，他住在塔裡。'],
  ['words in small letters', 'which violinist teaches a quartet?', wreck],
])('%s proves nothing', (_name, question, text) => {
  expect(told(question, text)).toEqual([])
})

test('no more names are told than a reader takes in, each once', () => {
  const names = Array.from({ length: 20 }, (_, at) => `Xy${String.fromCharCode(97 + at)}on`)
  const question = `Where are ${names.join(' and ')} and ${names[0]}?`
  expect(told(question, wreck)).toEqual(names.slice(0, 10))
})
