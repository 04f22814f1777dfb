/** A model's text as it can be kept and shown: no NUL, no half of a surrogate pair, even where a pair comes in two pieces. */
export async function* storableText(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let half = ''
  for await (const piece of pieces) {
    const text = half + piece
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    const storable = clean(text.slice(0, text.length - half.length))
    if (storable) yield storable
  }
  if (half) yield clean(half)
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
