import type { DocumentFormat } from '../document-format.ts'
import { html } from './html.ts'
import { isSavedPage, savedPageBody } from './mhtml.ts'

const extensions = ['mhtml', 'mht']

/** A web page as browsers save it in a single file. */
export const savedPage: DocumentFormat = {
  name: 'saved web page',
  extensions,
  recognises: (bytes, extension) => extensions.includes(extension) && isSavedPage(bytes),
  read: async (bytes) => html.read(savedPageBody(bytes)),
}
