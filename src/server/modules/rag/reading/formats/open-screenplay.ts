import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat } from '../document-format.ts'
import { decodeText } from '../text-encoding.ts'
import { parseXml } from '../xml.ts'
import { attributesOf, childOf, childrenOf, textIn, type XmlElement } from '../xml-element.ts'
import { isZip, openZip, zipHolds } from '../zip-entries.ts'
import type { ScreenplayElement } from './screenplay.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'

const extensions = ['fadein', 'osf']
const kind = 'Fade In file'
const scriptName = 'document.xml'
const headBytes = 2048

/** Open Screenplay Format, which Fade In writes, packed (`fadein`) or as it is. */
export const openScreenplay: DocumentFormat = {
  name: 'Fade In',
  extensions,
  recognises: (bytes, extension) =>
    isZip(bytes)
      ? extensions.includes(extension) && zipHolds(bytes, scriptName) !== false
      : /<document\s[^>]{0,500}Open Screenplay Format/.test(decodeText(bytes.subarray(0, headBytes)) ?? ''),
  async read(bytes) {
    const content = isZip(bytes) ? openZip(bytes, kind).read(scriptName) : bytes
    if (!content) throw new DamagedFile(kind)
    return { blocks: screenplayBlocks(elementsIn(parseXml(content, kind))) }
  },
}

function elementsIn(root: XmlElement): ScreenplayElement[] {
  const kindOf = styleKinds(root)
  const isFirst = Number.parseInt(attributeOf(root, 'version') ?? '', 10) < secondVersion
  const textOf = (paragraph: XmlElement) =>
    (isFirst ? withoutLooks(shownIn(paragraph)) : shownIn(paragraph)).trim()
  const titlePage = [
    ...(isFirst ? titlesIn(childOf(root, 'info')) : []),
    ...paragraphsIn(childOf(root, 'titlepage')).map(textOf),
  ]
  const script = paragraphsIn(childOf(root, 'paragraphs')).map((each) => {
    const style = childOf(each, 'style')
    const kind = kindOf((baseOf(style) ?? attributeOf(style, 'name') ?? '').toLowerCase())
    return { kind, text: textOf(each), number: attributeOf(each, 'number', 'scene_number', 'scenenumber') }
  })
  const firstScene = script.findIndex(({ kind }) => kind === 'scene')
  return [
    ...titlePage.map((text): ScreenplayElement => ({ kind: 'title-page', text })),
    ...script.map(({ kind, text, number }, at): ScreenplayElement => {
      if (kind === 'scene') return { kind, text, ...(number ? { number } : {}) }
      if (kind === 'parenthetical') return { kind, text: /^[(（]/.test(text) ? text : `(${text})` }
      return { kind: kind ?? (at < firstScene ? 'title-page' : 'action'), text }
    }),
  ].filter(({ text }) => text !== '' && text !== '()')
}

type Kind = 'scene' | 'action' | 'cue' | 'parenthetical' | 'dialogue' | 'lyric' | 'transition' | 'shot'

const kinds: Readonly<Record<string, Kind>> = {
  'scene heading': 'scene',
  action: 'action',
  character: 'cue',
  parenthetical: 'parenthetical',
  dialogue: 'dialogue',
  singing: 'lyric',
  lyrics: 'lyric',
  transition: 'transition',
  shot: 'shot',
}
const styleDepthMax = 20

/** What the paragraphs of a style are; a style of one's own is what the one is that it is based on. */
function styleKinds(root: XmlElement): (style: string) => Kind | undefined {
  const bases = new Map(
    childrenOf(childOf(root, 'styles'), 'style').map((style) => [
      attributeOf(style, 'name')?.toLowerCase() ?? '',
      baseOf(style)?.toLowerCase() ?? '',
    ]),
  )
  return (style) => {
    let name = style
    for (let depth = 0; depth < styleDepthMax && !kinds[name]; depth += 1) name = bases.get(name) ?? ''
    return kinds[name]
  }
}

function baseOf(style: XmlElement | undefined): string | undefined {
  return attributeOf(style, 'basestylename', 'basestyle')
}

/** The versions of the format spell their attributes in several ways, with capitals and without. */
function attributeOf(element: XmlElement | undefined, ...names: string[]): string | undefined {
  const attributes = element ? [...attributesOf(element)] : []
  return attributes.find(([name]) => names.includes(name.toLowerCase()))?.[1]
}

function paragraphsIn(parent: XmlElement | undefined): XmlElement[] {
  return childrenOf(parent).flatMap((child) => (child.name === 'para' ? [child] : paragraphsIn(child)))
}

function shownIn(paragraph: XmlElement): string {
  return childrenOf(paragraph, 'text')
    .map((run) => (attributeOf(run, 'allcaps') === '1' ? textIn(run).toUpperCase() : textIn(run)))
    .join('')
}

/** Before it, the looks of a text stand in it as tags, and the titles beside the script. */
const secondVersion = 20

function withoutLooks(text: string): string {
  return text.replace(/<br\s?\/?>/gi, '\n').replace(/<\/?[a-z]+(?:="[^"<>]*")?>/gi, '')
}

function titlesIn(info: XmlElement | undefined): string[] {
  return ['title', 'written_by', 'drafts', 'copyright', 'contact'].map(
    (name) => attributeOf(info, name) ?? '',
  )
}
