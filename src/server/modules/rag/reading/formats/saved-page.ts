import type { DocumentFormat } from '../document-format.ts'
import { html } from './html.ts'
import { mimeMessage } from './mime-parts.ts'

const extensions = ['mhtml', 'mht']
/** Wikis and mail programs export such pages under names that Word and browsers open. */
const otherExtensions = ['html', 'htm', 'doc']
/** Letters of the head alone say what it is. */
const headBytesMax = 4096

/** A web page saved as a message with its pictures beside it (MHTML, RFC 2557), as browsers do it. */
export const savedPage: DocumentFormat = {
  name: 'MHTML',
  extensions,
  recognises: (bytes, extension) =>
    [...extensions, ...otherExtensions].includes(extension) && isSavedPage(bytes),
  read: async (bytes) => html.read(pageIn(bytes)),
}

export function isSavedPage(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytesMax))
  return /^\s*(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?MIME-Version\s*:/i.test(head)
}

/** The page itself, empty where the message holds none. */
function pageIn(bytes: Uint8Array): Uint8Array {
  for (const { type, content } of mimeMessage(bytes).parts()) if (isPage(type)) return content()
  return new Uint8Array()
}

function isPage(type: string): boolean {
  return type === 'text/html' || type.startsWith('application/xhtml')
}
