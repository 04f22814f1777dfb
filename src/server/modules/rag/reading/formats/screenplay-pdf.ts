import { isUnmistakableHeading } from '#shared/script/scene-headings.ts'
import type { TextBlock } from '../document-format.ts'
import { cleanText } from '../text-encoding.ts'
import { rowsOf } from './pdf-rows.ts'
import type { PdfTextItem } from './pdf-text-item.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { flushElements, layoutElements, silentElements } from './screenplay-layout.ts'
import { type PdfPage, screenplayPages } from './screenplay-pages.ts'

/** A script has its first scene within so many pages. */
const leadPagesMax = 30

interface ScreenplayPdf {
  add(page: { page: number; height: number; items: readonly PdfTextItem[] }): void
  /** Null when the pages are no screenplay. */
  blocks(): TextBlock[] | null
}

/** Collects the pages of a PDF for as long as it may be a screenplay. */
export function createScreenplayPdf(): ScreenplayPdf {
  let pages: PdfPage[] | null = []
  let hasHeading = false
  return {
    add({ page, height, items }) {
      if (!pages) return
      const rows = rowsOf(items.map((item) => ({ ...item, str: cleanText(item.str) })))
      hasHeading ||= rows.some(({ parts }) => parts.some(({ text }) => isUnmistakableHeading(text)))
      if (hasHeading || page < leadPagesMax) pages.push({ page, height, rows })
      else pages = null
    },
    blocks() {
      if (!pages || !hasHeading) return null
      const lines = screenplayPages(pages)
      const elements = layoutElements(lines) ?? flushElements(lines) ?? silentElements(lines)
      return elements && screenplayBlocks(elements)
    },
  }
}
