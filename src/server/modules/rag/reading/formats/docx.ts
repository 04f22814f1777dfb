import { posix } from 'node:path'
import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat, FormatContent } from '../document-format.ts'
import { drawingTexts } from '../office-drawings.ts'
import { type OfficePackage, openOfficePackage } from '../office-package.ts'
import { childOf, childrenOf, findAll } from '../xml-element.ts'
import { isZip, openZip } from '../zip-entries.ts'
import { textOfParagraph } from './docx-content.ts'
import { docxImports, type WordReader } from './docx-imports.ts'
import { docxLists } from './docx-lists.ts'
import { docxParts } from './docx-parts.ts'
import { docxStyles, wordAttribute } from './docx-styles.ts'
import { manuscriptBlocks } from './manuscript-blocks.ts'
import { paragraphsIn } from './manuscript-parts.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { styledScreenplay } from './styled-screenplay.ts'

const extensions = ['docx', 'docm', 'dotx']
const kind = 'Word document'
const mainPart = 'word/document.xml'
const textNames = /^word\/(?:charts\/|diagrams\/)?[^/]+\.xml$/

/** Word: cut at its headings, or at its scenes when it is a screenplay. */
export const docx: DocumentFormat = {
  name: 'Word',
  extensions,
  recognises: (bytes, extension) => isZip(bytes) && (extensions.includes(extension) || holdsWord(bytes)),
  read: async (bytes) =>
    readWord(openOfficePackage(bytes, kind, textNames), (inner) =>
      readWord(inner, async () => ({ blocks: [] })),
    ),
}

function holdsWord(bytes: Uint8Array): boolean {
  try {
    return openZip(bytes, kind).names.includes(mainPart)
  } catch {
    return false
  }
}

async function readWord(word: OfficePackage, readImported: WordReader): Promise<FormatContent> {
  const main = [...word.references('').values()].find(({ type }) => type === 'officeDocument')
  const name = main?.target ?? mainPart
  const body = childOf(word.part(name) ?? undefined, 'body')
  if (!body) throw new DamagedFile(kind)
  const beside = (file: string) => word.sidePart(posix.join(posix.dirname(name), file))
  const notesIn = (note: string) =>
    childrenOf(beside(`${note}s.xml`) ?? undefined, note).map((each): [string, string] => [
      `${note} ${wordAttribute(each, 'id')}`,
      findAll(each, 'p').map(textOfParagraph).join(' ').trim(),
    ])
  const imports = await docxImports(word, name, body, readImported)
  const parts = docxParts({
    body,
    styles: docxStyles(beside('styles.xml')),
    marks: docxLists(beside('numbering.xml')),
    notes: new Map([...notesIn('footnote'), ...notesIn('endnote')]),
    drawings: drawingTexts(word, name),
    imports,
  })
  const isRead = [...imports.values()].flat().some(({ scene }) => scene)
  const screenplay = isRead ? null : styledScreenplay(paragraphsIn(parts))
  const blocks = screenplay ? screenplayBlocks(screenplay) : manuscriptBlocks(parts)
  if (blocks.length === 0 && word.lacksParts()) throw new DamagedFile(kind)
  return { blocks }
}
