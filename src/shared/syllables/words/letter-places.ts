const tableSize = 0x700

/** Finds the places in a word where the expression, a global one, matches; a single class of letters by a table. */
export function createPlaces(expression: RegExp): (word: string) => number[] {
  if (!/^\[[^\]]*\]$/.test(expression.source)) return (word) => matchPlaces(word, expression)
  const letter = new RegExp(expression.source, 'u')
  const table = Uint8Array.from({ length: tableSize }, (_, code) =>
    letter.test(String.fromCharCode(code)) ? 1 : 0,
  )
  return (word) => {
    const places: number[] = []
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at)
      if (code < tableSize ? table[code] === 1 : letter.test(word.charAt(at))) places.push(at)
    }
    return places
  }
}

/** The places in a word where the expression, a global one, matches. */
export function matchPlaces(word: string, expression: RegExp): number[] {
  const places: number[] = []
  expression.lastIndex = 0
  while (expression.test(word)) places.push(expression.lastIndex - 1)
  return places
}
