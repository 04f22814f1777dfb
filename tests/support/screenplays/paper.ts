import { cueOf, type Script, type ScriptPart, type Speech } from './script.ts'

/** How a program sets a script on paper; measures in characters of a tenth of an inch. */
export interface PaperStyle {
  action: number
  said: number
  aside: number
  cue: number
  /** Characters in a line. */
  actionWidth: number
  saidWidth: number
  linesPerPage: number
  /** `right` sets `12.` at the top right; `title` the title beside it. */
  header: 'right' | 'title' | 'foot'
  /** Scene numbers in both margins, and (CONTINUED) at the end of pages. */
  marksScenes: boolean
}

export interface PaperLine {
  column: number
  text: string
}

/** A page is its lines from the top; a null is an empty one. */
type PaperPage = (readonly PaperLine[] | null)[]

export interface Paper {
  pages: PaperPage[]
  /** The page each scene begins on, from 1. */
  pageOfScene: number[]
  /** The page a text stands on first, and the one its passage may begin on: the page of each line drawn. */
  textOfPage: string[]
}

/** Sets a script on pages as screenwriting programs do: speeches are carried over with (MORE) and (CONT'D). */
export function setOnPaper({ title, author, scenes }: Script, style: PaperStyle): Paper {
  const pages: PaperPage[] = [titlePage(title, author)]
  const pageOfScene: number[] = []
  let page: PaperPage = []
  let sceneNumber: string | null = null

  function turn(continues: boolean) {
    if (continues && style.marksScenes) page.push(null, [{ column: 62, text: '(CONTINUED)' }])
    pages.push(page)
    page = []
    if (continues && style.marksScenes) {
      page.push([...marginNumbers(sceneNumber, style), { column: style.action, text: 'CONTINUED:' }], null)
    }
  }

  function put(lines: readonly (readonly PaperLine[])[], keepTogether = true) {
    if (page.length > 0 && page.length + 1 + (keepTogether ? lines.length : 2) > style.linesPerPage)
      turn(true)
    if (page.at(-1)) page.push(null)
    for (const line of lines) {
      if (page.length >= style.linesPerPage) turn(true)
      page.push(line)
    }
  }

  function putSpeech(speech: Speech) {
    const cue = cueOf(speech)
    const lines = speechLines(speech, style)
    let rest = lines
    let isFirst = true
    while (rest.length > 0) {
      const room = style.linesPerPage - page.length - 3
      if (room < 2 && rest.length > room) {
        turn(true)
        continue
      }
      if (page.at(-1)) page.push(null)
      const fitting = rest.length <= room + 1 ? rest.length : room
      const shown = isFirst || cue.includes("CONT'D") ? cue : `${cue} (CONT'D)`
      page.push([{ column: style.cue, text: shown }], ...rest.slice(0, fitting))
      rest = rest.slice(fitting)
      isFirst = false
      if (rest.length > 0) {
        page.push([{ column: style.cue, text: '(MORE)' }])
        turn(true)
      }
    }
  }

  function putPart(part: ScriptPart) {
    if (part.kind === 'speech') putSpeech(part.speech)
    else if (part.kind === 'dual') put(dualLines(part.left, part.right))
    else if (part.kind === 'transition') put([[{ column: 72 - part.text.length, text: part.text }]])
    else
      put(
        wrapped(part.text, style.actionWidth).map((text) => [{ column: style.action, text }]),
        false,
      )
  }

  put([[{ column: style.action, text: 'FADE IN:' }]])
  for (const scene of scenes) {
    if (page.length + 5 > style.linesPerPage) turn(false)
    sceneNumber = scene.number
    if (page.at(-1)) page.push(null)
    pageOfScene.push(pages.length + 1)
    page.push([
      ...marginNumbers(style.marksScenes ? scene.number : null, style),
      {
        column: style.action,
        text: style.marksScenes || !scene.number ? scene.heading : `${scene.number}. ${scene.heading}`,
      },
    ])
    for (const part of scene.parts) putPart(part)
  }
  pages.push(page)
  const textOfPage = pages.map((lines) =>
    lines
      .flatMap((line) => line ?? [])
      .map(({ text }) => text)
      .join(' '),
  )
  return { pages: pages.map((lines, at) => withHeader(lines, at, title, style)), pageOfScene, textOfPage }
}

function titlePage(title: string, author: string): PaperPage {
  const centred = (text: string) => [{ column: 42 - (text.length >> 1), text }]
  return [
    ...Array<null>(18).fill(null),
    centred(title.toUpperCase()),
    null,
    centred('written by'),
    null,
    centred(author),
  ]
}

function withHeader(
  lines: PaperPage,
  at: number,
  title: string,
  { header, linesPerPage }: PaperStyle,
): PaperPage {
  if (at === 0) return lines
  const number = { column: 72, text: `${at}.` }
  if (header === 'foot') {
    const filled = [...lines, ...Array<null>(Math.max(0, linesPerPage + 1 - lines.length)).fill(null)]
    return [null, null, ...filled, null, [{ column: 42, text: String(at) }]]
  }
  return [
    header === 'title' ? [{ column: 15, text: `${title} - Blue Rev. 3/4/24` }, number] : [number],
    null,
    ...lines,
  ]
}

function marginNumbers(number: string | null, { action }: PaperStyle): PaperLine[] {
  return number
    ? [
        { column: action - 7, text: number },
        { column: 74, text: number },
      ]
    : []
}

function speechLines(speech: Speech, { said, aside, saidWidth }: PaperStyle): PaperLine[][] {
  return speech.lines.flatMap(({ kind, text }) =>
    wrapped(text, kind === 'said' ? saidWidth : 20).map((line) => [
      { column: kind === 'said' ? said : aside, text: line },
    ]),
  )
}

const dual = { left: 18, right: 46, width: 25 }

function dualLines(left: Speech, right: Speech): PaperLine[][] {
  const side = (speech: Speech, column: number) => [
    { column: column + 7, text: cueOf(speech) },
    ...speech.lines.flatMap(({ kind, text }) =>
      wrapped(text, dual.width).map((line) => ({ column: column + (kind === 'said' ? 0 : 2), text: line })),
    ),
  ]
  const [one, other] = [side(left, dual.left), side(right, dual.right)]
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    [one[at], other[at]].flatMap((line) => line ?? []),
  )
}

/** Han characters and kana take two columns and may be divided anywhere. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []) {
    if (columnsOf(line) + columnsOf(word) > width && line.trim() !== '') {
      lines.push(line.trim())
      line = ''
    }
    line += word
  }
  return [...lines, line.trim()].filter((each) => each !== '')
}

function columnsOf(text: string): number {
  return Array.from(text).reduce((sum, each) => sum + (each >= '\u2e80' ? 2 : 1), 0)
}
