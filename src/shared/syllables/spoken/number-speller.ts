/** What a number is spelled out as; `cardinal` is there in every language and stands in for the others. */
export type NumberUse =
  | 'cardinal'
  | 'feminine'
  | 'genitive'
  | 'standalone'
  | 'ordinal'
  | 'ordinalFeminine'
  | 'ordinalNeuter'
  | 'ordinalGenitive'
  | 'ordinalPrepositional'
  | 'ordinalPlural'
  | 'ordinalPluralGenitive'

/** The rules of one language as CLDR writes them (`numbers/*.json`): sets of [base, or base/radix, text]. */
export interface NumberRules {
  speaks: { [use in NumberUse]?: string }
  sets: { [name: string]: string[][] }
}

/** Spells out a whole number given as decimal digits; digits beyond 10^18 are read one by one. */
export type SpellNumber = (digits: string, use?: NumberUse) => string

interface Rule {
  base: bigint
  divisor: bigint
  text: string
}

const readableMax = 10n ** 18n
const substitution = /\[([^\]]*)\]|→→→|([←→=])([^←→=]*)\2|\$\(cardinal,(.*?)\)\$/gu

/** The rule-based number format of CLDR (UTS #35 part 3), for whole numbers. */
export function createNumberSpeller({ speaks, sets }: NumberRules, language: string): SpellNumber {
  const compiled = new Map(Object.entries(sets).map(([name, rules]) => [name, rules.map(compile)]))
  const plurals = new Intl.PluralRules(language)
  const known = new Map<string, string>()

  return (digits, use = 'cardinal') => {
    const set = speaks[use] ?? speaks.cardinal
    if (!set) throw new Error(`${language} has no rules for cardinals.`)
    const key = digits.length < 5 ? `${set} ${digits}` : ''
    const remembered = key && known.get(key)
    if (remembered) return remembered
    const value = BigInt(digits)
    if (value >= readableMax) return Array.from(digits, (digit) => spell(BigInt(digit), set)).join(' ')
    const spelled = spell(value, set)
    if (key) known.set(key, spelled)
    return spelled
  }

  function spell(value: bigint, set: string): string {
    const rules = compiled.get(set) ?? []
    let at = rules.length - 1
    while (at > 0 && (rules[at]?.base ?? 0n) > value) at--
    let rule = rules[at]
    if (!rule) return String(value)
    const rest = value % rule.divisor
    // UTS #35: a rule for 'thousands and more' gives way to the one before it when nothing more follows.
    if (rest === 0n && rule.base % rule.divisor !== 0n && /[←].*→/u.test(rule.text))
      rule = rules[at - 1] ?? rule
    return fill(rule.text, value, rule, set)
  }

  function fill(text: string, value: bigint, rule: Rule, set: string): string {
    const { divisor } = rule
    return text.replace(substitution, (whole, optional, arrow, target, forms) => {
      // UTS #35: what stands behind a bar is said where nothing remains.
      if (optional !== undefined)
        return fill(optional.split('|')[value % divisor ? 0 : 1] ?? '', value, rule, set)
      if (forms !== undefined) return pluralForm(forms, value / divisor)
      if (whole === '→→→') return spell(value % divisor, set)
      if (arrow === '=' && !target.startsWith('%')) return String(value)
      const part = arrow === '=' ? value : arrow === '←' ? value / divisor : value % divisor
      return spell(part, target || set)
    })
  }

  function pluralForm(forms: string, value: bigint): string {
    const form = plurals.select(Number(value))
    const written = (name: string) => new RegExp(`${name}\\{([^}]*)\\}`, 'u').exec(forms)?.[1]
    return written(form) ?? written('other') ?? ''
  }
}

function compile([base = '0', text = '']: string[]): Rule {
  const [value = '0', radix = '10'] = base.split('/')
  let divisor = 1n
  while (divisor * BigInt(radix) <= BigInt(value)) divisor *= BigInt(radix)
  return { base: BigInt(value), divisor, text: text.replace(/^'/u, '') }
}
