interface ParserData {
  micromarkExtensions?: unknown[]
}

/** Beyond any outline; of a thousand the parser takes seconds, of some thousands it has no stack left. */
const depthMax = 50

const opensDeep = new RegExp(String.raw`^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){${depthMax}}`, 'm')

/** A remark plugin that leaves quotes and lists as they are written where a line opens more than 50 of them at once. */
export function deepMarkdown(source: string) {
  return function (this: { data(): object }): void {
    if (!opensDeep.test(source)) return
    const data = this.data() as ParserData
    const flat = { disable: { null: ['blockQuote', 'list'] } }
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), flat]
  }
}
