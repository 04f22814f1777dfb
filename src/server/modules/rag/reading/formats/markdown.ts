import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { frontMatterOf } from './front-matter.ts'
import { readText } from './plain-text.ts'

const extensions = ['md', 'markdown']
const titleCharactersMax = 200

/** Markdown, cut at its headings; the text keeps its marks, as written. */
export const markdown: DocumentFormat = {
  name: 'Markdown',
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  read: async (bytes) => ({ blocks: cutAtHeadings(readText(bytes).split('\n')) }),
}

interface Section {
  lines: string[]
  headings: string[]
  hasBody: boolean
}

interface Heading {
  level: number
  title: string
  lineCount: number
}

function cutAtHeadings(lines: readonly string[]): TextBlock[] {
  const front = frontMatterOf(lines)
  const bodyStart = front?.lineCount ?? 0
  const documentTitle = plainTitle(front?.title ?? '')
  const headingsNow = () => {
    const titles = path.map(({ title }) => title)
    return documentTitle === '' || titles[0] === documentTitle ? titles : [documentTitle, ...titles]
  }
  const path: Heading[] = []
  let section: Section = { lines: [...(front?.lines ?? [])], headings: headingsNow(), hasBody: false }
  const sections = [section]
  let fence: string | null = null
  for (let at = bodyStart; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    fence = fenceAfter(line, fence)
    const heading = fence ? null : headingAt(lines, at)
    if (heading) {
      while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop()
      path.push(heading)
      section = { lines: [], headings: headingsNow(), hasBody: false }
      sections.push(section)
    }
    const lineCount = heading?.lineCount ?? 1
    section.lines.push(...lines.slice(at, at + lineCount))
    section.hasBody ||= !heading && line.trim() !== ''
    at += lineCount - 1
  }
  return withoutBareHeadings(sections)
}

/** A heading with nothing under it goes with the section that follows: alone it would answer nothing. */
function withoutBareHeadings(sections: readonly Section[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let waiting: string[] = []
  for (const { lines, headings, hasBody } of sections) {
    for (const line of lines) waiting.push(line)
    if (!hasBody) continue
    blocks.push({ text: waiting.join('\n'), headings })
    waiting = []
  }
  return [...blocks, { text: waiting.join('\n') }]
}

/** `# Title`, or a line of its own that is underlined with === or ---. */
function headingAt(lines: readonly string[], at: number): Heading | null {
  const line = lines[at] ?? ''
  const marks = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line)?.[1]
  if (marks)
    return { level: marks.length, title: plainTitle(line.trimStart().slice(marks.length)), lineCount: 1 }
  const underline = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(lines[at + 1] ?? '')?.[1]
  const standsAlone = (lines[at - 1] ?? '').trim() === '' && /^ {0,3}[^\s>#|*+`~-]/.test(line)
  if (!underline || !standsAlone) return null
  return { level: underline.startsWith('=') ? 1 : 2, title: plainTitle(line), lineCount: 2 }
}

/** The fence that is open after this line; a longer fence of the same sign closes a shorter one. */
function fenceAfter(line: string, open: string | null): string | null {
  const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line)
  if (!mark) return open
  const fence = mark[1] ?? ''
  if (!open) return fence
  const closes = fence[0] === open[0] && fence.length >= open.length && mark[2]?.trim() === ''
  return closes ? null : open
}

function plainTitle(title: string): string {
  return title
    .trim()
    .slice(0, titleCharactersMax)
    .toWellFormed()
    .replace(/\s#+$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .trim()
}
