import type { TextFilter } from './text-filter.ts'

/** A model's text as it can be kept and shown: no NUL, no half of a surrogate pair, even where a pair comes in two pieces. */
export function storableText(): TextFilter {
  let half = ''
  return {
    add(piece) {
      const text = half + piece
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
      return clean(text.slice(0, text.length - half.length))
    },
    end: () => clean(half),
  }
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
