import { usualGapOf } from './pdf-lines.ts'

interface Placed {
  /** Of the baseline, in points, growing upwards. */
  y: number
  height: number
}

/** Heads and feet stand in the outer seventh of a page. */
export const zoneShare = 0.15
/** In at most so many rows. */
const rowsMax = 3
const apartGap = 1.4

/** What stands apart at the top and the bottom of a page: blocks of lines, from the edge inwards. */
export function edgesOf<L extends Placed>(
  lines: readonly L[],
  pageHeight: number,
): { top: L[][]; bottom: L[][] } {
  const down = lines.toSorted((one, other) => other.y - one.y)
  const wideGap = usualGapOf(down) * apartGap
  const within = (blocks: readonly L[][], isInZone: (line: L) => boolean) =>
    blocks.map((block) => block.filter(isInZone)).filter((block) => block.length > 0)
  return {
    top: within(blocksOf(down, wideGap), ({ y }) => y > pageHeight * (1 - zoneShare)),
    bottom: within(blocksOf(down.reverse(), wideGap), ({ y }) => y < pageHeight * zoneShare),
  }
}

/** What a wide gap ends; none when there is no such gap nearby. */
function blocksOf<L extends Placed>(inwards: readonly L[], wideGap: number): L[][] {
  const blocks: L[][] = []
  let block: L[] = []
  let rows = 0
  for (const [at, line] of inwards.entries()) {
    block.push(line)
    const next = inwards[at + 1]
    const gap = next ? Math.abs(next.y - line.y) : Number.POSITIVE_INFINITY
    if (gap > wideGap && gap > line.height) {
      blocks.push(block)
      block = []
    }
    if (gap > line.height / 2) rows += 1
    if (rows === rowsMax) break
  }
  return blocks
}
