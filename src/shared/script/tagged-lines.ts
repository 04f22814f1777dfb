import { overrideBlock } from './override-blocks.ts'

const sign = new RegExp(`${overrideBlock}|\\\\h`, 'g')
const override = /\\([biu])(\d*)(?![a-z])|\\r/g
/** The weight of a font from which on it is bold; `\b1` is bold too. */
const boldMin = 600

/**
 * What the lines of an ASS event show: italics, bold and underlining as `<i>`, `<b>` and `<u>`, closed where they are
 * left open; other overrides, comments and drawings left out.
 */
export function taggedLines(lines: readonly string[]): string[] {
  let open: string[] = []
  const turnTo = (next: string[]) => {
    const same = open.findIndex((tag, at) => tag !== next[at])
    const from = same < 0 ? open.length : same
    const closing = open.slice(from).reverse()
    open = next
    return [...closing.map((tag) => `</${tag}>`), ...next.slice(from).map((tag) => `<${tag}>`)].join('')
  }
  const tagsOf = (block: string) => {
    let next = open
    for (const [, tag, value] of block.matchAll(override)) {
      next = next.filter((each) => tag !== undefined && each !== tag)
      if (tag !== undefined && (value === '1' || Number(value) >= boldMin)) next = [...next, tag]
    }
    return turnTo(next)
  }
  return lines.map((line, at) => {
    const shown = line.replaceAll(sign, (found) => (found === '\\h' ? '\u00A0' : tagsOf(found)))
    return at === lines.length - 1 ? shown + turnTo([]) : shown
  })
}
