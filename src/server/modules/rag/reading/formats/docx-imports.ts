import type { FormatContent, TextBlock } from '../document-format.ts'
import type { OfficePackage } from '../office-package.ts'
import { findAll, type XmlElement } from '../xml.ts'
import { isZip } from '../zip-entries.ts'
import { html } from './html.ts'
import { isSavedPage, savedPageBody } from './mhtml.ts'
import { plainText } from './plain-text.ts'
import { rtf } from './rtf.ts'

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
  const imports = new Map<string, readonly TextBlock[]>()
  const isRead = new Set<string>()
  for (const chunk of findAll(body, 'altChunk')) {
    const id = importId(chunk)
    const target = references.get(id)?.target
    if (target === undefined || isRead.has(target)) continue
    isRead.add(target)
    const bytes = word.content(target)
    if (bytes && bytes.length > 0) imports.set(id, (await contentOf(target, bytes)).blocks)
  }
  return imports

  async function contentOf(name: string, bytes: Uint8Array): Promise<FormatContent> {
    if (isZip(bytes)) return readWord(word.openInside(bytes))
    if (isSavedPage(bytes)) return html.read(savedPageBody(bytes))
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    const format = [rtf, html].find((each) => each.recognises(bytes, extension)) ?? plainText
    return format.read(bytes)
  }
}

export function importId(chunk: XmlElement): string {
  return [...chunk.attributes].find(([name]) => /^(?:\w+:)?id$/.test(name))?.[1] ?? ''
}
