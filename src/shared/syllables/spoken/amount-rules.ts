import {
  amountPattern,
  formOf,
  joined,
  minusSign,
  parseAmount,
  sayAmount,
  sayDigits,
  wholePattern,
} from './amounts.ts'
import type { Amount, Currency, Noun, SpeechFacts } from './speech-facts.ts'
import { anyOf, rule, type SpokenRule, wordEnds } from './spoken-rule.ts'

/** Prices: the sign before or behind, millions between, hundredths read as such. */
export function moneyRules(facts: SpeechFacts): SpokenRule[] {
  const names = Object.keys(facts.currencies)
  if (!names.length) return []
  const currency = anyOf(names)
  const scales = { ...facts.scales, ...facts.moneyScales }
  const scale = `(?:[ \\u00A0]?(?<scale>${anyOf(Object.keys(scales))})${wordEnds})?`
  const amount = amountPattern(facts)
  const perTail = `(?:/(?<per>${anyOf(Object.keys(facts.units))})${wordEnds})?`
  const say = (groups: Record<string, string | undefined>, behind: boolean, before: string) => {
    const found = facts.currencies[groups.currency?.toLowerCase() ?? '']
    if (!found || !groups.amount) return undefined
    const price = sayPrice(parseAmount(groups.amount, facts), groups.scale, found, facts, {
      behind,
      inSentence: /\p{L}/u.test(before),
    })
    const per = groups.per && facts.units[groups.per.toLowerCase()]
    return per ? `${price} ${facts.words.per} ${per.forms[0]}` : price
  }
  return [
    rule(
      `(?<sign>${minusSign})?(?<currency>${anyOf(names.filter(isSign))})[ \\u00A0]?${amount}${scale}${perTail}`,
      (groups, before) => {
        const said = say(groups, false, before)
        return said && joined(groups.sign && facts.words.minus, said)
      },
    ),
    rule(`${amount}${scale}[ \\u00A0]?(?<currency>${currency})${perTail}${wordEnds}`, (groups, before) =>
      say(groups, true, before),
    ),
  ]
}

/** `EUR 5`, but not `Euro 2024`: a word stands behind its number. */
function isSign(name: string): boolean {
  return name.length < 4
}

function sayPrice(
  amount: Amount,
  scale: string | undefined,
  currency: Currency,
  facts: SpeechFacts,
  { behind, inSentence }: { behind: boolean; inSentence: boolean },
): string {
  const { language, scaleLink } = facts
  const moneyLink = (inSentence && facts.sentenceLink) || facts.moneyLink
  const { part } = currency
  const unnamed = facts.partUnnamed === 'always' || (behind && facts.partUnnamed === 'behind')
  if (scale) {
    const count = sayScaled(amount, scale, facts)
    // `dois mil reais`, but `dois milhões de reais`.
    const link = /^(?:mil(?:a|le)?|k)$/i.test(scale) ? '' : scaleLink
    return joined(count, link, formOf(currency, { ...amount, whole: '1000000', fraction: '' }, language))
  }
  const cents = amount.fraction.replace(/0+$/, '').padEnd(2, '0')
  if (
    part &&
    (amount.fraction.length > 1 || (facts.oneDigitIsTens && amount.fraction)) &&
    cents.length === 2
  ) {
    const inPart = { negative: false, whole: String(Number(cents)), fraction: '' }
    const minor = Number(cents) ? sayAmount(inPart, facts, part.use) : ''
    const whole = { ...amount, fraction: '' }
    const name = formOf(part, inPart, language)
    if (minor && !Number(amount.whole)) return joined(amount.negative ? facts.words.minus : '', minor, name)
    const major = joined(sayAmount(whole, facts, currency.use), formOf(currency, whole, language))
    return minor ? joined(major, moneyLink, minor, unnamed ? '' : name) : major
  }
  const round = /^[1-9]\d*0{6}$/.test(amount.whole) && !amount.fraction
  return joined(
    sayAmount(
      { ...amount, fraction: part ? amount.fraction.replace(/(?<=.)0+$/, '') : amount.fraction },
      facts,
      currency.use,
    ),
    round ? scaleLink : '',
    formOf(currency, amount, language),
  )
}

function sayScaled(amount: Amount, scale: string, facts: SpeechFacts): string {
  const forms = facts.scales[scale.toLowerCase()] ?? facts.moneyScales?.[scale.toLowerCase()] ?? [scale]
  // `eine Million`, but `eintausend`.
  const use = facts.language === 'de' && /^m/i.test(scale) && !amount.fraction ? 'feminine' : undefined
  return joined(
    sayAmount(amount, { ...facts, counted: undefined }, use).replace(
      facts.language === 'es' ? / uno$/ : /(?!)/,
      ' un',
    ),
    formOf({ forms }, amount, facts.language),
  )
}

/** Amounts with a unit: `12 kg`, `60 km/h`, `1 1/2 m`, `50 %`, `25 °C`. */
export function measureRules(facts: SpeechFacts): SpokenRule[] {
  const { spell, heightLink, units } = facts
  const metre = units.m
  const unit = anyOf(Object.keys(facts.units))
  const amount = amountPattern(facts)
  const nounOf = (name: string | undefined): Noun | undefined =>
    facts.units[name ?? ''] ?? facts.units[name?.toLowerCase() ?? '']
  const tail = `[ \\u00A0]?(?<unit>${unit})(?:/(?<per>${unit}))?${wordEnds}`
  // `2 mil` is not two million litres.
  const scale = `(?:[ \\u00A0]?(?<scale>${anyOf(Object.keys(facts.scales))})(?!\\p{sc=Latin}))?`
  const withUnit = (said: string, groups: Record<string, string | undefined>, size: Amount) => {
    const noun = nounOf(groups.unit)
    // `5G`, `3D` and `4S` are names.
    if (!noun || (/^[DGHSM]$/.test(groups.unit ?? '') && !facts.units[groups.unit ?? ''])) return undefined
    const per = nounOf(groups.per)
    return joined(said, formOf(noun, size, facts.language), per && `${facts.words.per} ${per.forms[0]}`)
  }
  return [
    rule(`(?<minus>${minusSign})?(?:(?<whole>\\d+) )?(?<top>\\d+)/(?<bottom>\\d+)${tail}`, (groups) => {
      const { top = '', bottom = '', whole = '', minus } = groups
      const said = joined(minus && facts.words.minus, sayMixed(whole, top, bottom, facts))
      return withUnit(said, groups, { negative: false, whole: whole || '1', fraction: whole ? '5' : '' })
    }),
    ...(metre && heightLink !== undefined
      ? [
          {
            // `1,80 m`, but neither `1,80 m²` nor `1,50 M€`.
            pattern: /([12]),([1-9]\d) ?m(?![\p{L}\p{M}\p{N}/])/uy,
            say: ([, whole = '', part = '']: RegExpExecArray) => {
              const size = { negative: false, whole, fraction: '' }
              const metres = joined(sayAmount(size, facts, metre.use), formOf(metre, size, facts.language))
              return joined(metres, heightLink, spell(part, 'standalone'))
            },
          },
        ]
      : []),
    rule(`${amount}${scale}${tail}`, (groups) => {
      const size = parseAmount(groups.amount ?? '', facts)
      const said = groups.scale
        ? sayScaled(size, groups.scale, facts)
        : sayAmount(size, facts, nounOf(groups.unit)?.use)
      return withUnit(said, groups, size)
    }),
    rule(`${amount}[ \\u00A0\\u202F]?[%％]`, ({ amount = '' }) =>
      joined(sayAmount(parseAmount(amount, facts), facts, 'standalone'), facts.words.percent),
    ),
  ]
}

function sayMixed(whole: string, top: string, bottom: string, facts: SpeechFacts): string {
  const { andHalf } = facts
  if (whole && andHalf && top === '1' && bottom === '2')
    return (
      (whole === '1' && andHalf.one) ||
      `${facts.spell(whole, 'standalone')} ${andHalf.more}`.replace(' \u00AD', '\u00AD')
    )
  const fraction = facts.fraction(top, bottom)
  return whole ? joined(facts.spell(whole), facts.words.and, fraction) : fraction
}

/** Fractions, ordinals, ranges, decimals, sums and plain numbers. */
export function numberRules(facts: SpeechFacts): SpokenRule[] {
  const { words, spell } = facts
  const whole = wholePattern(facts)
  const grouped = new RegExp(`^(?:${whole}|\\d{1,3}(?:,\\d{3})+)$`, 'u')
  const scale = anyOf(Object.keys(facts.scales))
  const glyphs = anyOf(Object.keys(fractionGlyphs))
  const ordinal = facts.ordinal
  return [
    // `5,10,100` is a list; a number has one comma, or all its groups are of three.
    rule(
      '(?<list>(?:(?:0|[1-9]\\d{0,3}),){2,12})(?=(?<last>0|[1-9]\\d{0,3})(?!\\d|[.,]\\d))',
      ({ list = '', last = '' }) =>
        grouped.test(list + last)
          ? undefined
          : list
              .slice(0, -1)
              .split(',')
              .map((digits) => spell(digits, 'standalone'))
              .join(', '),
    ),
    rule(
      `(?<minus>${minusSign})?(?:(?<whole>\\d+) )?(?<top>\\d+)[/⁄](?<bottom>\\d+)(?:st|nd|rd|ths?)?${wordEnds}`,
      ({ top = '', bottom = '', whole = '', minus }) =>
        joined(minus && words.minus, sayMixed(whole, top, bottom, facts)),
    ),
    rule(`(?<whole>\\d+)? ?(?<glyph>${glyphs})`, ({ whole = '', glyph = '' }) => {
      const [top = '1', bottom = '2'] = (fractionGlyphs[glyph] ?? '').split('/')
      return sayMixed(whole, top, bottom, facts)
    }),
    ...(ordinal
      ? [
          rule(
            `(?<digits>${whole})(?<ending>${ordinal.endings})(?=(?<after>.{0,2}))`,
            ({ digits = '', ending = '', after = '' }) =>
              ordinal.say(digits.replace(/\D/g, ''), ending.toLowerCase(), after),
          ),
        ]
      : []),
    rule(`${amountPattern(facts)}[ \\u00A0]?(?<scale>${scale})${wordEnds}`, ({ amount = '', scale = '' }) =>
      sayScaled(parseAmount(amount, facts), scale, facts),
    ),
    rule(`(?<sign>[+=×*÷])[ ]?(?=\\d)`, ({ sign }) =>
      sign === '+' ? words.plus : sign === '=' ? words.equals : words.times,
    ),
    rule(amountPattern(facts), ({ amount = '' }) => {
      const parsed = parseAmount(amount, facts)
      if (parsed.fraction) return sayAmount(parsed, facts, 'standalone')
      const digits = parsed.whole
      const sign = parsed.negative ? words.minus : ''
      if (isCode(digits, amount)) return joined(sign, sayDigits(digits, facts))
      const year = /^[1-9]\d{3}$/.test(amount) && facts.year?.(digits)
      return year || joined(sign, spell(digits, 'standalone'))
    }),
  ]
}

/** Leading zeros and endless digits are read one by one. */
function isCode(digits: string, written: string): boolean {
  return (digits.length > 1 && digits.startsWith('0')) || (digits.length > 13 && /^[-−]?\d+$/.test(written))
}

const fractionGlyphs: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
