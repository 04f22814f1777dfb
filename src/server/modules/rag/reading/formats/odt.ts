import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { lockedFile } from '../locked-file.ts'
import { decodeText } from '../text-encoding.ts'
import { parseXml } from '../xml.ts'
import { attribute, childOf, findAll, type XmlElement } from '../xml-element.ts'
import { isZip, openZip, type ZipEntries, zipHolds } from '../zip-entries.ts'
import { manuscriptBlocks } from './manuscript-blocks.ts'
import { paragraphsIn } from './manuscript-parts.ts'
import { odtLists } from './odt-lists.ts'
import { odtParts } from './odt-parts.ts'
import { odtStyles } from './odt-styles.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { styledScreenplay } from './styled-screenplay.ts'

const zipExtensions = ['odt', 'ott']
const kind = 'OpenDocument text'
const textNames = /^(?:content|styles)\.xml$/
const mediaType = /^application\/vnd\.oasis\.opendocument\.text(?:-template)?\s*$/
/** The names of all its namespaces stand before what kind of document it is. */
const flatHeadBytes = 16 * 1024
const flatType = /<office:document(?=\s)[^>]*\soffice:mimetype\s*=\s*["']([^"']*)/

/**
 * OpenDocument (ISO 26300), as LibreOffice saves it, in a zip or flat in one file of XML: cut at its headings, or at its
 * scenes when it is a screenplay.
 */
export const odt: DocumentFormat = {
  name: 'OpenDocument text',
  extensions: [...zipExtensions, 'fodt'],
  recognises(bytes, extension) {
    const type = isZip(bytes) ? zipTypeOf(bytes) : flatTypeOf(bytes)
    if (type !== null) return mediaType.test(type)
    return isZip(bytes) && zipExtensions.includes(extension) && zipHolds(bytes, 'content.xml') !== false
  },
  read: async (bytes) => ({ blocks: isZip(bytes) ? readZip(bytes) : readFlat(bytes) }),
}

/** Programs write it first, for whoever asks what kind of file this is. */
function zipTypeOf(bytes: Uint8Array): string | null {
  try {
    const content = openZip(bytes, kind).read('mimetype')
    return content && (new TextDecoder().decode(content) || null)
  } catch {
    return null
  }
}

function flatTypeOf(bytes: Uint8Array): string | null {
  return flatType.exec(decodeText(bytes.subarray(0, flatHeadBytes)) ?? '')?.[1] ?? null
}

function readZip(bytes: Uint8Array): TextBlock[] {
  const zip = openZip(bytes, kind, textNames)
  refuseLocked(zip)
  return blocksOf(rootOf(zip, 'content.xml'), sideRootOf(zip, 'styles.xml'))
}

function readFlat(bytes: Uint8Array): TextBlock[] {
  const root = parseXml(bytes, kind)
  return blocksOf(root, root)
}

function blocksOf(content: XmlElement | undefined, sheet: XmlElement | undefined): TextBlock[] {
  const text = childOf(childOf(content, 'body'), 'text')
  if (!text) throw new DamagedFile(kind)
  const [named, automatic] = [childOf(sheet, 'styles'), childOf(content, 'automatic-styles')]
  const parts = odtParts(text, odtStyles(named, automatic), odtLists([named, automatic]))
  const screenplay = styledScreenplay(paragraphsIn(parts))
  return screenplay ? screenplayBlocks(screenplay) : manuscriptBlocks(parts)
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
      /^(?:content\.xml|encrypted-package)$/.test(attribute(file, 'manifest:full-path') ?? '') &&
      childOf(file, 'encryption-data') !== undefined,
  )
  if (isLocked) throw lockedFile(kind)
}
