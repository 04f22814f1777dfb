import { isUnmistakableHeading, numberedHeading } from '#shared/script/scene-headings.ts'
import type { ScreenplayElement } from './screenplay.ts'
import { type LayoutLine, wideGap } from './screenplay-columns.ts'
import { flushElements, layoutElements, silentElements } from './screenplay-layout.ts'

/** A paragraph of a word processor, of which a screenplay is known by the name of its style or by its place. */
export interface StyledParagraph {
  text: string
  /** Of its style, in lower case. */
  name: string
  /** Points from the left margin. */
  indent?: number
  /** As Word calls it: `center`, `right`, `end`. */
  alignment?: string
  /** What stands in front of a list's item: `-`, `3.` */
  mark?: string
}

type Kind = 'scene' | 'action' | 'cue' | 'parenthetical' | 'dialogue' | 'lyric' | 'transition' | 'shot'

/** What screenwriting programs and templates call their paragraph styles, without blanks and prefixes. */
const kindOfStyle: readonly (readonly [RegExp, Kind])[] = [
  [
    /^(?:scene(?:heading)?|slug(?:line)?|sceneheader|heading(?:scene)|場景標題|场景标题|場景|场景|柱)$/u,
    'scene',
  ],
  [/^(?:character(?:name)?|cue|charactercue|speaker|角色|人物|人物名)$/u, 'cue'],
  [/^(?:dialog(?:ue)?|speech|對白|对白|台詞|セリフ)$/u, 'dialogue'],
  [/^(?:parenthetical|paren|wryly|括號|括号)$/u, 'parenthetical'],
  [/^(?:transition|轉場|转场)$/u, 'transition'],
  [/^(?:lyrics?|singing)$/u, 'lyric'],
  [/^(?:shot|camera)$/u, 'shot'],
]
const styleNoise = /screenplay|script|final ?draft|celtx|fade ?in|element|dual|left|right|[^\p{L}]/gu
const styledMin = { scenes: 1, cues: 2 }

/** Paragraphs that are a screenplay, by the names of their styles or by their indentation; else null. */
export function styledScreenplay(paragraphs: readonly StyledParagraph[]): ScreenplayElement[] | null {
  const styled = byStyle(paragraphs)
  if (styled) return styled
  if (!paragraphs.some(mayHeadScene)) return null
  const lines = linesOf(paragraphs)
  return layoutElements(lines) ?? flushElements(lines) ?? silentElements(lines)
}

/** No layout is a screenplay's without a heading: of most files, lines need not be made. */
function mayHeadScene({ text }: StyledParagraph): boolean {
  const written = text.trim()
  const spacedOnce = written.replace(/\s+/g, ' ')
  return (
    numberedHeading(written) !== null ||
    isUnmistakableHeading(spacedOnce) ||
    (spacedOnce !== written && numberedHeading(spacedOnce) !== null)
  )
}

function byStyle(paragraphs: readonly StyledParagraph[]): ScreenplayElement[] | null {
  const kindOf = kindsOfStyles()
  if (!paragraphs.some(({ name }) => kindOf(name) === 'scene')) return null
  const written = paragraphs.filter(({ text }) => text.trim() !== '')
  const kinds = written.map(({ name }) => kindOf(name))
  const count = (kind: Kind) => kinds.filter((each) => each === kind).length
  if (count('scene') < styledMin.scenes || count('cue') < styledMin.cues || count('dialogue') === 0)
    return null
  const firstScene = kinds.findIndex((kind) => kind !== null)
  return written.map((paragraph, at) => {
    const kind = kinds[at]
    if (!kind) return { kind: at < firstScene ? 'title-page' : 'action', text: paragraph.text.trim() }
    return kind === 'scene' ? sceneOf(paragraph) : { kind, text: paragraph.text.trim() }
  })
}

/** Asked of every paragraph, told of each style once. */
function kindsOfStyles(): (style: string) => Kind | null {
  const kinds = new Map<string, Kind | null>()
  return (style) => {
    const known = kinds.get(style)
    if (known !== undefined) return known
    const bare = style.replace(styleNoise, '')
    const kind = kindOfStyle.find(([name]) => name.test(bare))?.[1] ?? (bare === 'action' ? 'action' : null)
    kinds.set(style, kind)
    return kind
  }
}

/** The number stands in the text, or comes from a numbered list. */
function sceneOf({ text, mark }: StyledParagraph): ScreenplayElement {
  const line = text.trim()
  const { heading, number } = numberedHeading(line) ?? { heading: line.replace(/\s+/g, ' ') }
  const own = number ?? mark?.replace(/[.)\s]+$/, '')
  return { kind: 'scene', text: heading, ...(own && /\d/.test(own) ? { number: own } : {}) }
}

const characterWidth = 7.2
/** Between the margins of a page. */
const textWidth = 432

function linesOf(paragraphs: readonly StyledParagraph[]): LayoutLine[] {
  let isAfterGap = true
  return paragraphs.flatMap((paragraph) => {
    const text = paragraph.text.trim()
    const { number, heading = text } = numberedHeading(text) ?? {}
    const [name, rest] = number ? [] : heading.split(wideGap, 2)
    const line = {
      text: heading.replace(/\s+/g, ' '),
      left: leftOf(paragraph),
      isAfterGap,
      isWhole: true,
      ...(number ? { number } : {}),
      ...(name && rest ? { label: { name, left: Number.POSITIVE_INFINITY } } : {}),
    }
    isAfterGap = text === ''
    return text === '' ? [] : [line]
  })
}

/** From the margin: by indentation, by leading blanks, or by being centred. */
function leftOf({ text, indent = 0, alignment }: StyledParagraph): number {
  const width = text.trim().length * characterWidth
  if (alignment === 'center') return Math.max(0, (textWidth - width) / 2)
  if (alignment === 'right' || alignment === 'end') return Math.max(0, textWidth - width)
  let left = indent
  for (const blank of /^[ \t\u3000\u00a0]*/.exec(text)?.[0] ?? '')
    left += blank === '\t' ? 36 : characterWidth
  return left
}
