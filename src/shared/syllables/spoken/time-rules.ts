import type { SpellNumber } from './number-speller.ts'
import type { SpeechFacts } from './speech-facts.ts'
import { rule, type SpokenRule } from './spoken-rule.ts'

/** Times of the clock: `10:45`, `8 h 30`, `3:30 p.m.`, and telephone and other strings of figures. */
export function timeRules(facts: SpeechFacts): SpokenRule[] {
  const half = facts.halves ? `(?:[ \\u00A0]?(?<half>${facts.halves})(?![\\p{L}\\p{N}]))` : '(?<half>(?!))'
  const say = (groups: Record<string, string | undefined>) => {
    const { hours, minutes, seconds } = groups
    if (Number(hours) > 24 || Number(minutes ?? 0) > 59) return undefined
    return facts.time({
      hours: Number(hours),
      minutes: minutes === undefined ? undefined : Number(minutes),
      seconds: seconds === undefined ? undefined : Number(seconds),
      half: groups.half?.toLowerCase().replace(/[^\p{L} ]/gu, ''),
    })
  }
  return [
    rule(`(?<hours>\\d{1,2}):(?<minutes>\\d\\d)(?::(?<seconds>\\d\\d))?(?![\\d:])${half}?`, say),
    ...(facts.halves ? [rule(`(?<hours>\\d{1,2})(?:\\.(?<minutes>\\d\\d))?${half}`, say)] : []),
  ]
}

/** Telephone numbers, addresses of machines and other figures that are read one by one. */
export function figureRules(facts: SpeechFacts): SpokenRule[] {
  const { words, spell, scoreLink } = facts
  const digits = (written: string) => Array.from(written.replace(/\D/g, ''), (d) => spell(d, 'standalone'))
  const spoken = (written: string) => digits(written).join(' ')
  const year = (written: string) => facts.year?.(written) ?? spell(written, 'standalone')
  return [
    rule(
      '(?<from>1[1-9]\\d\\d|20\\d\\d)[-–](?<to>1[1-9]\\d\\d|20\\d\\d)(?![\\d-])',
      ({ from = '', to = '' }, before) =>
        Number(from) < Number(to) && !/[\d-]$/.test(before)
          ? `${year(from)} ${words.to} ${year(to)}`
          : undefined,
    ),
    rule('(?<n>[1-9]\\d{0,3}) ?x(?= ?\\d)', ({ n = '' }) => `${spell(n, 'standalone')} ${words.times}`),
    rule('(?<a>24|50)/(?<b>7|50)(?![\\d/])', ({ a = '', b = '' }) =>
      (a === '50') === (b === '50') ? `${spell(a, 'standalone')} ${spell(b, 'standalone')}` : undefined,
    ),
    ...(scoreLink
      ? [
          rule(
            '(?<one>\\d{1,2}):(?<other>\\d)(?![\\d:])',
            ({ one = '', other = '' }) =>
              `${spell(one, 'standalone')} ${scoreLink} ${spell(other, 'standalone')}`,
          ),
        ]
      : []),
    rule('(?<ip>\\d{1,3}(?:\\.\\d{1,3}){3})(?![\\d.])', ({ ip = '' }) =>
      groupedByDots.test(ip) ? undefined : ip.split('.').map(spoken).join(` ${words.dot} `),
    ),
    rule(
      '(?:\\+(?<country>\\d{1,3})[ .-]?)?(?<rest>\\(\\d{2,4}\\)[ .-]?\\d{3,5}(?:[ .-]?\\d{4}){1,2}|\\d{3}[ .-]\\d{3}[ .-]\\d{4}|\\d{3}-\\d{3}-\\d{3}|\\d{3,4}-\\d{4}|\\d{2} \\d{4,5}-\\d{4})(?<more>-\\d{1,4})?(?![\\d-])',
      ({ country, rest = '', more = '' }) =>
        [country && `${words.plus} ${sayCountry(country, facts)}`, spoken(rest + more)]
          .filter(Boolean)
          .join(', '),
    ),
    rule(
      '\\+(?<country>\\d{1,3})[ .-](?<rest>\\(?\\d[\\d() .-]{4,16}\\d)(?![\\d])',
      ({ country = '', rest = '' }) => `${words.plus} ${sayCountry(country, facts)}, ${spoken(rest)}`,
    ),
    rule(
      '(?<all>0\\d{1,3}(?:[ /-]\\d{5,8}|(?<gap>[ -])\\d{3,4}\\k<gap>\\d{4}))(?!\\d|-\\d)',
      ({ all = '' }) => spoken(all),
    ),
    rule('(?<word>\\d)-(?<toll>800|888|900)-(?<rest>[\\p{L}\\d-]{4,12})(?![\\p{L}\\d])', (groups) => {
      const { word = '', toll = '', rest = '' } = groups
      const said = rest.split('-').map((part) => (/^\d+$/.test(part) ? spoken(part) : part))
      return `${spell(word, 'standalone')}, ${spell(toll)}, ${said.join(' ')}`
    }),
  ]
}

/** `600 123 456` behind a word that tells of a telephone: each three as a number, digit by digit from a nought on. */
export function telephoneInThrees(wordBefore: RegExp, spell: SpellNumber): SpokenRule {
  return rule('(?<all>\\d{3}(?<gap>[ -])\\d{3}\\k<gap>\\d{3})(?![\\d-]| \\d)', ({ all = '' }, before) =>
    wordBefore.test(before) ? sayInThrees(all, spell) : undefined,
  )
}

/** Nine digits by themselves that begin as mobiles do (a pattern of two digits), and count nothing. */
export function mobileInThrees(beginning: string, spell: SpellNumber): SpokenRule {
  return rule(
    `(?<all>${beginning}\\d(?<gap>[ -]?)(?!000)\\d{3}\\k<gap>\\d{3})(?![\\d-]|[ .,]\\d| ?[\\p{L}\\p{Sc}%])`,
    ({ all = '' }, before) => (/[\d\p{Sc}][ .,-]?$/u.test(before) ? undefined : sayInThrees(all, spell)),
  )
}

function sayInThrees(written: string, spell: SpellNumber): string {
  const groups = written.replace(/\D/g, '').match(/\d{3}/g) ?? []
  return groups
    .flatMap((group) => (group.startsWith('0') ? Array.from(group) : [group]))
    .map((digits) => spell(digits, 'standalone'))
    .join(' ')
}

function sayCountry(code: string, { spell, language }: SpeechFacts): string {
  if (['de', 'es', 'hu'].includes(language)) return spell(code, 'standalone')
  return Array.from(code, (digit) => spell(digit, 'standalone')).join(' ')
}

const groupedByDots = /^[1-9]\d{0,2}(?:\.\d{3}){3}$/
