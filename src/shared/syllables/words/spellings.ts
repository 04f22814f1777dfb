import { arabicParticles } from './arabic-particles.ts'

/** How a language writes its syllables: where the rules find one, and where a letter model may. */
export interface Spelling {
  /** Each match is a syllable that the rules find; it begins at the letter that carries it. */
  rule: RegExp
  /** Single letters that a model may make carry a syllable. */
  carrier: RegExp
  /** Words without a vowel, or whose vowels say another number than is spoken. */
  clitics: ReadonlyMap<string, number>
  /** A vowel lost before an apostrophe (`dell'`), and whether it would have been spoken. */
  elided?: { vowel: string; spoken: boolean }
  /** Groups of letters, apart by spaces, that a model takes for one kind; the rest are another. */
  kinds?: string
  /** Whole words whose letters settle what a model can only guess. */
  settled?: readonly (readonly [form: RegExp, syllables: number])[]
  /** An ending that keeps the syllables of another one, by which the word is better known. */
  inflected?: readonly [ending: RegExp, known: string]
  /** Where a word parts into two that are counted by themselves. */
  seam?: RegExp
}

const latinVowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāăąēęěīőū'
/** Those of endings and prefixes, and those that stand for vowels: the others are a root's, and one pattern holds for many roots. */
const weakLetters = 'ا و ي ى ة آ أ إ ؤ ئ ء ت ن م س ل ب'
const arabicLetters = '\\u0621-\\u064A\\u066E-\\u06D3\\u06D5'

export const spellings = {
  ar: {
    ...abjad({
      letters: arabicLetters,
      long: 'اويىةآ',
      silent: 'اىةآ',
      before: '[اويىةآ]',
      alsoShort: (bare) => `آ|(?<=[اويى])${bare}(?=${bare})|(?<=${bare})${bare}(?=${bare}${bare})`,
    }),
    // Inside a word these only lengthen or end a syllable that another letter begins.
    carrier: new RegExp(`(?<![${arabicLetters}])ا|(?![اىة])[${arabicLetters}]`, 'gu'),
    kinds: weakLetters,
    settled: arabicParticles,
  },
  bg: each('аеиоуъюяѝ', { в: 0, с: 0 }),
  bn: northBrahmic('\\u0985-\\u09B9\\u09DC-\\u09E1'),
  ca: { ...runs('aeiouyàèéíïòóúü', letters(0, "l' d' m' n' s' t'")), elided: { vowel: 'a', spoken: true } },
  cs: spelling({
    carrier: '[aeiouyáéěíóúůýäöü]|(?<=[^aeiouyáéěíóúůý])[rlm](?![aeiouyáéěíóúůýäöü])',
    rule: '(?<![aeo](?=u))[aeiouyáéěíóúůýäöü]|(?<=[^aeiouyáéěíóúůýrl])[rl](?![aeiouyáéěíóúůýäöü])',
    clitics: letters(0, 'v k s z'),
  }),
  da: spelling({
    carrier: '[aeiouyæøåéäöü]',
    rule: '(?<![aeoø](?=i)|[aeo](?=[uy])|o(?=o)|e(?=e)|a(?=a))(?!(?<=[stx])ion|(?<=l)ie(?!\\p{L})|(?<=g)ui)[aeiouyæøåéäöü]',
  }),
  de: runs('aeiouyäöüéèáàâêïíóôúë', { "'s": 0 }),
  el: spelling({
    carrier: '[αεηιουωάέήίόύώϊϋΐΰ]',
    rule: '(?<![αεου](?=[ιί])|[αεο](?=[υύ]))[αεηιουωάέήίόύώϊϋΐΰ]',
  }),
  en: spelling({
    carrier: `[${latinVowels}]|(?<=[sh])m(?![${latinVowels}])|(?<=[^aeiouy])n(?='t)`,
    rule: `(?<![${latinVowels}])[${latinVowels}](?<![^aeiouyl]e(?!\\p{L}))|(?<=[sh])m(?!\\p{L})|(?<=[^aeiouyr])n(?='t)`,
    clitics: letters(0, "'s 'll 'm 're 'd 've 't", { "n't": 1 }),
  }),
  es: runs('aeiouyáéíóúü'),
  fa: abjad({ letters: arabicLetters, long: 'اویےہه', silent: 'ا', before: '[اوی]|[ےہه](?!\\p{L})' }),
  fr: {
    ...spelling({
      carrier: '[aeiouyàâäéèêëîïôöùûüœæÿ]',
      rule: '(?<![aeiouyàâäéèêëîïôöùûüœæÿ])(?!e(?:s|nt)?(?!\\p{L}))[aeiouyàâäéèêëîïôöùûüœæÿ]',
      clitics: letters(0, "l' d' j' qu' n' c' s' m' t' y'", {
        'est-ce': 1,
        "n'est-ce": 1,
        "qu'est-ce": 1,
      }),
    }),
    elided: { vowel: 'e', spoken: false },
  },
  he: abjad({
    letters: '\\u05D0-\\u05EA',
    long: 'אויה',
    silent: 'אוי',
    before: '[וי]|[אה](?!\\p{L})',
    alsoShort: (bare) => `(?<=[אויה])${bare}(?=${bare})`,
  }),
  hi: {
    ...northBrahmic('\\u0904-\\u0939\\u0958-\\u0961'),
    kinds: 'ािीुूृेैोौॅॉॆॊ अआइईउऊऋएऐओऔऑऍ ् ंँ ः',
  },
  hu: spelling({
    carrier: '[aeiouáéíóöőúüűyäèàâëêô]',
    rule: '[aeiouáéíóöőúüűäèàâëêô]',
    clitics: { s: 0 },
  }),
  id: malay(),
  it: {
    ...runs('aeiouyàèéìíòóùúîj', letters(0, "l' c' d' m' t' s' v' n'", { lei: 1 })),
    elided: { vowel: 'a', spoken: true },
    // A word of one root vowel has its stress there: mì-o and tù-a part, vòi, puòi and mièi do not.
    settled: [
      [/^[^\Waeiouyjàèéìòù]*(?:(?<![cgl]|sc)i|(?<![qg])u)[aeo]$/u, 2],
      [/^[^\Waeiouyjàèéìòù]*(?:[aou]|ie|uo)i$/u, 1],
    ],
    // A plural has its stress where its singular has it: fantasì-e, famìglie, but not Charlie.
    inflected: [/(?<=[^\Waeiouàèéìòù])ie$(?<!(?:[jkwxy]|[cs]h[aou]|dd|ee|oo|ou|[pt]h).*)/u, 'ia'],
  },
  ms: malay(),
  nb: spelling({
    carrier: '[aeiouyæøåéèêôòäöü]',
    rule: '(?<![aeoø](?=[iy])|[ae](?=u)|o(?=[ou])|e(?=e))[aeiouyæøåéèêôòäöü]',
  }),
  nl: {
    ...runs('aeiouyéèêëïöüáàâóíúûô', letters(1, "'t 'n 'k 'm 'r", { "'s": 0 })),
    // A diaeresis begins a syllable: `zee-ën`, but not in `patiënt` and `officiële`, where the i only hisses.
    seam: /(?<=[aeiouy])(?<![ct]i(?=ë\p{L}))(?=[äëïöü])/u,
  },
  pl: spelling({
    carrier: '[aeiouyąęóéáöü]',
    rule: '(?!i[aąeęouóy])(?<![ae](?=u))[aeiouyąęóéáöü]',
    clitics: { w: 0, z: 0 },
  }),
  pt: runs('aeiouyáâãàéêíóôõúü'),
  ro: runs('aeiouyăâîéáóíöü'),
  ru: each('аеёиоуыэюяіѣ', letters(0, 'в к с б ж')),
  sv: spelling({ carrier: '[aeiouyåäöéèàüáæø]', rule: '(?<![ae](?=[ui])|e(?=e))[aeiouyåäöéèàüáæø]' }),
  ta: brahmic('\\u0B85-\\u0BB9'),
  te: brahmic('\\u0C05-\\u0C39\\u0C58-\\u0C61'),
  // The particle ก็ alone bears this sign without a vowel around it.
  // จริง is the one word of Thai whose จร is said as จ.
  th: {
    ...thai(),
    seam: /(?<=[^เแ])(?=ก็(?!อ))|(?<=(?<![เแ])ก็)(?!อ)|(?=จริง)|(?<=จริง)|(?<=^[^ถ]น)(?=น[ีั][้่])/u,
    settled: [[/^จริง$/u, 1]],
  },
  tl: each('aeiouáàâéèêíìîóòôúùû'),
  tr: each('aeıioöuüâîûéê'),
  uk: each('аеєиіїоуюя', letters(0, 'в з й')),
  ur: abjad({ letters: arabicLetters, long: 'اویےہه', silent: 'ا', before: '[اوی]|[ےہه](?!\\p{L})' }),
  vi: runs('aăâeêioôơuưyàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ'),
} satisfies Record<string, Spelling>

export type SpelledLanguage = keyof typeof spellings

interface SpellingSource {
  rule: string
  carrier: string
  clitics?: Record<string, number>
}

function spelling({ rule, carrier, clitics = {} }: SpellingSource): Spelling {
  return {
    rule: new RegExp(rule, 'gu'),
    carrier: new RegExp(carrier, 'gu'),
    clitics: new Map(Object.entries(clitics)),
  }
}

/** Every vowel letter, but for the diphthongs at a word's end and in `audit`, `auto`. */
function malay(): Spelling {
  const vowels = '[aeiouàáâãäåèéêëìíîïòóôõöùúûüāăēĕęīĭōŏūŭ]'
  return spelling({ carrier: vowels, rule: `(?<![ao](?=[iu](?!\\p{L}))|(?<!\\p{L})a(?=u[dt]))${vowels}` })
}

/** Every vowel letter is a syllable. */
function each(vowels: string, clitics?: Record<string, number>): Spelling {
  return spelling({ rule: `[${vowels}]`, carrier: `[${vowels}]`, clitics })
}

/** Vowel letters side by side are one syllable until a model knows better. */
function runs(vowels: string, clitics?: Record<string, number>): Spelling {
  return spelling({ rule: `(?<![${vowels}])[${vowels}]`, carrier: `[${vowels}]`, clitics })
}

interface Abjad {
  letters: string
  /** Letters that stand for long vowels, at least at a word's end. */
  long: string
  /** Of these, what never begins a syllable inside a word. */
  silent: string
  /** What makes the letter before it begin a syllable. */
  before: string
  /** Where else a letter without a long vowel has a short one. */
  alsoShort?: (bare: string) => string
}

/**
 * Long vowels are written and short ones are not: a syllable begins with a word's first letter, with a letter before a
 * long vowel, and with the last but one of a word that ends in two consonants.
 */
function abjad({ letters, long, silent, before, alsoShort }: Abjad): Spelling {
  const letter = `[${letters}]`
  const bare = `[^${long}]`
  const rules = [
    `(?<!${letter})${letter}`,
    `[^${silent}](?=${before})`,
    `(?<=${letter})${bare}(?=${bare}(?!${letter}))`,
    ...(alsoShort ? [alsoShort(bare)] : []),
  ]
  return spelling({ rule: rules.join('|'), carrier: letter })
}

/** The scripts of India write a consonant with its vowel: a syllable is a base letter that no virama silences. */
function brahmic(bases: string): Spelling {
  const voiced = `[${bases}](?!\\p{M}?[\\u094D\\u09CD\\u0BCD\\u0C4D])`
  return spelling({ rule: voiced, carrier: voiced })
}

/** Northern languages of India do not speak the vowel of a bare consonant at a word's end. */
function northBrahmic(bases: string): Spelling {
  const { source } = brahmic(bases).carrier
  return spelling({ rule: `${source}(?!(?<=\\p{L}.)(?![\\p{L}\\p{M}])(?<![अ-औঅ-ঔ]))`, carrier: source })
}

/**
 * A Thai vowel stands before, above, below or after its consonants, and in parts around them; where none is written,
 * a consonant may be spoken with one. A letter under a thanthakhat is silent.
 */
function thai(): Spelling {
  const onset = '(?:[กขคตทปผพฟบดสศซจ][รลว]|ห[งญณนมยรลว]|[ก-ฮ])[่-๋]?'
  const silent = '(?![ิุ]?์)'
  return spelling({
    carrier: `[ก-ฮะ-ูเ-ไ็]${silent}`,
    rule: `[เแโใไ]|(?<![เแโ]${onset}|[าวอ])[ะ]|(?<![เแโ]${onset})[ัาิีึืุู็]${silent}|ำ|ร(?=ร)|ฤ`,
  })
}

function letters(
  syllables: number,
  words: string,
  more: Record<string, number> = {},
): Record<string, number> {
  return { ...Object.fromEntries(words.split(' ').map((word) => [word, syllables])), ...more }
}
