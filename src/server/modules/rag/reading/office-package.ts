import { posix } from 'node:path'
import { DamagedFile } from './damaged-file.ts'
import { parseXml } from './xml.ts'
import { attribute, childrenOf, type XmlElement } from './xml-element.ts'
import { openZip, type ZipEntries } from './zip-entries.ts'

/** A document of parts that name one another (Open Packaging Conventions): PowerPoint, Word. */
export interface OfficePackage {
  /** A part's root element, null when the package has none of this name. */
  part(name: string): XmlElement | null
  /** The same for what stands beside the text, such as a chart: one that is damaged counts as missing. */
  sidePart(name: string): XmlElement | null
  /** Whether a side part was damaged. */
  lacksParts(): boolean
  /** A part's bytes as they are, null when the package has none of this name. */
  content(name: string): Uint8Array | null
  /** What a part refers to, if that is not damaged: the name of each target in the package, by the reference's id. */
  references(name: string): ReadonlyMap<string, Reference>
  /** Opens another of the same kind that stands in this one; it counts against the limits of this. */
  openInside(bytes: Uint8Array): OfficePackage
}

interface Reference {
  /** The last word of the relationship's type: `slide`, `notesSlide`, `image`. */
  type: string
  target: string
}

/** Throws `AppError` (`unprocessable`). `kind` is what the person calls the file, `textNames` are its parts of text. */
export function openOfficePackage(bytes: Uint8Array, kind: string, textNames: RegExp): OfficePackage {
  return packageOf(openZip(bytes, kind, textNames), kind)
}

function packageOf(zip: ZipEntries, kind: string): OfficePackage {
  const part = (name: string) => {
    const content = zip.read(name)
    return content && parseXml(content, kind)
  }
  let isLacking = false
  const sidePart = (name: string) => {
    try {
      return part(name)
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      isLacking = true
      return null
    }
  }
  return {
    part,
    sidePart,
    lacksParts: () => isLacking,
    content: zip.read,
    openInside: (bytes) => packageOf(zip.openInside(bytes), kind),
    references(name) {
      const folder = posix.dirname(name)
      const root = sidePart(posix.join(folder, '_rels', `${posix.basename(name)}.rels`))
      const inside = childrenOf(root ?? undefined, 'Relationship').filter(
        (reference) => attribute(reference, 'TargetMode') !== 'External',
      )
      return new Map(
        inside.map((reference) => [
          attribute(reference, 'Id') ?? '',
          {
            type: attribute(reference, 'Type')?.split('/').at(-1) ?? '',
            target: posix.resolve('/', folder, attribute(reference, 'Target') ?? '').slice(1),
          },
        ]),
      )
    },
  }
}
