import { crc32, inflateRawSync } from 'node:zlib'
import { AppError } from '#server/errors.ts'
import { DamagedFile } from './damaged-file.ts'
import { lockedFile } from './locked-file.ts'
import { unescapedLink } from './unescaped-link.ts'
import { listZip, type ZipRecord } from './zip-directory.ts'

/** The files inside a zip, unpacked one at a time. */
export interface ZipEntries {
  /** As the zip spells them, in its own order, folders left out. */
  readonly names: readonly string[]
  /**
   * One file's bytes, or null when there is none of this name (where the spelling fits no file, upper and lower
   * case count as one, so do `%20` and a space, and an accent with its letter or behind it). Throws `AppError`
   * (`unprocessable`) for one that is damaged, locked, or unpacks beyond the limits.
   */
  read(name: string): Uint8Array | null
  /** Opens a zip that stands in this one, whose files count against the same limits. */
  openInside(bytes: Uint8Array): ZipEntries
}

/** A long novel's largest part is a third of this. */
const entryBytesMax = 32 * 1024 * 1024
/** For everything read from one zip. */
const zipBytesMax = 64 * 1024 * 1024
/** Marked-up text packs 5 to 30 times smaller; what packs further, beyond the first megabytes, is made to burst. */
const ratioMax = 100
const freeBytes = 4 * 1024 * 1024
/** From here on a zip that says itself that it unpacks beyond the ratio is taken at its word. */
const declaredBytesMax = 16 * 1024 * 1024

/** Whether the bytes begin as zips do, whatever is in them. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** Whether a zip holds a file of this name, or of one like it; null when its directory cannot be read. */
export function zipHolds(bytes: Uint8Array, wanted: string | RegExp): boolean | null {
  const isWanted = (name: string) => (typeof wanted === 'string' ? name === wanted : wanted.test(name))
  try {
    return isZip(bytes) && listZip(bytes, 'file').some(({ name }) => isWanted(name))
  } catch {
    return null
  }
}

/**
 * Opens a zip without unpacking anything. The sizes a zip declares are never trusted: what is read counts against
 * 32 MiB a file, 64 MiB in all and 100 times its packed size, and stops there. `kind` is what the person calls the
 * file ("Word document"). Throws `AppError` (`unprocessable`) for a zip that is damaged, has files that share their
 * bytes, or too many of them, and for one whose files of text, by their names, say themselves that they unpack to more:
 * it costs nothing to know before the first is read.
 */
export function openZip(bytes: Uint8Array, kind: string, textNames?: RegExp): ZipEntries {
  const bytesMax = Math.min(zipBytesMax, Math.max(freeBytes, bytes.length * ratioMax))
  return open(bytes, kind, { bytes: bytesMax, declaredBytes: bytesMax }, textNames)
}

interface Left {
  /** Of what is read. */
  bytes: number
  /** Of what there is to read, as declared. */
  declaredBytes: number
}

function open(bytes: Uint8Array, kind: string, left: Left, textNames: RegExp | undefined): ZipEntries {
  const records = listZip(bytes, kind)
  const byName = new Map(records.map((record) => [record.name, record]))
  const byFoldedName = new Map(records.map((record) => [folded(record.name), record]))
  const declared = records.reduce((total, { size }) => total + size, 0)
  if (declared > declaredBytesMax && declared > ratioMax * bytes.length) throw burst(kind)
  for (const { name, size } of records) left.declaredBytes -= textNames?.test(name) ? size : 0
  if (left.declaredBytes < 0) throw burst(kind)
  return {
    names: records.map(({ name }) => name),
    read(name) {
      const record = byName.get(name) ?? byFoldedName.get(folded(name))
      if (!record) return null
      if (record.isLocked) throw lockedFile(kind)
      const limit = Math.min(
        left.bytes,
        entryBytesMax,
        record.size,
        Math.max(freeBytes, record.packed.length * ratioMax),
      )
      left.bytes -= limit
      return unpack(record, limit, kind)
    },
    openInside: (inner) => open(inner, kind, left, textNames),
  }
}

function folded(name: string): string {
  return unescapedLink(name).normalize().toLowerCase()
}

function unpack(record: ZipRecord, bytesMax: number, kind: string): Uint8Array {
  const content = record.method === 'stored' ? record.packed : inflate(record.packed, bytesMax, kind)
  if (content.length > bytesMax) throw burst(kind)
  if (content.length !== record.size || crc32(content) !== record.crc32) throw new DamagedFile(kind)
  return content
}

function inflate(packed: Uint8Array, bytesMax: number, kind: string): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytesMax) })
  } catch (error) {
    const isBurst = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isBurst ? burst(kind) : new DamagedFile(kind, error)
  }
}

function burst(kind: string): AppError {
  return new AppError('unprocessable', `This ${kind} unpacks to far more than it should. It cannot be read.`)
}
