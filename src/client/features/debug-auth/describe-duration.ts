const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A time span in its largest unit and the next one, such as "6 days 23 hours", in the reader's language. */
export function describeDuration(seconds: number, language: string): string {
  const total = Math.floor(Math.abs(seconds))
  const largest = units.findIndex((each) => total >= each.seconds)
  if (largest === -1) return format(0, 'second', language)
  let rest = total
  const counts = units.map(({ unit, seconds: size }) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return { unit, count }
  })
  const told = counts.slice(largest, largest + 2).filter(({ count }) => count > 0)
  return told.map(({ unit, count }) => format(count, unit, language)).join(' ')
}

function format(count: number, unit: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
