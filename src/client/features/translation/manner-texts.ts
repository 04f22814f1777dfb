interface GlossaryTerm {
  source: string
  target: string
}

const between = /\s*(?:=|＝|→|->|\t|：|:)\s*/

/** A glossary as it is typed, a term a line: `Margit = 瑪吉`. `unread` are the lines, counted from 1, that are none. */
export function readGlossary(text: string): { terms: GlossaryTerm[]; unread: number[] } {
  const terms: GlossaryTerm[] = []
  const unread: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [source = '', ...rest] = line.trim().split(between)
    const target = rest.join(' ')
    if (source !== '' && target !== '') terms.push({ source, target })
    else unread.push(at + 1)
  }
  return { terms, unread }
}

/** Names as they are typed, a name a line or with commas between them. */
export function readNames(text: string): string[] {
  const names = text.split(/[\n,，、;；]/).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** Terms as they are typed; what `readGlossary` reads. */
export function writeGlossary(terms: readonly GlossaryTerm[]): string {
  return terms.map(({ source, target }) => `${source} = ${target}`).join('\n')
}
