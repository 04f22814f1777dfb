import type { SpokenCounts } from './spoken-count.ts'

/** Counts no syllable for a 儿 that only colours the one before it: 这儿 and 一会儿, but not 女儿 or 个儿子. */
export function withErhua({ written, spoken }: SpokenCounts): SpokenCounts {
  return { written: (word) => written(word) - (word.match(coloured)?.length ?? 0), spoken }
}

const coloured =
  /[这那哪会玩点事块劲样味活词门份空边面片条根个带本圈今明昨盖眼字话信馅丝准缝棍弯招头角伴们]儿(?![子女童孙媳科戏歌时郎臣茶])/gu
