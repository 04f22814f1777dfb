import { joined } from './amounts.ts'
import type { DateParts, SpeechFacts } from './speech-facts.ts'
import { anyOf, rule, type SpokenRule, wordEnds } from './spoken-rule.ts'

/** Dates in words and figures. Two-part figures stay fractions: that reading is commoner in dialogue. */
export function dateRules(facts: SpeechFacts): SpokenRule[] {
  const monthNumbers = new Map(
    facts.months.flatMap((names, index) => names.map((name) => [name.toLowerCase(), index + 1] as const)),
  )
  const month = `(?<month>${anyOf(monthNumbers.keys())})\\.?(?:${wordEnds}|(?<=\\.)(?=\\d{4}(?!\\d)))`
  const endings = facts.ordinal ? `(?<ending>${facts.ordinal.endings})?` : ''
  const year = "(?:,? ?(?:of |de |del |di )?(?<year>['’]?\\d{4})(?!\\d))?"
  const say = (groups: Record<string, string | undefined>, form: DateParts['form'], before = '') => {
    const number = monthNumbers.get(groups.month?.toLowerCase() ?? '')
    if (!number) return undefined
    if (groups.day && (Number(groups.day) > 31 || Number(groups.day) === 0)) return undefined
    return facts.date({
      month: number,
      form,
      ordinal: Boolean(groups.ending),
      before,
      ...(groups.day ? { day: groups.day } : {}),
      ...(groups.year ? { year: groups.year } : {}),
    })
  }
  const weekday = new Map(facts.weekdays?.flatMap(([said = '', ...short]) => short.map((s) => [s, said])))
  return [
    ...numericDates(facts),
    rule(`(?<day>\\d{1,2})${endings}[ -](?:de |of )?${month}${year}`, (groups, before) =>
      say(groups, 'day-first', before),
    ),
    rule(`${month} (?<day>\\d{1,2})(?!\\d)${endings}${wordEnds}${year}`, (groups) =>
      say(groups, 'month-first'),
    ),
    rule(`${month},? (?:de |of )?(?<year>\\d{4})(?!\\d)`, (groups) => say(groups, 'month-first')),
    ...(weekday.size
      ? [
          rule(`(?<name>${anyOf(weekday.keys())})\\.(?= ?\\d)`, ({ name = '' }) =>
            weekday.get(name.toLowerCase()),
          ),
        ]
      : []),
  ]
}

const dayAhead =
  /(?:^|[^\p{L}])(?:le|au|il|dal|al|el|del|dia|em|am|vom|zum|bis|ab|op|den|dnia|tanggal|pe|vào|ngày) $/iu

function numericDates(facts: SpeechFacts): SpokenRule[] {
  const say = (year: string | undefined, first = '', second = '') => {
    const [day, month] = inOrder(first, second, facts.numericDates)
    const number = Number(month)
    if (number < 1 || number > 12 || Number(day) < 1 || Number(day) > 31) return undefined
    return facts.date({
      day,
      month: number,
      form: 'numeric',
      ordinal: false,
      before: '',
      ...(year ? { year } : {}),
    })
  }
  return [
    rule('(?<year>\\d{4})(?<mark>[-/.] ?)(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?!\\d)', (groups) => {
      const { year, month = '', day = '' } = groups
      // Some write the day in the middle; a thirteenth month tells.
      const [dayRead, monthRead] = Number(month) > 12 ? [month, day] : [day, month]
      return facts.numericDates === 'day-first'
        ? say(year, dayRead, monthRead)
        : say(year, monthRead, dayRead)
    }),
    // Tensions and sharpness of sight are written so too: the article tells.
    ...(facts.numericDates === 'day-first'
      ? [
          rule('(?<a>1[3-9]|2\\d|3[01])/(?<b>0?[1-9]|1[0-2])(?![\\d/])', ({ a, b }, before) =>
            dayAhead.test(before) ? say(undefined, a, b) : undefined,
          ),
        ]
      : []),
    rule(
      '(?<a>\\d{1,2})(?<mark>[-/.])(?<b>\\d{1,2})\\k<mark>(?<year>\\d{4}|\\d\\d)(?!\\d|\\.\\d)',
      ({ a, b, year }) => say(year, a, b),
    ),
  ]
}

/** The day first. */
function inOrder(first: string, second: string, order: SpeechFacts['numericDates']): [string, string] {
  const dayFirst = order === 'day-first' ? Number(second) <= 12 : Number(first) > 12
  return dayFirst ? [first, second] : [second, first]
}

/** The day as a cardinal and `de` between, as in the Romance languages. */
export function romanceDate(
  facts: Pick<SpeechFacts, 'months' | 'spell'>,
  { link, first }: { link: string; first: string | undefined },
): (parts: DateParts) => string {
  return ({ day, month, year }) =>
    [
      day && (first && Number(day) === 1 ? first : facts.spell(day, 'standalone')),
      facts.months[month - 1]?.[0],
      year && facts.spell(year, 'standalone'),
    ]
      .filter(Boolean)
      .join(link ? ` ${link} ` : ' ')
}

/** Day, month and year, each as it is said, one after the other. */
export function plainDate(
  facts: Pick<SpeechFacts, 'months'>,
  day: (digits: string) => string,
  year: (digits: string) => string,
): (parts: DateParts) => string {
  return (parts) =>
    joined(parts.day && day(parts.day), facts.months[parts.month - 1]?.[0], parts.year && year(parts.year))
}
