import type { FilledField } from '#shared/synopsis-string.ts'
import { withCapitals } from './offline-capitals.ts'
import { withoutList } from './offline-list.ts'
import type { LanguageTag } from './offline-phrases.ts'

/** Closing quotes and brackets that may follow the end of a sentence. */
const closers = /[\p{Pe}\p{Pf}"'」』]+$/u
/** More than anyone closes at once; all of a hostile text would take for ever. */
const closersMax = 40
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]$/u

/** How each script ends a sentence, where it is not a full stop; Thai and Lao do it with a space. */
const fullStops: readonly [RegExp, string][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u, '。'],
  [/[\p{Script=Thai}\p{Script=Lao}]/u, ''],
  [/[\p{Script=Devanagari}\p{Script=Bengali}]/u, '।'],
  [/\p{Script=Khmer}/u, '។'],
  [/\p{Script=Myanmar}/u, '။'],
  [/\p{Script=Armenian}/u, '։'],
  [/\p{Script=Ethiopic}/u, '።'],
]

/**
 * The writer's own text as prose: the fields in order, one paragraph a section, each field closed as a sentence
 * where the writer left that open, and so is each item of a list. Every word typed stays; a sentence typed small begins
 * with a capital. Labels and titles do not appear. Not escaped.
 */
export function composeProse(fields: readonly FilledField[], language: LanguageTag): string {
  const sections: { title: string; text: string }[] = []
  for (const { section, value } of fields) {
    if (value.trim() === '') continue
    const text = closed(withoutList(value.trim(), closed))
    const last = sections.at(-1)
    if (last?.title === section) last.text = follow(last.text, text)
    else sections.push({ title: section, text })
  }
  return sections.map(({ text }) => withCapitals(text, language)).join('\n\n')
}

function follow(before: string, after: string): string {
  return `${before}${dense.test(before) ? '' : ' '}${after}`
}

function closed(text: string): string {
  const bare = text.slice(-closersMax).replace(closers, '')
  // After anything but a letter or a digit (a dash, a colon, an emoji) the writer has chosen an end already.
  if (!/[\p{L}\p{M}\p{N}%]$/u.test(bare) && bare !== '') return text
  const lastLetter = text.match(/\p{L}/gu)?.at(-1) ?? ''
  return text + (fullStops.find(([script]) => script.test(lastLetter))?.[1] ?? '.')
}
