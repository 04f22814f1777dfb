import { AppError } from '#server/errors.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { createHeadingSections } from '../heading-path.ts'
import { codePageOfCharset, decodeCodePage } from '../rtf-encoding.ts'
import { type RtfToken, rtfTokens } from '../rtf-tokens.ts'
import { rtfCharacters, rtfShown, rtfUnshown } from '../rtf-words.ts'
import { cleanText } from '../text-encoding.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { type StyledParagraph, styledScreenplay } from './styled-screenplay.ts'

const kind = 'RTF file'
const headBytes = 64
const depthMax = 2_000
const headingLevels = 6
const styleNameMax = 100

/** Rich Text Format 1.9.1, as Word, LibreOffice, TextEdit and Final Draft write it: cut at its headings or scenes. */
export const rtf: DocumentFormat = {
  name: 'RTF',
  extensions: ['rtf'],
  recognises: (bytes) => /^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(latin1(bytes.subarray(0, headBytes))),
  read: async (bytes) => ({ blocks: readRtf(latin1(bytes)) }),
}

const twipsPerPoint = 20

/** What a group takes over from the one around it, and gives back at its end. */
interface Group {
  fills: 'text' | 'fonts' | 'styles' | 'nothing'
  /** Hidden by its writer, or struck out as a revision. */
  isVeiled: boolean
  isNote: boolean
  isInTable: boolean
  font: number
  style: number
  outlineLevel: number | undefined
  /** Twentieths of a point from the left margin. */
  indentTwips: number
  alignment: string
  /** So many characters after each `\u` repeat it for programs that do not know it. */
  fallbackLength: number
}

/** What `\pard` goes back to. */
const plainParagraph = {
  isInTable: false,
  style: 0,
  outlineLevel: undefined,
  indentTwips: 0,
  alignment: 'left',
}
const outermost: Group = {
  ...plainParagraph,
  fills: 'text',
  isVeiled: false,
  isNote: false,
  font: -1,
  fallbackLength: 1,
}
const alignments: Readonly<Record<string, string>> = { ql: 'left', qj: 'left', qc: 'center', qr: 'right' }

function readRtf(source: string): TextBlock[] {
  const paragraphs = createParagraphs()
  const fontCodePages = new Map<number, number>()
  const styleLevels = new Map<number, number>()
  const styleNames = new Map<number, string>()
  const stack: Group[] = []
  let group = { ...outermost }
  let documentCodePage = 1252
  let defaultFont = -1
  let fallbackLeft = 0

  const codePage = () => fontCodePages.get(group.font < 0 ? defaultFont : group.font) ?? documentCodePage
  const isRead = () => group.fills === 'text' && !group.isVeiled
  const write = (text: string) => isRead() && paragraphs.write(text)

  for (const token of rtfTokens(source)) {
    if (token.type === 'word') takeWord(token.word, token.value)
    else if (token.type === 'open') open()
    else if (token.type === 'close') close()
    else takeCharacters(token)
    if (stack.length === 0) break
  }
  if (stack.length > 0) throw unreadable(`This ${kind} is damaged: it ends too early.`)
  return paragraphs.blocks()

  function open(): void {
    paragraphs.endBytes()
    fallbackLeft = 0
    stack.push(group)
    if (stack.length > depthMax) throw unreadable(`This ${kind} nests its groups too deeply to be read.`)
    group = { ...group }
  }

  function close(): void {
    paragraphs.endBytes()
    fallbackLeft = 0
    const closed = group
    group = stack.pop() ?? group
    if (closed.isNote && !group.isNote) write(']')
  }

  function takeCharacters(token: RtfToken & { type: 'byte' | 'text' }): void {
    if (group.fills === 'styles' && token.type === 'text') nameStyle(token.text)
    if (!isRead()) return
    const bytes = token.type === 'byte' ? [token.byte] : Array.from(token.text, (each) => each.charCodeAt(0))
    const passed = Math.min(fallbackLeft, bytes.length)
    fallbackLeft -= passed
    paragraphs.writeBytes(bytes.slice(passed), codePage())
  }

  function nameStyle(text: string): void {
    const name = styleNames.get(group.style) ?? ''
    if (name.length < styleNameMax) styleNames.set(group.style, name + text.toLowerCase())
  }

  function look(): ParagraphLook {
    const level = group.outlineLevel ?? styleLevels.get(group.style)
    return {
      name: styleNames.get(group.style)?.split(';', 1)[0] ?? '',
      ...(level === undefined || level >= headingLevels ? {} : { level }),
      indent: group.indentTwips / twipsPerPoint,
      alignment: group.alignment,
    }
  }

  function takeWord(word: string, value: number | null): void {
    fallbackLeft = 0
    const character = rtfCharacters[word]
    if (word === 'u') {
      write(String.fromCharCode((value ?? 0) & 0xffff))
      fallbackLeft = group.fallbackLength
    } else if (character !== undefined) write(character)
    else if (rtfUnshown.has(word)) group.fills = 'nothing'
    else if (rtfShown.has(word)) group.fills = 'text'
    else if (!endLine(word) && !setGroup(word, value)) setDocument(word, value)
  }

  function endLine(word: string): boolean {
    if (word === 'cell' || word === 'nestcell') write(' | ')
    else if (word === 'par' && (group.isInTable || group.isNote)) write(' ')
    else if (['par', 'sect', 'page', 'row'].includes(word)) {
      if (isRead()) paragraphs.end(look())
    } else if (word === 'nestrow') paragraphs.end(plainLook)
    else return false
    return true
  }

  function setGroup(word: string, value: number | null): boolean {
    if (word === 'v' || word === 'deleted') group.isVeiled = value !== 0
    else if (word === 'plain') Object.assign(group, { isVeiled: false, font: -1 })
    else if (word === 'pard') Object.assign(group, plainParagraph)
    else if (word === 'intbl') group.isInTable = true
    else if (word === 'uc') group.fallbackLength = Math.max(0, value ?? 1)
    else if (word === 's') group.style = value ?? 0
    else if (word === 'f') group.font = value ?? -1
    else if (word === 'li' || word === 'lin') group.indentTwips = value ?? 0
    else if (word in alignments) group.alignment = alignments[word] ?? ''
    else if (word === 'fonttbl') group.fills = 'fonts'
    else if (word === 'stylesheet') group.fills = 'styles'
    else if (word === 'outlinelevel') {
      if (group.fills === 'styles') styleLevels.set(group.style, value ?? headingLevels)
      else group.outlineLevel = value ?? headingLevels
    } else if (word === 'footnote') {
      // LibreOffice and pandoc mark it as a group that a reader may leave out.
      group.fills = stack.at(-1)?.fills ?? 'text'
      write(' [')
      group.isNote = true
    } else return false
    paragraphs.endBytes()
    return true
  }

  function setDocument(word: string, value: number | null): void {
    if (word === 'ansicpg') documentCodePage = value || documentCodePage
    else if (word === 'mac') documentCodePage = 10000
    else if (word === 'deff') defaultFont = value ?? -1
    else if (group.fills === 'fonts' && (word === 'fcharset' || word === 'cpg')) {
      const codePage = word === 'cpg' ? value : codePageOfCharset(value ?? 0)
      if (codePage) fontCodePages.set(group.font, codePage)
    }
  }
}

interface ParagraphLook extends Omit<StyledParagraph, 'text'> {
  /** Of a heading, from 0. */
  level?: number
}

const plainLook: ParagraphLook = { name: '' }

function createParagraphs() {
  const sections = createHeadingSections()
  const styled: StyledParagraph[] = []
  let body: string[] = []
  let pieces: string[] = []
  let bytes: number[] = []
  let bytesCodePage = 1252
  const endBytes = () => {
    if (bytes.length > 0) pieces.push(decodeCodePage(bytes, bytesCodePage))
    bytes = []
  }
  const endBody = () => {
    sections.add(body.join('\n').trimEnd())
    body = []
  }
  const end = ({ level, ...look }: ParagraphLook) => {
    endBytes()
    const text = withoutEmptyCells(cleanText(pieces.join('')))
    pieces = []
    styled.push({ ...look, text })
    if (level === undefined || text.trim() === '') body.push(text)
    else {
      endBody()
      sections.open(level + 1, text)
      sections.add(text, true)
    }
  }
  return {
    endBytes,
    end,
    write(text: string) {
      endBytes()
      pieces.push(text)
    },
    /** Bytes in a row are decoded together: the second half of a character may be a plain letter. */
    writeBytes(written: readonly number[], codePage: number) {
      if (codePage !== bytesCodePage) endBytes()
      bytesCodePage = codePage
      for (const byte of written) bytes.push(byte)
    },
    blocks(): TextBlock[] {
      end(plainLook)
      endBody()
      const screenplay = styledScreenplay(styled)
      return screenplay ? screenplayBlocks(screenplay) : sections.blocks()
    },
  }
}

/** Of a row's end; a pattern would take a square of the time. */
function withoutEmptyCells(row: string): string {
  let end = row.length
  while (end > 0 && ' |\n\t'.includes(row.charAt(end - 1))) end -= 1
  return row.slice(0, end)
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

function unreadable(message: string): AppError {
  return new AppError('unprocessable', message)
}
