import { constants, inflateSync } from 'node:zlib'
import { AppError } from '#server/errors.ts'

/** Several times the largest drawing of a page. */
const streamBytesMax = 64 * 1024 * 1024
const freeBytes = 8 * 1024 * 1024
const ratioMax = 100
/** For all together, so that many streams below the limit of one do not take their time. */
const totalBytesMax = 512 * 1024 * 1024
const dictionaryBytesMax = 2048

/**
 * Throws `AppError` (`unprocessable`) for a PDF with a packed stream that unpacks to far more than a page holds: the
 * library unpacks in one piece, outside the limits of a thread. Pictures are left out, as reading text never opens them.
 */
export function refuseBurstingStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = totalBytesMax
  for (const { filters, packed } of streamsIn(file)) {
    let content = packed
    for (let at = 0; at < filters; at += 1) {
      const bytesMax = Math.min(left, streamBytesMax, Math.max(freeBytes, content.length * ratioMax))
      content = inflated(content, bytesMax)
      left -= content.length
    }
  }
}

function* streamsIn(file: Buffer): Generator<{ filters: number; packed: Uint8Array }> {
  let at = file.indexOf('stream')
  while (at >= 0) {
    const end = file.indexOf('endstream', at)
    const dictionary = file.toString('latin1', Math.max(0, at - dictionaryBytesMax), at)
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    const filters = own.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
    const isPicture = /\/Subtype\s*\/Image/.test(own)
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1)
    if (filters > 0 && !isPicture)
      yield { filters, packed: file.subarray(start, end < 0 ? file.length : end) }
    at = end < 0 ? -1 : file.indexOf('stream', end + 9)
  }
}

function inflated(packed: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new AppError('unprocessable', 'This PDF unpacks to far more than it should. It cannot be read.')
    }
    // Damaged or encrypted: the library says so in its own words.
    return new Uint8Array()
  }
}
