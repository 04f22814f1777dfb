import type { DocumentFormat } from '../document-format.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { decodeMarkup } from '../text-encoding.ts'
import { refuseEntities } from '../xml.ts'
import { readText } from './plain-text.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { screenplayInText } from './screenplay-text.ts'

const extensions = ['html', 'htm', 'xhtml']
const kind = 'web page'
const headBytes = 1024

/** HTML and XHTML: what a browser shows with scripts off, cut at its headings; a typed script in it at its scenes. */
export const html: DocumentFormat = {
  name: 'HTML',
  extensions,
  recognises(bytes, extension) {
    if (extensions.includes(extension)) return true
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
    return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html)\b/i.test(
      head,
    )
  },
  async read(bytes) {
    const text = decodeMarkup(bytes) ?? readText(bytes)
    refuseEntities(text, kind)
    const blocks = htmlBlocks(text, kind)
    const screenplay = /<pre\b/i.test(text)
      ? screenplayInText(blocks.map((each) => each.text).join('\n\n'))
      : null
    return { blocks: screenplay ? screenplayBlocks(screenplay) : blocks }
  },
}
