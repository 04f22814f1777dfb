import { AppError } from '#server/errors.ts'
import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { type ContentsEntry, navContents, ncxContents, resolveLink } from '../epub-contents.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { decodeMarkup } from '../text-encoding.ts'
import { parseXml, refuseEntities } from '../xml.ts'
import { attribute, childOf, childrenOf, findAll } from '../xml-element.ts'
import { isZip, openZip, type ZipEntries, zipHolds } from '../zip-entries.ts'

const extensions = ['epub']
const kind = 'EPUB'
const containerName = 'META-INF/container.xml'
const encryptionName = 'META-INF/encryption.xml'

/** EPUB 2 and 3: the book's files in reading order, under the titles of its table of contents. */
export const epub: DocumentFormat = {
  name: 'EPUB',
  extensions,
  recognises: (bytes, extension) =>
    isZip(bytes) && (zipHolds(bytes, containerName) ?? extensions.includes(extension)),
  read: async (bytes) => {
    const zip = openZip(bytes, kind, /\.x?html?$/i)
    refuseLocked(zip)
    return { blocks: readBook(zip) }
  },
}

interface Item {
  name: string
  mediaType: string
  properties: string[]
}

function readBook(zip: ZipEntries): TextBlock[] {
  const packageName = packageOf(zip)
  const book = parseXml(partOf(zip, packageName), kind)
  const items = new Map<string, Item>()
  for (const item of childrenOf(childOf(book, 'manifest'), 'item')) {
    items.set(attribute(item, 'id') ?? '', {
      name: resolveLink(packageName, attribute(item, 'href') ?? '').file,
      mediaType: attribute(item, 'media-type') ?? '',
      properties: (attribute(item, 'properties') ?? '').split(/\s+/),
    })
  }
  const spine = childOf(book, 'spine')
  const nav = [...items.values()].find(({ properties }) => properties.includes('nav'))
  const ncx = items.get(attribute(spine, 'toc') ?? '') ?? findByType(items, 'application/x-dtbncx+xml')
  const contents = contentsOf(zip, nav, ncx)
  const order = new Map<string, boolean>()
  for (const reference of childrenOf(spine, 'itemref')) {
    const item = items.get(attribute(reference, 'idref') ?? '')
    const isAside = attribute(reference, 'linear') === 'no'
    if (item && item !== nav && isText(item) && !order.has(item.name)) order.set(item.name, isAside)
  }
  return readSpine(zip, order, contents)
}

/** A file that no line of the contents names goes on with what was before it, unless it stands aside, as notes do. */
function readSpine(
  zip: ZipEntries,
  order: ReadonlyMap<string, boolean>,
  contents: readonly ContentsEntry[],
): TextBlock[] {
  const blocks: TextBlock[] = []
  let headings: readonly string[] = []
  for (const [name, isAside] of order) {
    const content = zip.read(name)
    if (!content) continue
    const entries = contents.filter(({ file }) => file === name)
    const above = entries.find(({ fragment }) => fragment === '')?.headings ?? (isAside ? [] : headings)
    const anchors = new Map(entries.map(({ fragment, headings }) => [fragment, headings]))
    anchors.delete('')
    const places = { headings: above, anchors, hasDrawnText: true }
    for (const block of htmlBlocks(markupOf(content), kind, places)) blocks.push(block)
    if (!isAside) headings = entries.at(-1)?.headings ?? above
  }
  return blocks
}

function packageOf(zip: ZipEntries): string {
  const container = parseXml(partOf(zip, containerName), kind)
  const [rootfile] = findAll(container, 'rootfile')
  return resolveLink('', attribute(rootfile, 'full-path') ?? '').file
}

/** A book can be read without its contents: damaged ones count as missing. */
function contentsOf(zip: ZipEntries, nav: Item | undefined, ncx: Item | undefined): ContentsEntry[] {
  const entries = entriesIn(nav, (content, name) => navContents(markupOf(content), name, kind))
  return entries.length > 0
    ? entries
    : entriesIn(ncx, (content, name) => ncxContents(parseXml(content, kind), name))

  function entriesIn(item: Item | undefined, read: (content: Uint8Array, name: string) => ContentsEntry[]) {
    try {
      const content = item && zip.read(item.name)
      return content ? read(content, item.name) : []
    } catch (error) {
      if (error instanceof DamagedFile) return []
      throw error
    }
  }
}

function findByType(items: ReadonlyMap<string, Item>, type: string): Item | undefined {
  return [...items.values()].find(({ mediaType }) => mediaType === type)
}

function isText({ mediaType, name }: Item): boolean {
  return /xhtml|text\/html|x-dtbook|svg/.test(mediaType) || (mediaType === '' && /\.x?html?$/i.test(name))
}

function markupOf(content: Uint8Array): string {
  const text = decodeMarkup(content)
  if (text === null) throw new DamagedFile(kind)
  refuseEntities(text, kind)
  return text
}

function partOf(zip: ZipEntries, name: string): Uint8Array {
  const content = zip.read(name)
  if (!content) throw new DamagedFile(kind)
  return content
}

/** Fonts may be scrambled against copying; that locks no text. */
function refuseLocked(zip: ZipEntries): void {
  const encryption = zip.read(encryptionName)
  const hasLicence = zip.read('META-INF/license.lcpl') !== null
  const methods = encryption ? findAll(parseXml(encryption, kind), 'EncryptedData') : []
  const isLocked = methods.some((data) => {
    const algorithm = attribute(childOf(data, 'EncryptionMethod'), 'Algorithm') ?? ''
    return !/idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/.test(algorithm)
  })
  if (!isLocked && !hasLicence) return
  throw new AppError(
    'unprocessable',
    'This EPUB is locked by copy protection (DRM). Please upload a version that opens without it.',
  )
}
