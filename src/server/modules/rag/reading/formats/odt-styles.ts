import { attribute, childOf, childrenOf, type XmlElement } from '../xml-element.ts'
import type { StyledParagraph } from './styled-screenplay.ts'

/** Of a paragraph, or of a stretch of text in one. */
export interface OdtStyle extends Pick<StyledParagraph, 'name' | 'indent' | 'alignment'> {
  isCapitals?: boolean
  isHidden?: boolean
  /** Whether its headings are numbered with the chapters. */
  isChapter?: boolean
}

/** The look of a style by its family and its name. */
export type OdtStyles = (family: 'paragraph' | 'text', name: string | undefined) => OdtStyle

const styleDepthMax = 20

/** Styles that a person named, and those a program made for single paragraphs, each with what it takes over. */
export function odtStyles(named: XmlElement | undefined, automatic: XmlElement | undefined): OdtStyles {
  const declared = new Map(
    [named, automatic].flatMap((styles) =>
      childrenOf(styles, 'style').map((style) => [keyOf(style), { style, isNamed: styles === named }]),
    ),
  )
  const known = new Map<string, OdtStyle>()
  const styleOf = (key: string, depth: number): OdtStyle => {
    const found = known.get(key)
    const { style, isNamed } = declared.get(key) ?? {}
    if (found || !style || depth > styleDepthMax) return found ?? { name: '' }
    const parent = attribute(style, 'style:parent-style-name')
    const base = parent ? styleOf(`${attribute(style, 'style:family')} ${parent}`, depth + 1) : { name: '' }
    const name = attribute(style, 'style:display-name') ?? unescaped(attribute(style, 'style:name') ?? '')
    const look = { ...base, ...lookOf(style), name: isNamed ? name.toLowerCase() : base.name }
    known.set(key, look)
    return look
  }
  return (family, name) => (name === undefined ? { name: '' } : styleOf(`${family} ${name}`, 0))
}

function keyOf(style: XmlElement): string {
  return `${attribute(style, 'style:family')} ${attribute(style, 'style:name')}`
}

/** `Scene_20_Heading` */
function unescaped(name: string): string {
  return name.replace(/_([\da-f]{2})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function lookOf(style: XmlElement): Omit<OdtStyle, 'name'> {
  const paragraph = childOf(style, 'paragraph-properties')
  const text = childOf(style, 'text-properties')
  const left = points(attribute(paragraph, 'fo:margin-left'))
  const first = points(attribute(paragraph, 'fo:text-indent')) ?? 0
  const alignment = attribute(paragraph, 'fo:text-align')
  const transform = attribute(text, 'fo:text-transform')
  const display = attribute(text, 'text:display')
  const chapterLevel = attribute(style, 'style:default-outline-level')
  return {
    ...(left === undefined ? {} : { indent: left + first }),
    ...(alignment ? { alignment } : {}),
    ...(transform ? { isCapitals: transform === 'uppercase' } : {}),
    ...(display ? { isHidden: display === 'none' } : {}),
    ...(chapterLevel === undefined ? {} : { isChapter: chapterLevel !== '' }),
  }
}

const pointsOf: Readonly<Record<string, number>> = { in: 72, cm: 72 / 2.54, mm: 7.2 / 2.54, pt: 1, pc: 12 }

function points(length: string | undefined): number | undefined {
  const [, count, unit = ''] = /^(-?[\d.]{1,12})(in|cm|mm|pt|pc)/.exec(length ?? '') ?? []
  const value = Number(count) * (pointsOf[unit] ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
