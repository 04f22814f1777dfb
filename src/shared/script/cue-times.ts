/** When a cue, or the row of a dubbing table, is said. */
export interface CueTimes {
  fromMs: number
  /** May lie before `fromMs`, as files have it. */
  untilMs: number
}

/** Frames of a time code are counted so, whatever the film has: at 24 or at 30, a cue is off by 0.2 seconds at most. */
const framesPerSecond = 25

/**
 * Both times of a cue; null where one of them cannot be read, or is of whole seconds, which tell nothing of how long a
 * line takes. `1:02:03,4` and `02:03.04` have a fraction, `01:02:03:04` has frames, and so has `02:03:04` in a column
 * that `endsInFrames`.
 */
export function cueTimes(from: string, until: string, inFrames = false): CueTimes | null {
  const [fromMs, untilMs] = inFrames
    ? [msOf(`0:${from.trim()}`), msOf(`0:${until.trim()}`)]
    : [msOf(from), msOf(until)]
  return fromMs === null || untilMs === null ? null : { fromMs, untilMs }
}

/**
 * Whether the clocks are of minutes, seconds and frames: there are many, and none ends above 29, though they are not
 * those of one short clip.
 */
export function endsInFrames(clocks: readonly string[]): boolean {
  const ends = clocks.map((clock) => Number(/^\s*\d{1,2}:[0-5]\d:([0-2]\d)\s*$/.exec(clock)?.[1]))
  const starts = new Set(clocks.map((clock) => clock.trim().slice(0, -3)))
  return (
    ends.length >= clocksMin &&
    !ends.some(Number.isNaN) &&
    new Set(ends).size >= endsMin &&
    starts.size * 3 >= clocks.length
  )
}

/** As many whole seconds are all below 30 in one table of 4,096; rounded to fives, they end in six ways there. */
const clocksMin = 12
const endsMin = 7

function msOf(clock: string): number | null {
  const [whole, hours = 0, minutes, seconds, sign = '', fraction] =
    /^\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:([.,:;])(\d{1,3}))?\s*$/.exec(clock) ?? []
  if (whole === undefined || fraction === undefined) return null
  const perSecond = /[:;]/.test(sign) ? framesPerSecond : 10 ** fraction.length
  return Math.round(
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(fraction) / perSecond) * 1000,
  )
}
