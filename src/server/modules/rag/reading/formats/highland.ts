import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat } from '../document-format.ts'
import { isZip, openZip, zipHolds } from '../zip-entries.ts'
import { fountain } from './fountain.ts'

const extensions = ['highland']
const kind = 'Highland file'
const scriptName = /(?:^|\/)(?:text|document)\.(?:md|markdown|fountain|txt)$/i
const anyTextName = /\.(?:md|markdown|fountain|txt)$/i

/** Highland: a script in Fountain, packed as a bundle (textbundle.org) or as it is. */
export const highland: DocumentFormat = {
  name: 'Highland',
  extensions,
  recognises: (bytes, extension) =>
    extensions.includes(extension) && (!isZip(bytes) || zipHolds(bytes, anyTextName) !== false),
  read: async (bytes) => fountain.read(isZip(bytes) ? scriptIn(bytes) : bytes),
}

function scriptIn(bytes: Uint8Array): Uint8Array {
  const zip = openZip(bytes, kind)
  const own = zip.names.filter((name) => !name.startsWith('__MACOSX/'))
  const name = own.find((each) => scriptName.test(each)) ?? own.find((each) => anyTextName.test(each))
  const script = name === undefined ? null : zip.read(name)
  if (!script) throw new DamagedFile(kind)
  return script
}
