import { attribute, childOf, childrenOf, findAll, textIn, type XmlElement } from '../xml-element.ts'
import type { ScreenplayElement } from './screenplay.ts'

/**
 * The elements of a Final Draft file: the title page, then the script. Script notes, tags and the contents of
 * omitted scenes are left out; an omitted scene keeps its number and stands as `OMITTED`. The file knows pages of
 * scene headings only: what follows one has a page where the next scene begins on the same.
 */
export function fdxElements(root: XmlElement): ScreenplayElement[] {
  const capitals = typesInCapitals(root)
  const titlePage = findAll(childOf(childOf(root, 'TitlePage'), 'Content'), 'Paragraph')
    .map((paragraph) => runsOf(paragraph, false).trim())
    .filter((text) => text !== '')
    .map((text): ScreenplayElement => ({ kind: 'title-page', text }))
  const script = childrenOf(childOf(root, 'Content'), 'Paragraph').flatMap((each) =>
    elementsOf(each, capitals),
  )
  return [...titlePage, ...withPages(script)]
}

function withPages(script: readonly ScreenplayElement[]): ScreenplayElement[] {
  const paged: ScreenplayElement[] = []
  let nextPage: number | undefined
  let waiting: ScreenplayElement[] = []
  for (const element of script.toReversed()) {
    if (element.kind !== 'scene') {
      waiting.push(element)
      continue
    }
    const { page } = element
    const isCertain = page !== undefined && page === nextPage
    paged.push(
      ...waiting.map((each) => (isCertain && each.kind !== 'section' ? { ...each, page } : each)),
      element,
    )
    nextPage = page
    waiting = []
  }
  return [...paged, ...waiting].reverse()
}

/** Types whose letters Final Draft shows as capitals, however they were typed. */
function typesInCapitals(root: XmlElement): ReadonlySet<string> {
  return new Set(
    childrenOf(root, 'ElementSettings')
      .filter((settings) => isInCapitals(childOf(settings, 'FontSpec')))
      .map((settings) => attribute(settings, 'Type') ?? ''),
  )
}

function isInCapitals(styled: XmlElement | undefined): boolean {
  return (attribute(styled, 'Style') ?? '').split('+').includes('AllCaps')
}

function elementsOf(paragraph: XmlElement, capitals: ReadonlySet<string>): ScreenplayElement[] {
  const dual = childOf(paragraph, 'DualDialogue')
  if (dual) return childrenOf(dual, 'Paragraph').flatMap((each) => elementsOf(each, capitals))
  const type = attribute(paragraph, 'Type') ?? 'General'
  const text = runsOf(paragraph, capitals.has(type)).trim()
  return text === '' && type !== 'Scene Heading' ? [] : elementOf(type, text, paragraph)
}

function elementOf(type: string, text: string, paragraph: XmlElement): ScreenplayElement[] {
  switch (type) {
    case 'Scene Heading':
      return sceneOf(text, paragraph)
    case 'Character':
      return [{ kind: 'cue', text }]
    case 'Parenthetical':
      return [{ kind: 'parenthetical', text }]
    case 'Dialogue':
      return [{ kind: 'dialogue', text }]
    case 'Singing':
    case 'Lyrics':
      return [{ kind: 'lyric', text }]
    case 'Transition':
      return [{ kind: 'transition', text }]
    case 'Shot':
      return [{ kind: 'shot', text }]
    case 'New Act':
    case 'Outline 1':
      return [{ kind: 'section', level: 1, text }]
    case 'Outline 2':
    case 'Outline 3':
    case 'Outline 4':
      return [{ kind: 'section', level: Number(type.at(-1)), text }]
    default:
      return [{ kind: 'action', text }]
  }
}

function sceneOf(text: string, paragraph: XmlElement): ScreenplayElement[] {
  const omitted = childOf(paragraph, 'OmittedScene')
  const heading = text === '' && omitted ? 'OMITTED' : text
  if (heading === '') return []
  const number = attribute(paragraph, 'Number')?.trim()
  const properties = childOf(paragraph, 'SceneProperties')
  const page = Number.parseInt(attribute(properties, 'Page') ?? '', 10)
  const summary = findAll(childOf(properties, 'Summary'), 'Paragraph')
    .map((each) => runsOf(each, false).trim())
    .filter((line) => line !== '')
    .join('\n')
  return [
    { kind: 'scene', text: heading, ...(number ? { number } : {}), ...(page > 0 ? { page } : {}) },
    ...(summary === '' || omitted ? [] : [{ kind: 'synopsis' as const, text: summary }]),
  ]
}

/** The paragraph's own runs; those of notes and omitted scenes inside it are not its text. */
function runsOf(paragraph: XmlElement, isCapitals: boolean): string {
  return childrenOf(paragraph, 'Text')
    .map((run) => (isCapitals || isInCapitals(run) ? textIn(run).toUpperCase() : textIn(run)))
    .join('')
    .replace(/\u00a0/g, ' ')
}
