import { writeZip, type ZipPart } from './zip-writer.ts'

const container = (opf: string) =>
  `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${opf}" media-type="application/oebps-package+xml"/></rootfiles></container>`

export interface BookFile {
  name: string
  content: string
  mediaType?: string
  properties?: string
  isInSpine?: boolean
  /** Out of the order of reading, as notes are. */
  isAside?: boolean
}

/** The parts of an EPUB; `toc` is the id of an `ncx` among the files. */
export function bookParts(files: readonly BookFile[], version = '3.0'): ZipPart[] {
  const id = (at: number) => `item${at}`
  const manifest = files.map(
    ({ name, mediaType = 'application/xhtml+xml', properties }, at) =>
      `<item id="${id(at)}" href="${encodeURI(name)}" media-type="${mediaType}"${properties ? ` properties="${properties}"` : ''}/>`,
  )
  const ncx = files.findIndex(({ mediaType }) => mediaType === 'application/x-dtbncx+xml')
  const order = files.flatMap(({ isInSpine = true, isAside }, at) =>
    isInSpine ? [`<itemref idref="${id(at)}"${isAside ? ' linear="no"' : ''}/>`] : [],
  )
  const opf = `<?xml version="1.0" encoding="UTF-8"?><opf:package xmlns:opf="http://www.idpf.org/2007/opf" version="${version}"><opf:metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Lamp</dc:title></opf:metadata><opf:manifest>${manifest.join('')}</opf:manifest><opf:spine${ncx >= 0 ? ` toc="${id(ncx)}"` : ''}>${order.join('')}</opf:spine></opf:package>`
  return [
    { name: 'mimetype', content: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', content: container('OEBPS/content.opf') },
    { name: 'OEBPS/content.opf', content: opf },
    ...files.map(({ name, content }) => ({ name: `OEBPS/${name}`, content })),
  ]
}

export function writeBook(files: readonly BookFile[], version?: string): Uint8Array<ArrayBuffer> {
  return writeZip(bookParts(files, version))
}

export function page(body: string, title = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`
}
