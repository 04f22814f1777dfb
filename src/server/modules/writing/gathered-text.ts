/**
 * Passes a text on in fewer pieces: the first as it comes, from then on what has come in each `everyMs`, since a piece
 * costs its way to the reader whatever its length. Throws what `pieces` throws, once the text before it is passed on.
 */
export async function* gatherText(pieces: AsyncIterable<string>, everyMs: number): AsyncGenerator<string> {
  const source = pieces[Symbol.asyncIterator]()
  let gathered = ''
  let end: { error?: unknown } | undefined
  let wake = () => {}
  let wakeAtEnd = () => {}

  async function pull(): Promise<void> {
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) {
        gathered += next.value
        wake()
      }
      end = {}
    } catch (error) {
      end = { error }
    }
    wake()
    wakeAtEnd()
  }

  void pull()
  try {
    for (;;) {
      if (gathered === '' && !end) await new Promise<void>((resolve) => (wake = resolve))
      const text = gathered
      gathered = ''
      if (text !== '') yield text
      if (end && gathered === '') break
      if (end) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs)
        wakeAtEnd = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    if ('error' in end) throw end.error
  } finally {
    void Promise.resolve(source.return?.()).catch(() => undefined)
  }
}
