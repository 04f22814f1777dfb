import type { PlainTable } from './languages/plain-facts.ts'
import { createNumberSpeller, type NumberRules, type SpellNumber } from './number-speller.ts'
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
    loading.catch(() => known.delete(language))
    known.set(language, loading)
  }
  return loading
}

async function spell(
  language: string,
  numbers: Promise<{ default: unknown }>,
  facts: Promise<(spell: SpellNumber) => SpeechFacts>,
): Promise<SpokenLanguage> {
  // Together: what fails behind another would be nobody's error.
  const [{ default: rules }, makeFacts] = await Promise.all([numbers, facts])
  return spokenLanguage(makeFacts(createNumberSpeller(rules as NumberRules, language)))
}

/** A language of whose reading aloud a table tells enough. */
function plain(
  language: string,
  numbers: Promise<{ default: unknown }>,
  table: Promise<PlainTable>,
): Promise<SpokenLanguage> {
  const parts = Promise.all([import('./languages/plain-facts.ts'), table])
  return spell(
    language,
    numbers,
    parts.then(([{ plainFacts }, each]) => plainFacts(language, each)),
  )
}

function numbersOnly(language: string, numbers: Promise<{ default: unknown }>): Promise<SpokenLanguage> {
  return plain(
    language,
    numbers,
    import('./languages/other-words.ts').then((m) => m.wordsTable(language)),
  )
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
    plain(
      'nl',
      import('./numbers/nl.json'),
      import('./languages/nl.ts').then((m) => m.dutch),
    ),
  pl: () =>
    plain(
      'pl',
      import('./numbers/pl.json'),
      import('./languages/pl.ts').then((m) => m.polish),
    ),
  tr: () =>
    plain(
      'tr',
      import('./numbers/tr.json'),
      import('./languages/more.ts').then((m) => m.turkish),
    ),
  id: () =>
    plain(
      'id',
      import('./numbers/id.json'),
      import('./languages/more.ts').then((m) => m.indonesian),
    ),
  th: () =>
    plain(
      'th',
      import('./numbers/th.json'),
      import('./languages/th.ts').then((m) => m.thai),
    ),
  ar: () =>
    plain(
      'ar',
      import('./numbers/ar.json'),
      import('./languages/more.ts').then((m) => m.arabic),
    ),
  sv: () =>
    plain(
      'sv',
      import('./numbers/sv.json'),
      import('./languages/sv.ts').then((m) => m.swedish),
    ),
  nb: () => numbersOnly('nb', import('./numbers/nb.json')),
  da: () => numbersOnly('da', import('./numbers/da.json')),
  cs: () => numbersOnly('cs', import('./numbers/cs.json')),
  ms: () => numbersOnly('ms', import('./numbers/ms.json')),
  uk: () => numbersOnly('uk', import('./numbers/uk.json')),
  bg: () => numbersOnly('bg', import('./numbers/bg.json')),
  ca: () => numbersOnly('ca', import('./numbers/ca.json')),
  ro: () => numbersOnly('ro', import('./numbers/ro.json')),
  hu: () =>
    plain(
      'hu',
      import('./numbers/hu.json'),
      import('./languages/hu.ts').then((m) => m.hungarian),
    ),
  el: () => numbersOnly('el', import('./numbers/el.json')),
  fa: () => numbersOnly('fa', import('./numbers/fa.json')),
  he: () => numbersOnly('he', import('./numbers/he.json')),
  ta: () => numbersOnly('ta', import('./numbers/ta.json')),
  tl: () => numbersOnly('tl', import('./numbers/tl.json')),
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
