import { DamagedFile } from '../damaged-file.ts'
import type { FormatContent, TextBlock } from '../document-format.ts'
import type { OfficePackage } from '../office-package.ts'
import { attributesOf, findAll, type XmlElement } from '../xml-element.ts'
import { isZip } from '../zip-entries.ts'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'
import { rtf } from './rtf.ts'
import { isSavedPage, savedPage } from './saved-page.ts'

/** Reads a Word file that stands in another. */
export type WordReader = (word: OfficePackage) => Promise<FormatContent>

/**
 * What a Word file imports when it is opened (`altChunk`), by the reference's id: web pages, saved web pages, RTF, text
 * and other Word files, as programs put them there that make no paragraphs of their own. One that is imported more
 * than once stands where it is first.
 */
export async function docxImports(
  word: OfficePackage,
  part: string,
  body: XmlElement,
  readWord: WordReader,
): Promise<ReadonlyMap<string, readonly TextBlock[]>> {
  const references = word.references(part)
  const isOpen = new Set<string>()
  const readers: [string, () => Promise<FormatContent>][] = []
  if (references.size === 0 && !word.lacksParts()) return new Map()
  for (const chunk of findAll(body, 'altChunk')) {
    const id = importId(chunk)
    const target = references.get(id)?.target
    if (target === undefined && word.lacksParts()) throw new DamagedFile('Word document')
    if (target === undefined || isOpen.has(target)) continue
    isOpen.add(target)
    const bytes = word.content(target)
    if (bytes && bytes.length > 0) readers.push([id, readerOf(target, bytes)])
  }
  const imports = new Map<string, readonly TextBlock[]>()
  for (const [id, read] of readers) imports.set(id, (await read()).blocks)
  return imports

  /** All are opened before the first is read: together they may be too much. */
  function readerOf(name: string, bytes: Uint8Array): () => Promise<FormatContent> {
    if (isZip(bytes)) {
      const inner = word.openInside(bytes)
      return () => readWord(inner)
    }
    if (isSavedPage(bytes)) return () => savedPage.read(bytes)
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    const format = [rtf, html].find((each) => each.recognises(bytes, extension)) ?? plainText
    return () => format.read(bytes)
  }
}

export function importId(chunk: XmlElement): string {
  return [...attributesOf(chunk)].find(([name]) => /^(?:\w+:)?id$/.test(name))?.[1] ?? ''
}
