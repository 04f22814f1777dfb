import type { Scene } from '#shared/rag.ts'
import type { TextBlock } from '../document-format.ts'
import type { ScreenplayElement } from './screenplay.ts'
import { speakersOf, spellingsIn } from './screenplay-cues.ts'

type Element<Kind extends ScreenplayElement['kind']> = Extract<ScreenplayElement, { kind: Kind }>

/**
 * A screenplay as text: a block for each scene heading, each speech with its cue, each paragraph of action. What
 * stands before the first scene belongs to none. A scene without a number of its own gets its place among the
 * scenes. Sections are the headings above their scenes; one with nothing under it is a block of its own.
 */
export function screenplayBlocks(elements: readonly ScreenplayElement[]): TextBlock[] {
  const spellings = spellingsIn(elements.flatMap((element) => cueOf(element) ?? []))
  const outline = createOutline()
  const blocks: TextBlock[] = []
  let sceneCount = 0
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at]
    if (!element) continue
    if (element.kind === 'section') {
      blocks.push(...outline.openSection(element))
      continue
    }
    if (element.kind === 'scene') {
      sceneCount += 1
      outline.openScene({ number: element.number ?? String(sceneCount), heading: element.text })
    }
    const speech = element.kind === 'cue' ? speechFrom(elements, at) : [element]
    at += speech.length - 1
    const cue = element.kind === 'cue' && speech.length === 1 ? null : cueOf(element)
    const characters = cue === null ? [] : speakersOf(cue, spellings)
    blocks.push({
      ...joined(speech),
      ...outline.placeFor(element.kind),
      ...(characters.length > 0 ? { characters } : {}),
    })
  }
  return [...blocks, ...outline.close()]
}

function cueOf(element: ScreenplayElement): string | null {
  return element.kind === 'speech' ? element.cue : element.kind === 'cue' ? element.text : null
}

type Place = Pick<TextBlock, 'headings' | 'scene'>

/** Where in acts, sequences and scenes the reading has come to. */
function createOutline() {
  const path: Element<'section'>[] = []
  let scene: Place = {}
  let section: Place = {}
  let isBare = false
  let isUnderSection = false

  function bareSection(): TextBlock[] {
    const title = path.at(-1)?.text
    return isBare && title ? [{ text: title, ...section }] : []
  }

  return {
    /** Gives the section before, when nothing stood under it. */
    openSection(element: Element<'section'>): TextBlock[] {
      const bare = (path.at(-1)?.level ?? 0) >= element.level ? bareSection() : []
      while ((path.at(-1)?.level ?? 0) >= element.level) path.pop()
      path.push(element)
      section = { headings: path.map(({ text }) => text) }
      isBare = true
      isUnderSection = true
      return bare
    },
    openScene(opened: Scene) {
      scene = { ...section, scene: opened }
      isUnderSection = false
      isBare = false
    },
    /** A synopsis under a section is the section's; anything else goes on with the scene, as in print. */
    placeFor(kind: ScreenplayElement['kind']): Place {
      if (kind !== 'synopsis') isUnderSection = false
      if (!isUnderSection && scene.scene) return scene
      isBare = false
      return section
    },
    close: bareSection,
  }
}

/** A cue with all that is spoken under it. */
function speechFrom(elements: readonly ScreenplayElement[], start: number): ScreenplayElement[] {
  let end = start + 1
  while (['dialogue', 'parenthetical', 'lyric'].includes(elements[end]?.kind ?? '')) end += 1
  return elements.slice(start, end)
}

/** One line after the other, under the page of the first. */
function joined(elements: readonly ScreenplayElement[]): Pick<TextBlock, 'text' | 'page' | 'pageTurns'> {
  let text = ''
  const turns: { at: number; page: number }[] = []
  let page: number | undefined
  for (const [index, element] of elements.entries()) {
    if (index > 0) text += '\n'
    if (element.kind !== 'section') {
      page ??= element.page
      if (element.page !== undefined && element.page !== (turns.at(-1)?.page ?? page)) {
        turns.push({ at: text.length, page: element.page })
      }
      for (const turn of element.pageTurns ?? []) turns.push({ at: text.length + turn.at, page: turn.page })
    }
    text += element.text
  }
  return {
    text,
    ...(page === undefined ? {} : { page }),
    ...(turns.length > 0 ? { pageTurns: turns } : {}),
  }
}
