import { joined } from '../amounts.ts'
import type { NumberUse, SpellNumber } from '../number-speller.ts'

/** Beyond this CLDR writes ordinals in figures. */
const ordinalByRuleMax = 21_000
const ordinalMax = 1e12
/** As the first part of a word; other numbers stand there in the genitive. */
const unchangedInCompounds: Record<string, string> = {
  1: 'одно',
  90: 'девяносто',
  100: 'сто',
  1000: 'тысяче',
}

/** The rules of CLDR with what they lack: ordinals of whole hundreds (`девятисотый`) and large ones, and years without `одна`. */
export function createRussianSpeller(spellByRule: SpellNumber): SpellNumber {
  return (digits, use) => {
    if (!use?.startsWith('ordinal') || Number(digits) > ordinalMax) return spellByRule(digits, use)
    return spellOrdinal(Number(digits), use, spellByRule).replace(/^одна тысяча/, 'тысяча')
  }
}

/** `двадцати пяти` of `25-летний`. */
export function inCompound(digits: string, spell: SpellNumber): string {
  const unchanged = unchangedInCompounds[digits]
  if (unchanged) return unchanged
  return /[2-9]1$/.test(digits)
    ? `${inCompound(`${digits.slice(0, -1)}0`, spell)} одно`
    : spell(digits, 'genitive')
}

/** `три целых две сотых`. */
export function sayDecimals(whole: string, fraction: string, spell: SpellNumber): string {
  const one = (digits: string) => /(?:^|[^1])1$/.test(digits)
  const digits = fraction.replace(/^0+(?=\d)/, '')
  const place = ['', 'десят', 'сот', 'тысячн', 'десятитысячн', 'стотысячн', 'миллионн'][fraction.length]
  if (!place) return joined(spell(whole), 'запятая', Array.from(fraction, (digit) => spell(digit)).join(' '))
  return joined(
    spell(whole, 'feminine'),
    one(whole) ? 'целая' : 'целых',
    spell(digits, 'feminine'),
    place + (one(digits) ? 'ая' : 'ых'),
  )
}

function spellOrdinal(value: number, use: NumberUse, spell: SpellNumber): string {
  const scale = value < 1e6 ? 1e3 : 1e6
  const rest = value % scale
  const beforeRest = value > rest ? spell(String(value - rest)) : ''
  if (rest >= 200 && rest < 1000 && rest % 100 === 0)
    return joined(beforeRest, inCompound(String(rest / 100), spell) + spell('100', use))
  if (value <= ordinalByRuleMax) {
    const said = spell(String(value), use)
    // CLDR has `сороковой` there.
    return use === 'ordinalPrepositional' ? said.replace(/сороковой$/, 'сороковом') : said
  }
  if (rest) return joined(beforeRest, spellOrdinal(rest, use, spell))
  const count = value === scale ? '' : inCompound(String(value / scale), spell).replaceAll(' ', '')
  const name = spell('1000', use)
  return count + (scale === 1e3 ? name : name.replace('тысяч', 'миллион'))
}
