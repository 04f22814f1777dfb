import { AppError } from '#server/errors.ts'
import { DamagedFile } from './damaged-file.ts'
import { decodeMarkup } from './text-encoding.ts'
import { rootOf, type XmlElement } from './xml-element.ts'

/**
 * Parses an XML document into its root element. Entities beyond XML's own five and numbered characters are not
 * expanded: a document that declares any is refused, as it could grow without end or name files outside itself. `kind`
 * is what the person calls the file. Throws `AppError` (`unprocessable`).
 */
export function parseXml(bytes: Uint8Array, kind: string): XmlElement {
  const text = decodeMarkup(bytes)
  if (text === null) throw new DamagedFile(kind)
  refuseEntities(text, kind)
  try {
    return rootOf(text)
  } catch (error) {
    throw new DamagedFile(kind, error)
  }
}

/** Throws `AppError` (`unprocessable`) where a text of markup declares entities of its own before its first element. */
export function refuseEntities(text: string, kind: string): void {
  const root = text.search(/<[A-Za-z_]/)
  if (!/<!ENTITY/i.test(root < 0 ? text : text.slice(0, root))) return
  throw new AppError(
    'unprocessable',
    `This ${kind} declares XML entities, which can make a file grow without end. Please save it again without them.`,
  )
}
