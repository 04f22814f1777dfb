import type { DocumentFormat } from '../document-format.ts'
import { decodeText } from '../text-encoding.ts'
import { parseXml } from '../xml.ts'
import { fdxElements } from './fdx-elements.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'

const extensions = ['fdx', 'fdxt']
const headBytes = 2048

/** Final Draft's XML: a screenplay with the script's own scene numbers and, once it was paginated, pages. */
export const fdx: DocumentFormat = {
  name: 'Final Draft',
  extensions,
  recognises: (bytes) => /<FinalDraft[\s>]/.test(decodeText(bytes.subarray(0, headBytes)) ?? ''),
  async read(bytes) {
    const elements = fdxElements(parseXml(bytes, 'Final Draft file'))
    const pages = elements.reduce((last, element) => Math.max(last, pageOf(element)), 0)
    return { blocks: screenplayBlocks(elements), ...(pages > 0 ? { pages } : {}) }
  },
}

function pageOf(element: object): number {
  return 'page' in element && typeof element.page === 'number' ? element.page : 0
}
