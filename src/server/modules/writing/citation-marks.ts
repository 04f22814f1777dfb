/** What may still become a mark: `[`, numbers with commas between them, no `]` yet. */
const openMark = /\[(?:\d{1,3}, ?)*\d{0,3}$/

/**
 * Passes text on as it arrives, without the citation marks (`[n]`) that point to no source; `[1, 2]` becomes
 * `[1][2]`. What may become a mark is held back until it is known.
 */
export async function* keepKnownMarks(
  pieces: AsyncIterable<string>,
  sourceCount: number,
): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    const cut = openMark.exec(text)?.index ?? text.length
    held = text.slice(cut)
    const checked = withoutUnknownMarks(text.slice(0, cut), sourceCount)
    if (checked) yield checked
  }
  const rest = withoutUnknownMarks(held, sourceCount)
  if (rest) yield rest
}

function withoutUnknownMarks(text: string, sourceCount: number): string {
  return text.replaceAll(/\[(\d{1,3}(?:, ?\d{1,3})*)\]/g, (_, list: string) => {
    const known = list
      .split(',')
      .map(Number)
      .filter((n) => n >= 1 && n <= sourceCount)
    return known.map((n) => `[${n}]`).join('')
  })
}
