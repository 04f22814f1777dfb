import type { TextBlock } from './document-format.ts'

const titleCharactersMax = 200

/** Gathers the text of a document under the headings it stands under. */
export interface HeadingSections {
  /** Text from here on stands under this heading, and under those of a smaller level before it. */
  open(level: number, title: string): void
  /** Text from here on stands under these headings, whatever was open. */
  place(headings: readonly string[]): void
  /** Adds text; `isHeading` for a heading's own, which stands with what follows it. */
  add(text: string, isHeading?: boolean): void
  /** Adds what has headings of its own, under those that are open. */
  insert(blocks: readonly TextBlock[]): void
  blocks(): TextBlock[]
}

/** A heading with nothing under it goes with the section that follows: alone it would answer nothing. */
export function createHeadingSections(): HeadingSections {
  const blocks: TextBlock[] = []
  let base: readonly string[] = []
  let path: { level: number; title: string }[] = []
  let waiting: string[] = []
  let body: string[] = []
  const headings = () => {
    const above = base.map(folded)
    return [...base, ...path.map(({ title }) => title).filter((title) => !above.includes(folded(title)))]
  }
  const close = () => {
    if (body.length > 0) {
      blocks.push({ text: [...waiting, ...body].join('\n\n'), headings: headings() })
      waiting = []
    }
    body = []
  }
  return {
    open(level, title) {
      close()
      while ((path.at(-1)?.level ?? 0) >= level) path.pop()
      const shortTitle = title.replace(/\s+/g, ' ').trim().slice(0, titleCharactersMax).toWellFormed()
      if (shortTitle !== '') path.push({ level, title: shortTitle })
    },
    place(placed) {
      close()
      base = placed
      path = []
    },
    add(text, isHeading = false) {
      if (text.trim() !== '') (isHeading ? waiting : body).push(text)
    },
    insert(inserted) {
      close()
      const above = headings()
      for (const block of inserted) {
        const text = [...waiting, block.text].join('\n\n')
        blocks.push({ ...block, text, headings: [...above, ...(block.headings ?? [])] })
        waiting = []
      }
    },
    blocks() {
      close()
      if (waiting.length > 0) blocks.push({ text: waiting.join('\n\n'), headings: headings() })
      waiting = []
      return blocks
    },
  }
}

function folded(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
