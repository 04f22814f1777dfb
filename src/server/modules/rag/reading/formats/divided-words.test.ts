import { expect, test } from 'vitest'
import { withWholeWords } from './divided-words.ts'

const whole = (...pages: string[]) => withWholeWords(pages)

test.each([
  ['a word divided by the typesetter', 'She negoti-\nates with the sea.', 'She negotiates with the sea.'],
  ['a soft hyphen', 'the light\u00ad\nhouse', 'the lighthouse'],
  [
    'a compound that stands elsewhere with its hyphen',
    'A well-known keeper.\nHe is well-\nknown here.',
    'A well-known keeper.\nHe is well-known here.',
  ],
  [
    'a word that stands elsewhere without one, among more with it',
    'reenter, reenter, re-enter; to re-\nenter',
    'reenter, reenter, re-enter; to reenter',
  ],
  ['one hyphen of several', 'a state-of-\nthe-art lamp', 'a state-of-the-art lamp'],
  [
    'a name with a capital inside',
    'TraceMonkey runs. Trace-\nMonkey stops.',
    'TraceMonkey runs. TraceMonkey stops.',
  ],
  ['a double name', 'Anna-Lena waits. Anna-\nLena leaves.', 'Anna-Lena waits. Anna-Lena leaves.'],
  ['capitals', 'The keepers. THE KEEP-\nERS', 'The keepers. THE KEEPERS'],
  ['the last word of a compound', 'decision-mak-\ning, Anglo-Ameri-\ncan', 'decision-making, Anglo-American'],
  [
    'the last word of a compound that stands elsewhere whole',
    'Aware of self-awareness: self-aware-\nness',
    'Aware of self-awareness: self-awareness',
  ],
  [
    'a compound that goes on with a word',
    'She is in law: a mother-in-\nlaw',
    'She is in law: a mother-in-law',
  ],
  [
    'a compound that stands nowhere whole',
    'a well-\nknown, self-\nedited play',
    'a well-known, self-edited play',
  ],
  [
    'what people do together',
    'a co-\nop, the co-\nwriter and Co-\nstar; they co-\noperate, co-\nordinate, a co-\nhort',
    'a co-op, the co-writer and Co-star; they cooperate, coordinate, a cohort',
  ],
  [
    'a word that begins like one',
    'Self-\nishness, well-\nness, self-\nless, self-\nies, well-\nies, well-\ned',
    'Selfishness, wellness, selfless, selfies, wellies, welled',
  ],
  [
    'a name that begins like one',
    'Well-\nesley, Well-\nington, Well-\nfleet, Well-\ncome, Well-\nman, Self-\nridges',
    'Wellesley, Wellington, Wellfleet, Wellcome, Wellman, Selfridges',
  ],
  ['a German word that begins like one', 'Well-\nblech, Well-\npappe', 'Wellblech, Wellpappe'],
  [
    'what people are',
    'well-\nread, well-\nheeled, Well-\noff, well-\nspoken, well-\nbeing, well-\nto-do, self-\nesteem',
    'well-read, well-heeled, Well-off, well-spoken, well-being, well-to-do, self-esteem',
  ],
  [
    'what somebody does well',
    'well-\nfitting, well-\npaying, well-\nmeaning, Well-\ning up',
    'well-fitting, well-paying, well-meaning, Welling up',
  ],
  [
    'who somebody was once',
    'her ex-\nhusband, his ex-\nwives, Ex-\nwife, an ex-\nboyfriend',
    'her ex-husband, his ex-wives, Ex-wife, an ex-boyfriend',
  ],
  [
    'words that begin like these',
    'ex-\nample, ex-\nchange, ex-\npect, ex-\ntra, ex-\nceed, ex-\nit',
    'example, exchange, expect, extra, exceed, exit',
  ],
  [
    'French words that a hyphen ties',
    'peut-\nêtre, elle-\nmême, eux-\nmêmes, dit-\nil, vient-\nelle, vend-\nelles, sont-\nils, dit-\non',
    'peut-être, elle-même, eux-mêmes, dit-il, vient-elle, vend-elles, sont-ils, dit-on',
  ],
  [
    'words that end like these',
    'den-\ntelle, gaz-\nelle, Gabri-\nelle, av-\nril, dev-\nils, but-\nton, pris-\non, fe-\nnêtre, fa-\nmille, mai-\nson',
    'dentelle, gazelle, Gabrielle, avril, devils, button, prison, fenêtre, famille, maison',
  ],
  ['Cyrillic', 'ма-\nяк, смот-\nритель', 'маяк, смотритель'],
])('%s', (_name, text, expected) => {
  expect(whole(text)).toEqual([expected])
})

test.each([
  ['a capital nobody has seen behind it', 'the sea-\nGods say no'],
  ['capitals that stand nowhere as one word', 'INT-\nEXT, USA-\nUK, a CO-\nOP'],
  ['a dash', 'he stays -\nfor now'],
  ['a word left open for the next', 'pre-\nand post-war plays, Vor-\nund Nachspann'],
  ['a range', 'pages 12-\n14'],
  ['a new paragraph', 'the light-\n\nhouse'],
])('%s stays as it is', (_name, text) => {
  expect(whole(text)).toEqual([text])
})

test('a word divided by the end of a page stands on the page on which it begins', () => {
  expect(whole('They watch the light-', 'house, and wait.', 'The end.')).toEqual([
    'They watch the lighthouse,',
    'and wait.',
    'The end.',
  ])
  expect(whole('They watch the light-', 'The next chapter')).toEqual([
    'They watch the light-',
    'The next chapter',
  ])
})
