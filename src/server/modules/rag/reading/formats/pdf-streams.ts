import { constants, inflateSync } from 'node:zlib'
import { AppError } from '#server/errors.ts'

/** Several times the largest drawing of a page. */
const streamBytesMax = 64 * 1024 * 1024
const freeBytes = 8 * 1024 * 1024
const ratioMax = 100
/** For all together, so that many streams below the limit of one do not take their time. */
const totalBytesMax = 512 * 1024 * 1024
const dictionaryBytesMax = 2048

export interface PdfStream {
  /** The number of the object it is. */
  object: number
  dictionary: string
  content: Buffer
}

/**
 * Shows every stream that the file packs, but for pictures, which are no text. Throws `AppError` (`unprocessable`) for
 * one that unpacks to far more than a page holds: the library unpacks in one piece, outside the limits of a thread.
 */
export function visitStreams(bytes: Uint8Array, visit: (stream: PdfStream) => void): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = totalBytesMax
  for (const { object, dictionary, packed } of streamsIn(file)) {
    const filters = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
    let content = packed
    for (let at = 0; at < filters; at += 1) {
      const bytesMax = Math.min(left, streamBytesMax, Math.max(freeBytes, content.length * ratioMax))
      content = inflated(content, bytesMax)
      left -= content.length
    }
    visit({ object, dictionary, content })
  }
}

function* streamsIn(file: Buffer): Generator<{ object: number; dictionary: string; packed: Buffer }> {
  let at = file.indexOf('stream')
  while (at >= 0) {
    const end = file.indexOf('endstream', at)
    const before = file.toString('latin1', Math.max(0, at - dictionaryBytesMax), at)
    const opening = before.lastIndexOf(' obj')
    const dictionary = before.slice(opening + 1)
    const object = Number(/\d{1,9}(?= \d{1,5}$)/.exec(before.slice(Math.max(0, opening - 15), opening))?.[0])
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1)
    if (!/\/Subtype\s*\/Image/.test(dictionary))
      yield { object, dictionary, packed: file.subarray(start, end < 0 ? file.length : end) }
    at = end < 0 ? -1 : file.indexOf('stream', end + 9)
  }
}

function inflated(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new AppError('unprocessable', 'This PDF unpacks to far more than it should. It cannot be read.')
    }
    // Damaged or encrypted: the library says so in its own words.
    return Buffer.alloc(0)
  }
}
