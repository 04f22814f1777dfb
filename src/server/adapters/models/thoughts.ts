import { growingText } from '#server/growing-text.ts'

/** What models write their thoughts between, where their server leaves these in the answer. */
const marks = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
] as const
const longestMark = Math.max(...marks.flat().map(({ length }) => length))

/** What is known of a model's way to think, from one answer to the next. */
export interface ThinkingHabit {
  /** Ends thoughts that it never begins: its server has put the first mark into the prompt. */
  closing?: string
}

/**
 * Leaves out the thoughts that an answer begins with. Takes the answer piece by piece and gives each time what of it
 * may be passed on by now; `end` gives what was held back, because it might have been the beginning of a mark. Where
 * thoughts end that never began, it is too late for this answer: `isSpoiled` says so, and `habit` keeps it for the next,
 * which is held back until they end.
 */
export function createThoughtFilter(habit: ThinkingHabit = {}) {
  let state: 'beginning' | 'thoughts' | 'unbegun' | 'gap' | 'answer' = 'beginning'
  let held = ''
  let closing = habit.closing ?? ''
  /** All that may be thoughts that have not ended yet, or an answer without any. */
  const unbegun = growingText()
  let passedEnd = ''
  let hasOpening = false
  let isSpoiled = false

  function begin(): void {
    held = held.trimStart()
    const mark = marks.find(([opening]) => held.startsWith(opening))
    if (mark) {
      closing = mark[1]
      held = held.slice(mark[0].length)
      hasOpening = true
      state = 'thoughts'
    } else if (!marks.some(([opening]) => opening.startsWith(held))) {
      state = closing ? 'unbegun' : 'answer'
      if (state === 'answer') held = unbegun.whole()
    }
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

  function watch(passed: string): void {
    const seen = passedEnd + passed
    hasOpening ||= marks.some(([opening]) => seen.includes(opening))
    const stray = marks.find(([, end]) => seen.includes(end))
    if (stray && !hasOpening) {
      isSpoiled = true
      habit.closing = stray[1]
    }
    passedEnd = seen.slice(1 - longestMark)
  }

  return {
    get isSpoiled() {
      return isSpoiled
    },
    /** What it gives first is never blank. */
    add(piece: string): string {
      held += piece
      if (state === 'beginning' || state === 'unbegun') unbegun.add(piece)
      if (state === 'beginning') begin()
      if (state === 'thoughts' || state === 'unbegun') skipThoughts()
      if (state === 'gap') skipGap()
      if (state !== 'answer') return ''
      const passed = held
      held = ''
      watch(passed)
      return passed
    },
    /** `isComplete`: the model was not stopped, perhaps in the middle of its thoughts. */
    end({ isComplete = true } = {}): string {
      if (state === 'unbegun' && !isComplete) return ''
      // It may only have quoted the mark.
      if (state === 'unbegun') delete habit.closing
      return state === 'beginning' || state === 'unbegun' ? unbegun.whole() : ''
    },
  }
}
