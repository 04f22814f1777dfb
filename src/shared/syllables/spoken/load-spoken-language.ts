import { createNumberSpeller, type NumberRules, type SpellNumber } from './number-speller.ts'
import { plainFacts } from './plain-facts.ts'
import type { SpeechFacts } from './speech-facts.ts'
import { spokenLanguage } from './spoken-language.ts'
import type { SpokenLanguage } from './spoken-rule.ts'

const known = new Map<string, Promise<SpokenLanguage>>()

/**
 * What reads the language aloud, loaded once, when first asked for; where the language is not known, words are read as they stand.
 * `language` is a code such as `en` or `zh-TW`.
 */
export function loadSpokenLanguage(language: string): Promise<SpokenLanguage> {
  let loading = known.get(language)
  if (!loading) {
    loading = loaders[language]?.() ?? Promise.resolve(wordsOnly)
    known.set(language, loading)
  }
  return loading
}

async function spell(
  language: string,
  numbers: Promise<{ default: unknown }>,
  facts: Promise<(spell: SpellNumber) => SpeechFacts>,
): Promise<SpokenLanguage> {
  const rules = (await numbers).default as NumberRules
  return spokenLanguage((await facts)(createNumberSpeller(rules, language)))
}

async function numbersOnly(language: string): Promise<(spell: SpellNumber) => SpeechFacts> {
  const { otherWords } = await import('./languages/other-words.ts')
  return plainFacts(language, {
    decimalMark: ['ta', 'he', 'ms', 'tl', 'fa'].includes(language) ? '.' : ',',
    words: otherWords[language] ?? '',
    months: '',
    clock: { between: '' },
    money: [],
    scales: '',
    units: {},
    abbreviations: {},
    vowels: /[^\p{Lu}]/u,
  })
}

const loaders: Record<string, () => Promise<SpokenLanguage>> = {
  'zh-CN': () => import('./languages/zh.ts').then((m) => m.chineseLanguage('zh-CN')),
  'zh-TW': () => import('./languages/zh.ts').then((m) => m.chineseLanguage('zh-TW')),
  'zh-HK': () => import('./languages/zh.ts').then((m) => m.chineseLanguage('zh-HK')),
  vi: () => import('./languages/vi.ts').then((m) => spokenLanguage(m.createVietnameseFacts())),
  pt: () =>
    spell(
      'pt',
      import('./numbers/pt.json'),
      import('./languages/pt.ts').then((m) => m.createPortugueseFacts),
    ),
  de: () =>
    spell(
      'de',
      import('./numbers/de.json'),
      import('./languages/de.ts').then((m) => m.createGermanFacts),
    ),
  fr: () =>
    spell(
      'fr',
      import('./numbers/fr.json'),
      import('./languages/fr.ts').then((m) => m.createFrenchFacts),
    ),
  it: () =>
    spell(
      'it',
      import('./numbers/it.json'),
      import('./languages/it.ts').then((m) => m.createItalianFacts),
    ),
  hi: () =>
    spell(
      'hi',
      import('./numbers/hi.json'),
      import('./languages/hi.ts').then((m) => m.createHindiFacts),
    ),
  ru: () =>
    spell(
      'ru',
      import('./numbers/ru.json'),
      import('./languages/ru.ts').then((m) => m.createRussianFacts),
    ),
  nl: () =>
    spell(
      'nl',
      import('./numbers/nl.json'),
      import('./languages/more.ts').then((m) => plainFacts('nl', m.dutch)),
    ),
  pl: () =>
    spell(
      'pl',
      import('./numbers/pl.json'),
      import('./languages/more.ts').then((m) => plainFacts('pl', m.polish)),
    ),
  tr: () =>
    spell(
      'tr',
      import('./numbers/tr.json'),
      import('./languages/more.ts').then((m) => plainFacts('tr', m.turkish)),
    ),
  id: () =>
    spell(
      'id',
      import('./numbers/id.json'),
      import('./languages/more.ts').then((m) => plainFacts('id', m.indonesian)),
    ),
  th: () =>
    spell(
      'th',
      import('./numbers/th.json'),
      import('./languages/more.ts').then((m) => plainFacts('th', m.thai)),
    ),
  ar: () =>
    spell(
      'ar',
      import('./numbers/ar.json'),
      import('./languages/more.ts').then((m) => plainFacts('ar', m.arabic)),
    ),
  sv: () =>
    spell(
      'sv',
      import('./numbers/sv.json'),
      import('./languages/sv.ts').then((m) => plainFacts('sv', m.swedish)),
    ),
  nb: () => spell('nb', import('./numbers/nb.json'), numbersOnly('nb')),
  da: () => spell('da', import('./numbers/da.json'), numbersOnly('da')),
  cs: () => spell('cs', import('./numbers/cs.json'), numbersOnly('cs')),
  ms: () => spell('ms', import('./numbers/ms.json'), numbersOnly('ms')),
  uk: () => spell('uk', import('./numbers/uk.json'), numbersOnly('uk')),
  bg: () => spell('bg', import('./numbers/bg.json'), numbersOnly('bg')),
  ca: () => spell('ca', import('./numbers/ca.json'), numbersOnly('ca')),
  ro: () => spell('ro', import('./numbers/ro.json'), numbersOnly('ro')),
  hu: () =>
    spell(
      'hu',
      import('./numbers/hu.json'),
      import('./languages/hu.ts').then((m) => plainFacts('hu', m.hungarian)),
    ),
  el: () => spell('el', import('./numbers/el.json'), numbersOnly('el')),
  fa: () => spell('fa', import('./numbers/fa.json'), numbersOnly('fa')),
  he: () => spell('he', import('./numbers/he.json'), numbersOnly('he')),
  ta: () => spell('ta', import('./numbers/ta.json'), numbersOnly('ta')),
  tl: () => spell('tl', import('./numbers/tl.json'), numbersOnly('tl')),
  ko: () => import('./languages/ko.ts').then((m) => m.koreanLanguage()),
  es: () =>
    spell(
      'es',
      import('./numbers/es.json'),
      import('./languages/es.ts').then((m) => m.createSpanishFacts),
    ),
  en: () =>
    spell(
      'en',
      import('./numbers/en.json'),
      import('./languages/en.ts').then((m) => m.createEnglishFacts),
    ),
}

const wordsOnly: SpokenLanguage = {
  rules: [],
  starters: new Set(),
  abbreviations: new Map(),
  letters: {},
  acronyms: new Set(),
  spelled: new Set(),
  vowels: /./u,
  signs: {},
  addressSigns: {},
}
