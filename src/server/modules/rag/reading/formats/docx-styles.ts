import { attribute, childOf, childrenOf, type XmlElement } from '../xml-element.ts'

/** How the paragraphs of a style look and what they are called. */
export interface DocxStyle {
  /** Lower case. */
  name: string
  /** 0 for the outermost heading. */
  outlineLevel?: number
  /** Points from the left margin. */
  indent?: number
  alignment?: string
  isCapitals?: boolean
  listId?: string
  listLevel?: number
}

type ParagraphLook = Omit<DocxStyle, 'name'>

const twipsPerPoint = 20
const listLevelMax = 8
const styleDepthMax = 20

/** Styles by their id, each with what it takes over from those it is based on. */
export function docxStyles(root: XmlElement | null): ReadonlyMap<string, DocxStyle> {
  const declared = new Map(
    childrenOf(root ?? undefined, 'style').map((style) => [wordAttribute(style, 'styleId') ?? '', style]),
  )
  const styles = new Map<string, DocxStyle>()
  const styleOf = (id: string, depth: number): DocxStyle => {
    const known = styles.get(id)
    const element = declared.get(id)
    if (known || !element || depth > styleDepthMax) return known ?? { name: '' }
    const base = valOf(element, 'basedOn')
    const name = (valOf(element, 'name') ?? id).toLowerCase()
    const isHeading = /^heading ([1-9])$/.exec(name)?.[1]
    const style = {
      ...(base ? styleOf(base, depth + 1) : {}),
      ...lookOf(childOf(element, 'pPr')),
      ...capitalsOf(childOf(element, 'rPr')),
      ...(isHeading ? { outlineLevel: Number(isHeading) - 1 } : {}),
      name,
    }
    styles.set(id, style)
    return style
  }
  for (const id of declared.keys()) styleOf(id, 0)
  return styles
}

/** What a paragraph's own properties say. */
export function lookOf(properties: XmlElement | undefined): ParagraphLook {
  const indent = childOf(properties, 'ind')
  const twips = Number(wordAttribute(indent, 'left') ?? wordAttribute(indent, 'start'))
  const firstTwips = Number(
    wordAttribute(indent, 'firstLine') ?? -Number(wordAttribute(indent, 'hanging') ?? 0),
  )
  const outlineLevel = Number(valOf(properties, 'outlineLvl') ?? 9)
  const alignment = valOf(properties, 'jc')
  const list = childOf(properties, 'numPr')
  const listId = valOf(list, 'numId')
  return {
    ...(indent && Number.isFinite(twips) ? { indent: (twips + (firstTwips || 0)) / twipsPerPoint } : {}),
    ...(outlineLevel < 9 ? { outlineLevel } : {}),
    ...(alignment ? { alignment } : {}),
    ...(listId ? { listId } : {}),
    ...(list ? { listLevel: Math.min(listLevelMax, Math.max(0, Number(valOf(list, 'ilvl')) || 0)) } : {}),
  }
}

export function capitalsOf(properties: XmlElement | undefined): { isCapitals?: boolean } {
  const caps = childOf(properties, 'caps')
  return caps ? { isCapitals: !isOff(wordAttribute(caps, 'val')) } : {}
}

export function isOff(value: string | undefined): boolean {
  return value === '0' || value === 'false' || value === 'off' || value === 'none'
}

export function valOf(element: XmlElement | undefined, name: string): string | undefined {
  return wordAttribute(childOf(element, name), 'val')
}

export function wordAttribute(element: XmlElement | undefined, name: string): string | undefined {
  return attribute(element, `w:${name}`) ?? attribute(element, name)
}
