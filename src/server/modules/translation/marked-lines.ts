/** What a line is known by on its way to the model and back. */
export function markOf(number: number): string {
  return `[[${number}]]`
}

/**
 * The lines of a model's answer by their numbers, as far as they can be trusted: each begins with a mark that was
 * asked for, once, and is one line. What was left out, said twice, run into another line or broken over several
 * is not there.
 */
export function readMarkedLines(answer: string, asked: ReadonlyMap<number, string>): Map<number, string> {
  const found = new Map<number, string>()
  const doubtful = new Set<number>()
  let last: number | null = null
  for (const line of answer.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const [, digits, text = ''] = /^\s*\[\[(\d{1,7})\]\](.*)$/su.exec(line) ?? []
    if (digits === undefined) {
      // Words right under a line belong to it, so it is not one line; a blank line or a code fence ends it.
      if (/^\s*(?:```.*)?$/.test(line)) last = null
      else if (last !== null) doubtful.add(last)
      continue
    }
    last = Number(digits)
    if (found.has(last) || !isUsable(text, asked.get(last))) doubtful.add(last)
    found.set(last, text.trim())
  }
  for (const number of doubtful) found.delete(number)
  return found
}

function isUsable(text: string, source: string | undefined): boolean {
  if (source === undefined || !/[\p{L}\p{N}]/u.test(text)) return false
  return !/\[\[\d+\]\]/.test(text) || /\[\[\d+\]\]/.test(source)
}
