import { AppError } from '#server/errors.ts'
import { DamagedFile } from './damaged-file.ts'
import { lockedFile } from './locked-file.ts'

/** One file as a zip's directory tells of it, with its packed bytes. */
export interface ZipRecord {
  name: string
  method: 'stored' | 'deflated'
  packed: Uint8Array
  /** Unpacked, in bytes, as declared. */
  size: number
  crc32: number
  isLocked: boolean
}

/** A book with a picture on every page has a few thousand. */
const entriesMax = 20_000

const endSignature = 0x06054b50
const endBytes = 22
const commentBytesMax = 0xffff
const recordSignature = 0x02014b50
const recordBytes = 46
const localSignature = 0x04034b50
const localBytes = 30
const wideSizes = 0x0001
const unset16 = 0xffff
const unset32 = 0xffffffff

/**
 * Reads a zip's directory (PKWARE APPNOTE 6.3.10) without unpacking anything. Folders are left out. Throws `AppError`
 * (`unprocessable`) when the directory is damaged, points outside the file or twice at the same bytes, has more than
 * 20,000 entries, or a way of packing that documents do not use.
 */
export function listZip(bytes: Uint8Array, kind: string): ZipRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { count, start } = findDirectory(view)
    if (count > entriesMax) throw unreadable(`This ${kind} holds too many files.`)
    const entries = Array.from(recordsAt(bytes, view, start, count, kind))
    refuseOverlaps(entries)
    return entries.map(({ record }) => record).filter(({ name }) => !name.endsWith('/'))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new DamagedFile(kind, error)
  }
}

function findDirectory(view: DataView): { count: number; start: number } {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - commentBytesMax); at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue
    const count = view.getUint16(at + 10, true)
    const start = view.getUint32(at + 16, true)
    return count === unset16 || start === unset32 ? findWideDirectory(view, at) : { count, start }
  }
  throw new RangeError('no end of directory')
}

/** Zip64: the locator stands right before the usual end. */
function findWideDirectory(view: DataView, end: number): { count: number; start: number } {
  const wideEnd = Number(view.getBigUint64(end - 20 + 8, true))
  return {
    count: Number(view.getBigUint64(wideEnd + 32, true)),
    start: Number(view.getBigUint64(wideEnd + 48, true)),
  }
}

interface Placed {
  record: ZipRecord
  start: number
  end: number
}

function* recordsAt(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  count: number,
  kind: string,
): Generator<Placed> {
  let at = start
  for (let seen = 0; seen < count; seen += 1) {
    if (view.getUint32(at, true) !== recordSignature) throw new RangeError('no record where one should be')
    const nameEnd = at + recordBytes + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    const sizes = sizesOf(view, at, nameEnd, extraEnd)
    const packedStart = packedStartOf(view, sizes.local)
    const packedEnd = packedStart + sizes.packed
    if (packedEnd > bytes.length) throw new RangeError('a file reaches beyond the end')
    yield {
      start: sizes.local,
      end: packedEnd,
      record: {
        name: decodeName(bytes.subarray(at + recordBytes, nameEnd)),
        method: methodOf(view.getUint16(at + 10, true), kind),
        packed: bytes.subarray(packedStart, packedEnd),
        size: sizes.unpacked,
        crc32: view.getUint32(at + 16, true),
        isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
      },
    }
    at = extraEnd + view.getUint16(at + 32, true)
  }
}

/** Four bytes each, or eight in a field of their own, in this order, for those that do not fit. */
function sizesOf(view: DataView, at: number, extraStart: number, extraEnd: number) {
  let wide = wideFieldOf(view, extraStart, extraEnd)
  const sizeAt = (offset: number) => {
    const value = view.getUint32(at + offset, true)
    if (value !== unset32 || wide === null) return value
    wide += 8
    return Number(view.getBigUint64(wide - 8, true))
  }
  return { unpacked: sizeAt(24), packed: sizeAt(20), local: sizeAt(42) }
}

function wideFieldOf(view: DataView, start: number, end: number): number | null {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === wideSizes) return at + 4
  }
  return null
}

function packedStartOf(view: DataView, local: number): number {
  if (view.getUint32(local, true) !== localSignature) throw new RangeError('no file where one should be')
  return local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
}

function methodOf(method: number, kind: string): ZipRecord['method'] {
  if (method === 0) return 'stored'
  if (method === 8) return 'deflated'
  // Strong encryption hides the method it wraps.
  if (method === 99) throw lockedFile(kind)
  throw unreadable(
    `This ${kind} is packed in a way that cannot be read. Please save it again and upload that.`,
  )
}

/** UTF-8 is flagged or not; names in other encodings belong to pictures and are never asked for. */
function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/')
}

/** Files that share bytes let a small zip unpack to any size. */
function refuseOverlaps(entries: readonly Placed[]): void {
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (entry.start < end) throw new RangeError('two files share their bytes')
    end = entry.end
  }
}

function unreadable(message: string): AppError {
  return new AppError('unprocessable', message)
}
