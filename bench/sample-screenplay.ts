const places = ['LAMP ROOM', 'FERRY DECK', 'QUAY', "PILOT'S HOUSE", 'CHANDLERY', 'CHURCH PORCH', 'SALT PANS']
const speakers = ['MARA', 'OLD TOM', 'THE PILOT', 'INES', 'HARBOUR MASTER']
const words =
  `rope lantern tide ferry salt beacon harbour storm letter brother promise winter engine compass ledger
  shadow window gull anchor voice mirror silence daughter candle bell river stranger candlelight oilskin captain`.split(
    /\s+/,
  )
const linesAPage = 54

/** A screenplay in Fountain of so many pages at 54 lines; another text for each seed. */
export function sampleScreenplay(pages: number, seed: number): string {
  let state = seed + 1
  const pick = <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return list[(state >> 8) % list.length] as T
  }
  const sentence = (length: number) =>
    `${Array.from({ length }, () => pick(words)).join(' ')} ${pick(words)}${seed}${state % 997}.`
  const lines = ['Title: The Last Pilot', `Draft: ${seed}`, '']
  for (let scene = 1; lines.length < pages * linesAPage; scene += 1) {
    lines.push(`${pick(['INT.', 'EXT.'])} ${pick(places)} - ${pick(['NIGHT', 'DAY', 'DUSK'])} #${scene}#`, '')
    for (let beat = 0; beat < 8; beat += 1) {
      lines.push(sentence(9), '', pick(speakers), sentence(7), sentence(6), '')
    }
  }
  return lines.join('\n')
}
