import { AppError } from '#server/errors.ts'
import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { childOf, findAll, parseXml, type XmlElement } from '../xml.ts'
import { isZip, openZip, type ZipEntries, zipHolds } from '../zip-entries.ts'
import { docxBlocks } from './docx-blocks.ts'
import { paragraphsIn } from './docx-paragraphs.ts'
import { odtLists } from './odt-lists.ts'
import { odtParts } from './odt-parts.ts'
import { odtStyles } from './odt-styles.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { styledScreenplay } from './styled-screenplay.ts'

const extensions = ['odt', 'ott']
const kind = 'OpenDocument text'
const textNames = /^(?:content|styles)\.xml$/

/** OpenDocument (ISO 26300), as LibreOffice saves it: cut at its headings, or at its scenes when it is a screenplay. */
export const odt: DocumentFormat = {
  name: 'OpenDocument text',
  extensions,
  recognises(bytes, extension) {
    if (!isZip(bytes)) return false
    const type = mediaTypeOf(bytes)
    if (type) return /^application\/vnd\.oasis\.opendocument\.text(?:-template)?\s*$/.test(type)
    return extensions.includes(extension) && zipHolds(bytes, 'content.xml') !== false
  },
  read: async (bytes) => ({ blocks: readText(openZip(bytes, kind, textNames)) }),
}

/** Programs write it first, for whoever asks what kind of file this is. */
function mediaTypeOf(bytes: Uint8Array): string | null {
  try {
    const content = openZip(bytes, kind).read('mimetype')
    return content && new TextDecoder().decode(content)
  } catch {
    return null
  }
}

function readText(zip: ZipEntries): TextBlock[] {
  refuseLocked(zip)
  const content = rootOf(zip, 'content.xml')
  const text = childOf(childOf(content, 'body'), 'text')
  if (!text) throw new DamagedFile(kind)
  const sheet = sideRootOf(zip, 'styles.xml')
  const [named, automatic] = [childOf(sheet, 'styles'), childOf(content, 'automatic-styles')]
  const parts = odtParts(text, odtStyles(named, automatic), odtLists([named, automatic]))
  const screenplay = styledScreenplay(paragraphsIn(parts))
  return screenplay ? screenplayBlocks(screenplay) : docxBlocks(parts)
}

function rootOf(zip: ZipEntries, name: string): XmlElement | undefined {
  const content = zip.read(name)
  return content ? parseXml(content, kind) : undefined
}

/** The text can be read without its looks. */
function sideRootOf(zip: ZipEntries, name: string): XmlElement | undefined {
  try {
    return rootOf(zip, name)
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

/** Macros have a password of their own. */
function refuseLocked(zip: ZipEntries): void {
  const isLocked = findAll(sideRootOf(zip, 'META-INF/manifest.xml'), 'file-entry').some(
    (file) =>
      /^(?:content\.xml|encrypted-package)$/.test(file.attributes.get('manifest:full-path') ?? '') &&
      childOf(file, 'encryption-data') !== undefined,
  )
  if (!isLocked) return
  throw new AppError(
    'unprocessable',
    `This ${kind} is protected by a password. Please upload a version that opens without one.`,
  )
}
