import type { DocumentFormat } from '../document-format.ts'
import { html } from './html.ts'
import { isSavedPage, savedPageBody } from './mhtml.ts'

const extensions = ['mhtml', 'mht']
/** Wikis and mail programs export such pages under names that Word and browsers open. */
const otherExtensions = ['html', 'htm', 'doc']

/** A web page as browsers save it in a single file. */
export const savedPage: DocumentFormat = {
  name: 'MHTML',
  extensions,
  recognises: (bytes, extension) =>
    [...extensions, ...otherExtensions].includes(extension) && isSavedPage(bytes),
  read: async (bytes) => html.read(savedPageBody(bytes)),
}
