/** Languages whose months have names of their own, in place of numbers. */
const languages = 'en fr de es it pt nl pl cs sv da nb fi hu ro hr ru uk el tr id'.split(' ')

/** Whether a number is a day's: `5` in `5 January, London` or in `Berlin, Januar 5`. */
export function isDayOfMonth(before: string, after: string): boolean {
  return monthBehind().test(after) || monthBefore().test(before)
}

const monthBehind = once(
  () => new RegExp(String.raw`^\.?\s+(?:de\s+|of\s+)?(?:${monthNames()})(?!\p{L})`, 'iu'),
)
const monthBefore = once(() => new RegExp(String.raw`(?<!\p{L})(?:${monthNames()})\.?\s+$`, 'iu'))

const monthNames = once(() => {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => monthIn(format.formatToParts(Date.UTC(2001, at, 5))))
    }),
  )
  return [...new Set(names)].filter((name) => /^\p{L}+$/u.test(name)).join('|')
})

function monthIn(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? ''
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
