import type { Currency, Noun } from './speech-facts.ts'

/** `forms|of|a noun`, a leading `+` where it takes the feminine number. */
function noun(written: string, plural: (one: string) => string): Noun {
  const forms = written.replace(/^\+/, '').split('|')
  const [one = ''] = forms
  return {
    forms: forms.length > 1 ? forms : [one, plural(one)],
    ...(written.startsWith('+') ? { use: 'feminine' as const } : {}),
  }
}

/** Units by their signs. */
export function units(table: Record<string, string>, plural: (one: string) => string): Record<string, Noun> {
  return Object.fromEntries(Object.entries(table).map(([sign, written]) => [sign, noun(written, plural)]))
}

/** Currencies as `signs apart by spaces: noun / noun of the hundredth part`. */
export function currencies(
  table: readonly string[],
  plural: (one: string) => string,
): Record<string, Currency> {
  return Object.fromEntries(
    table.flatMap((line) => {
      const [signs = '', names = ''] = line.split(': ')
      const [main = '', part] = names.split(' / ')
      const currency: Currency = { ...noun(main, plural), ...(part ? { part: noun(part, plural) } : {}) }
      return signs.split(' ').map((sign) => [sign, currency] as const)
    }),
  )
}

/** Months as `name short short, name …`. */
export function names(list: string): string[][] {
  return list.split(', ').map((each) => each.split(' '))
}
