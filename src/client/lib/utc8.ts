const shiftMs = 8 * 60 * 60 * 1000

/** An ISO 8601 instant as `2026-11-21 12:05 UTC+8`; the text as it is when it is no instant. */
export function formatUtc8(iso: string): string {
  const instantMs = Date.parse(iso)
  if (Number.isNaN(instantMs)) return iso
  const [date, time] = new Date(instantMs + shiftMs).toISOString().split('T')
  return `${date} ${time?.slice(0, 5)} UTC+8`
}
