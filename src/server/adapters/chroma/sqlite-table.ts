import { access, type FileHandle, open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

type Value = string | number | null

const retryMs = 10
const headerBytes = 100
const pageType = { inner: 5, leaf: 13 }

/**
 * The rows of one table of an SQLite file that another process may be writing: Node 20 has no SQLite of its own.
 * Each row holds its first columns as far as they lie within the row's own page (at least 400 bytes); blobs are null.
 * Throws when the file keeps a write-ahead log, is no SQLite file, or was written without a pause for `timeoutMs`.
 */
export async function readSqliteTable(file: string, table: string, timeoutMs = 10_000): Promise<Value[][]> {
  const database = await open(file)
  try {
    const deadlineMs = performance.now() + timeoutMs
    for (;;) {
      const rows = await readUndisturbed(database, file, table)
      if (rows) return rows
      if (performance.now() > deadlineMs) throw new Error(`${file} was written without a pause.`)
      await delay(retryMs)
    }
  } finally {
    await database.close()
  }
}

/**
 * A writer makes its journal before it changes a page, and counts its change before it removes the journal:
 * undefined when one was at work meanwhile.
 */
async function readUndisturbed(database: FileHandle, file: string, table: string) {
  if (await isBeingWritten(file)) return undefined
  const before = await readHeader(database)
  const rows = await readTable(database, before.pageBytes, table).catch((error: unknown) => ({ error }))
  const after = await readHeader(database)
  if (before.changes !== after.changes || (await isBeingWritten(file))) return undefined
  if ('error' in rows) throw rows.error
  return rows
}

const isBeingWritten = (file: string) =>
  access(`${file}-journal`).then(
    () => true,
    () => false,
  )

async function readHeader(database: FileHandle) {
  const header = await readAt(database, 0, headerBytes)
  const isRollback = header.readUInt8(18) === 1 && header.readUInt8(19) === 1
  if (!header.toString('latin1').startsWith('SQLite format 3\0') || !isRollback) {
    throw new Error('This is no SQLite file with a rollback journal.')
  }
  const pageSize = header.readUInt16BE(16)
  return { pageBytes: pageSize === 1 ? 65_536 : pageSize, changes: header.readUInt32BE(24) }
}

async function readTable(database: FileHandle, pageBytes: number, table: string): Promise<Value[][]> {
  const schema = await readTree(database, pageBytes, 1)
  const entry = schema.find(([type, name]) => type === 'table' && name === table)
  const root = entry?.[3]
  if (typeof root !== 'number') throw new Error(`The SQLite file has no table ${table}.`)
  return readTree(database, pageBytes, root)
}

async function readTree(database: FileHandle, pageBytes: number, root: number): Promise<Value[][]> {
  const rows: Value[][] = []
  const pages = [root]
  for (let number = pages.pop(); number !== undefined; number = pages.pop()) {
    const page = await readAt(database, (number - 1) * pageBytes, pageBytes)
    const start = number === 1 ? headerBytes : 0
    const type = page.readUInt8(start)
    if (type !== pageType.leaf && type !== pageType.inner) throw new Error('This is no page of a table.')
    const pointers = start + (type === pageType.leaf ? 8 : 12)
    for (let index = 0; index < page.readUInt16BE(start + 3); index++) {
      const cell = page.readUInt16BE(pointers + 2 * index)
      if (type === pageType.leaf) rows.push(readRow(page, cell))
      else pages.push(page.readUInt32BE(cell))
    }
    if (type === pageType.inner) pages.push(page.readUInt32BE(start + 8))
  }
  return rows
}

async function readAt(database: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await database.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('The SQLite file ends too early.')
  return buffer
}

function readRow(page: Buffer, cell: number): Value[] {
  const rowId = skipVarint(page, cell)
  const header = skipVarint(page, rowId)
  const [headerLength, typesStart] = readVarint(page, header)
  const row: Value[] = []
  let value = header + headerLength
  for (let at = typesStart; at < header + headerLength; ) {
    const [type, next] = readVarint(page, at)
    const length = valueLength(type)
    if (value + length > page.length) break
    row.push(readValue(page, type, value, length))
    value += length
    at = next
  }
  return row
}

const skipVarint = (page: Buffer, at: number) => readVarint(page, at)[1]

/** Seven bits a byte, the highest first; the table's figures stay far below the nine bytes of the format. */
function readVarint(page: Buffer, start: number): [value: number, end: number] {
  let value = 0
  for (let at = start; ; at++) {
    const byte = page.readUInt8(at)
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + 1]
  }
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8]
const realType = 7

function valueLength(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  return type === realType ? 8 : (integerBytes[type] ?? 0)
}

function readValue(page: Buffer, type: number, at: number, length: number): Value {
  if (type >= 13 && type % 2 === 1) return page.toString('utf8', at, at + length)
  if (type >= 12 || type === 0) return null
  if (type === realType) return page.readDoubleBE(at)
  if (type >= 8) return type - 8
  return length === 8 ? Number(page.readBigInt64BE(at)) : page.readIntBE(at, length)
}
