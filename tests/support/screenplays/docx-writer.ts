import { strToU8, zipSync } from 'fflate'
import { xml } from './fdx-writer.ts'
import { cueOf, type Script, type ScriptPart, type Speech } from './script.ts'

interface DocxFiles {
  /** What stands between the tags of `w:body`. */
  body: string
  styles?: string
  numbering?: string
  footnotes?: string
  /** Parts that the body imports (`altChunk`), by file name, which is the id of their reference too. */
  imports?: Readonly<Record<string, string | Uint8Array>>
}

const namespaces =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'

/** A Word file of these parts. */
export function writeDocx({
  body,
  styles = '',
  numbering = '',
  footnotes = '',
  imports = {},
}: DocxFiles): Uint8Array {
  const part = (root: string, content: string) =>
    strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${namespaces}>${content}</w:${root}>`,
    )
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles),
    'word/numbering.xml': part('numbering', numbering),
    'word/footnotes.xml': part('footnotes', footnotes),
    ...importedParts(imports),
  })
}

function importedParts(imports: NonNullable<DocxFiles['imports']>): Record<string, Uint8Array> {
  const names = Object.keys(imports)
  if (names.length === 0) return {}
  const references = names.map(
    (name) =>
      `<Relationship Id="${name}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="/word/${name}"/>`,
  )
  const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${references.join('')}</Relationships>`
  const parts = Object.entries(imports).map(([name, content]): [string, Uint8Array] => [
    `word/${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return { 'word/_rels/document.xml.rels': strToU8(relationships), ...Object.fromEntries(parts) }
}

export type DocxConvention = 'styles' | 'indents' | 'centred'

/** Style names of one program, indents in twips of another. */
const conventions = {
  scene: { style: 'Scene Heading', indent: 0 },
  action: { style: 'Action', indent: 0 },
  cue: { style: 'Character', indent: 3168 },
  aside: { style: 'Parenthetical', indent: 2304 },
  said: { style: 'Dialogue', indent: 1440 },
  transition: { style: 'Transition', indent: 6480 },
} as const

type Kind = keyof typeof conventions

/** The script as a Word file, its parts told apart by style, by indentation, or by indentation with centred cues. */
export function writeScriptDocx(script: Script, convention: DocxConvention): Uint8Array {
  const paragraph = (kind: Kind, text: string) => {
    const { style, indent } = conventions[kind]
    const look =
      convention === 'styles'
        ? `<w:pStyle w:val="${style.replace(/ /g, '')}"/>`
        : convention === 'centred' && kind === 'cue'
          ? '<w:jc w:val="center"/>'
          : `<w:ind w:left="${indent}"/>`
    return `<w:p><w:pPr>${look}</w:pPr>${runs(text)}</w:p>`
  }
  const speech = (spoken: Speech) =>
    [
      paragraph('cue', cueOf(spoken)),
      ...spoken.lines.map(({ kind, text }) => paragraph(kind === 'said' ? 'said' : 'aside', text)),
      convention === 'styles' ? '' : '<w:p/>',
    ].join('')
  const partXml = (part: ScriptPart) => {
    if (part.kind === 'speech') return speech(part.speech)
    if (part.kind === 'dual') {
      return `<w:tbl><w:tr><w:tc>${speech(part.left)}</w:tc><w:tc>${speech(part.right)}</w:tc></w:tr></w:tbl>`
    }
    return paragraph(part.kind, part.text) + (convention === 'styles' ? '' : '<w:p/>')
  }
  const scenes = script.scenes.map(({ number, heading, parts }) =>
    [paragraph('scene', number ? `${number}\t${heading}\t${number}` : heading), ...parts.map(partXml)].join(
      '',
    ),
  )
  const styles = Object.values(conventions)
    .map(
      ({ style }) =>
        `<w:style w:type="paragraph" w:styleId="${style.replace(/ /g, '')}"><w:name w:val="${style}"/></w:style>`,
    )
    .join('')
  const front = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${runs(script.title)}</w:p>${paragraph('action', 'FADE IN:')}`
  return writeDocx({ body: front + scenes.join(''), styles })
}

/** Words are cut into runs, as an edited file has them, with a comment's marks between. */
function runs(text: string): string {
  const half = text.length >> 1
  const run = (piece: string) =>
    piece
      .split('\t')
      .map((each) => `<w:r><w:t xml:space="preserve">${xml(each)}</w:t></w:r>`)
      .join('<w:r><w:tab/></w:r>')
  return `${run(text.slice(0, half))}<w:commentRangeStart w:id="1"/>${run(text.slice(half))}`
}
