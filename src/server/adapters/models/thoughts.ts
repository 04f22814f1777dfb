/** What models write their thoughts between, where their server leaves these in the answer. */
const marks = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
] as const

/**
 * Leaves out the thoughts that an answer begins with. Takes the answer piece by piece and gives each time what of it
 * may be passed on by now; `end` gives what was held back, because it might have been the beginning of a mark.
 */
export function createThoughtFilter(): { add(piece: string): string; end(): string } {
  let state: 'beginning' | 'thoughts' | 'gap' | 'answer' = 'beginning'
  let held = ''
  let closing = ''

  function begin(): void {
    const begun = held.trimStart()
    const mark = marks.find(([opening]) => begun.startsWith(opening))
    if (mark) {
      closing = mark[1]
      held = begun.slice(mark[0].length)
      state = 'thoughts'
    } else if (!marks.some(([opening]) => opening.startsWith(begun))) state = 'answer'
  }

  function skipThoughts(): void {
    const at = held.indexOf(closing)
    if (at >= 0) state = 'gap'
    held = at >= 0 ? held.slice(at + closing.length) : held.slice(1 - closing.length)
  }

  function skipGap(): void {
    held = held.trimStart()
    if (held !== '') state = 'answer'
  }

  return {
    add(piece) {
      held += piece
      if (state === 'beginning') begin()
      if (state === 'thoughts') skipThoughts()
      if (state === 'gap') skipGap()
      if (state !== 'answer') return ''
      const passed = held
      held = ''
      return passed
    },
    end: () => (state === 'beginning' ? held : ''),
  }
}
