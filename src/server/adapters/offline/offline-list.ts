const bullet = /^\s*(?:([-*+•‣▪●◦])\s+|(・)\s*)(?=\S)/u
const ordinal = /^\s*(\d{1,2})(?:[.)]\s+|[、．]\s*)(?=\D)/u

/**
 * A text whose lists have lost their signs; what stands before an item, and each item, goes through `close`. A list is
 * two lines or more with the same bullet, or with the numbers 1, 2, 3: one dash among other lines is speech, and so are
 * several where one asks or exclaims; a number alone is a date.
 */
export function withoutList(text: string, close: (line: string) => string): string {
  const lines = text.split('\n')
  if (lines.some(isRule)) return text
  const sign = signOf(lines)
  if (!sign) return text
  return lines
    .map((line, at) => {
      const item = line.replace(sign, '').trimEnd()
      const isItem = item !== line.trimEnd()
      return item !== '' && (isItem || sign.test(lines[at + 1] ?? '')) ? close(item) : item
    })
    .join('\n')
}

/** `* * *` between two parts. */
function isRule(line: string): boolean {
  return /^\s*(?:[*-]\s*){3,}$/.test(line)
}

function signOf(lines: readonly string[]): RegExp | undefined {
  const bullets = lines.flatMap((line) => bullet.exec(line)?.slice(1).find(Boolean) ?? [])
  const isBulleted = bullets.length > 1 && bullets.every((each) => each === bullets[0])
  if (isBulleted) return bullets[0] === '-' && lines.some(isSpeech) ? undefined : bullet
  const numbers = lines.flatMap((line) => ordinal.exec(line)?.[1] ?? [])
  return numbers.length > 1 && numbers.every((number, at) => Number(number) === at + 1) ? ordinal : undefined
}

function isSpeech(line: string): boolean {
  return /^\s*-/.test(line) && /[?!？！…]["”»]?\s*$/u.test(line)
}
