import { writeZip, type ZipPart } from './zip-writer.ts'

export interface OdtFiles {
  /** What stands between the tags of `office:text`. */
  text: string
  /** Styles made for single paragraphs. */
  automatic?: string
  /** Styles with names. */
  named?: string
}

export const mediaType: ZipPart = {
  name: 'mimetype',
  content: 'application/vnd.oasis.opendocument.text',
  isStored: true,
}

export function odtFiles({ text, automatic = '', named = '' }: OdtFiles): ZipPart[] {
  return [
    mediaType,
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'styles.xml',
      content: `<office:document-styles><office:styles>${named}</office:styles></office:document-styles>`,
    },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
  ]
}

export const writeOdt = (files: OdtFiles) => writeZip(odtFiles(files))
export const p = (content: string, style = '') =>
  `<text:p${style && ` text:style-name="${style}"`}>${content}</text:p>`
export const h = (content: string, level = 1) => `<text:h text:outline-level="${level}">${content}</text:h>`
export const style = (name: string, properties = '', parent = '', family = 'paragraph') =>
  `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${properties}</style:style>`
