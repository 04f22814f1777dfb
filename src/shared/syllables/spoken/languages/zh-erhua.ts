/** A word without a 儿 that only colours the sign before it: 这儿 and 一会儿, but not 女儿 or 个儿子. */
export function withoutErhua(word: string): string {
  return word.replace(coloured, (syllable) => syllable.slice(0, -1))
}

/** Behind them a 儿 begins a word of its own: 儿女, but not 这儿 before 女人. */
const childish =
  '[子童媳臣郎戏]|孙(?![老先总女])|女(?![人孩生士的儿友])|科(?![学技])|时(?![间常不])|歌(?![声手厅])'

const coloured = new RegExp(
  `(?<=[一这那待等坐歇睡玩听看说唱喝])会儿(?![子童])|(?:[女男小]孩|[这那哪会玩点事块劲样味活词门份空边面片条根个带本圈今明昨盖眼字话信馅丝准缝棍弯招头角伴们伙贝天范])儿(?!${childish})`,
  'gu',
)
