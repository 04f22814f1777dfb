import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { NumberRules, NumberUse } from '#shared/syllables/spoken/number-speller.ts'
import { fromRoot } from './root.mjs'

// Makes src/shared/syllables/spoken/numbers/*.json: the rules that spell numbers out, of Unicode CLDR (licence
// Unicode-3.0, in that folder), cut to the sets that are read aloud. Run again when cldr-rbnf is updated.
const require = createRequire(import.meta.url)

/** By language: which set of rules is read for what. Where nothing stands, the cardinal is read. */
const sets: Record<string, Partial<Record<NumberUse, string>>> = {
  en: { cardinal: 'cardinal', ordinal: 'ordinal' },
  es: { cardinal: 'cardinal-masculine', feminine: 'cardinal-feminine', standalone: 'numbering' },
  fr: {
    cardinal: 'cardinal-masculine',
    feminine: 'cardinal-feminine',
    ordinal: 'ordinal-masculine',
    ordinalFeminine: 'ordinal-feminine',
  },
  de: {
    cardinal: 'cardinal-masculine',
    feminine: 'cardinal-feminine',
    standalone: 'numbering',
    ordinal: 'ordinal',
  },
  it: {
    cardinal: 'cardinal-masculine',
    feminine: 'cardinal-feminine',
    standalone: 'numbering',
    ordinal: 'ordinal-masculine',
    ordinalFeminine: 'ordinal-feminine',
  },
  pt: {
    cardinal: 'cardinal-masculine',
    feminine: 'cardinal-feminine',
    ordinal: 'ordinal-masculine',
    ordinalFeminine: 'ordinal-feminine',
  },
  nl: { cardinal: 'cardinal', ordinal: 'ordinal' },
  pl: {
    cardinal: 'cardinal-masculine',
    feminine: 'cardinal-feminine',
    genitive: 'cardinal-masculine-genitive',
    ordinal: 'ordinal-masculine',
    ordinalFeminine: 'ordinal-feminine',
    ordinalGenitive: 'ordinal-masculine-genitive',
  },
  ru: {
    cardinal: 'cardinal-masculine',
    feminine: 'cardinal-feminine',
    genitive: 'cardinal-masculine-genitive',
    ordinal: 'ordinal-masculine',
    ordinalFeminine: 'ordinal-feminine',
    ordinalNeuter: 'ordinal-neuter',
    ordinalGenitive: 'ordinal-masculine-genitive',
    ordinalPrepositional: 'ordinal-masculine-prepositional',
    ordinalPlural: 'ordinal-plural',
    ordinalPluralGenitive: 'ordinal-plural-genitive',
  },
  tr: { cardinal: 'cardinal', ordinal: 'ordinal' },
  id: { cardinal: 'cardinal', ordinal: 'ordinal' },
  ms: { cardinal: 'cardinal', ordinal: 'ordinal' },
  th: { cardinal: 'cardinal', ordinal: 'ordinal' },
  hi: { cardinal: 'cardinal', ordinal: 'ordinal-masculine', ordinalFeminine: 'ordinal-feminine' },
  ar: { cardinal: 'cardinal-masculine', feminine: 'cardinal-feminine', ordinal: 'ordinal-masculine' },
  sv: { cardinal: 'cardinal-reale', standalone: 'numbering', ordinal: 'ordinal-reale' },
  nb: { cardinal: 'cardinal-masculine', standalone: 'numbering', ordinal: 'ordinal-masculine' },
  da: { cardinal: 'cardinal-common', ordinal: 'ordinal-common' },
  cs: { cardinal: 'cardinal-masculine', feminine: 'cardinal-feminine' },
  uk: { cardinal: 'cardinal-masculine', feminine: 'cardinal-feminine' },
  bg: { cardinal: 'cardinal-masculine', ordinal: 'ordinal-masculine' },
  ca: { cardinal: 'cardinal-masculine', feminine: 'cardinal-feminine', ordinal: 'ordinal-masculine' },
  ro: { cardinal: 'cardinal-masculine', feminine: 'cardinal-feminine' },
  hu: { cardinal: 'cardinal', ordinal: 'ordinal' },
  el: { cardinal: 'cardinal-masculine', standalone: 'cardinal-neuter', ordinal: 'ordinal-masculine' },
  fa: { cardinal: 'cardinal' },
  he: { cardinal: 'cardinal-masculine', standalone: 'numbering', ordinal: 'ordinal-masculine' },
  ta: { cardinal: 'cardinal', ordinal: 'ordinal' },
  tl: { cardinal: 'cardinal', ordinal: 'ordinal' },
}
/** Where CLDR goes by another code. */
const cldrCodes: Record<string, string> = { nb: 'no', tl: 'fil' }

for (const [language, wanted] of Object.entries(sets)) {
  const { rbnf } = require(`cldr-rbnf/rbnf/${cldrCodes[language] ?? language}.json`).rbnf
  const all: NumberRules['sets'] = rbnf.SpelloutRules
  const root: NumberRules['sets'] = require('cldr-rbnf/rbnf/und.json').rbnf.rbnf.SpelloutRules
  const kept: NumberRules['sets'] = {}
  const speaks: NumberRules['speaks'] = {}
  for (const [use, set] of Object.entries(wanted)) {
    speaks[use as NumberUse] = `%spellout-${set}`
    keep(`%spellout-${set}`)
  }
  const file = `src/shared/syllables/spoken/numbers/${language}.json`
  writeFileSync(fromRoot(file), `${JSON.stringify({ speaks, sets: kept })}\n`)

  function keep(name: string) {
    if (kept[name]) return
    const rules = all[name] ?? root[name]
    if (!rules) throw new Error(`${language} has no ${name}`)
    kept[name] = rules
      .filter(([base = '']) => /^\d+/.test(base))
      .map(([base = '', text = '']) => [base, text.replace(/;$/, '')])
    for (const [, text = ''] of kept[name]) {
      for (const [reference] of text.matchAll(/%%?[\w-]+/g)) keep(reference)
    }
  }
}

writeFileSync(
  fromRoot('src/shared/syllables/spoken/numbers/LICENSE'),
  readFileSync(require.resolve('cldr-rbnf/LICENSE')),
)
