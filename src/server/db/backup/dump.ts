import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { TransactionSql } from 'postgres'

/** What a file holds. */
export interface DumpedRows {
  rows: number
  bytes: number
  /** Of the file as it lies there, hex. */
  sha256: string
}

/** Writes a table's rows into a new file: PostgreSQL's own text form, compressed. */
export async function dumpTable(
  sql: TransactionSql,
  table: string,
  columns: readonly string[],
  file: string,
): Promise<DumpedRows> {
  const rows = await sql`copy (select ${sql([...columns])} from ${sql(table)}) to stdout`.readable()
  const lines = lineCount()
  const sum = digest()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(rows, lines.through, gathered(), createGzip(), sum.through, target)
  // postgres.js 3.4 pauses its socket when a row fills the stream, and after the last one nobody reads on.
  rows._read(0)
  return { rows: lines.total(), ...sum.total() }
}

/** Puts the rows of such a file into a table. */
export async function loadTable(
  sql: TransactionSql,
  table: string,
  columns: readonly string[],
  file: string,
): Promise<void> {
  const target = await sql`copy ${sql(table)} (${sql([...columns])}) from stdin`.writable()
  await pipeline(createReadStream(file), createGunzip(), target)
}

/** Reads such a file to its end. Throws when it cannot be unpacked, and when `signal` aborts. */
export async function inspectDump(file: string, signal: AbortSignal): Promise<DumpedRows> {
  const lines = lineCount()
  const sum = digest()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), sum.through, createGunzip(), lines.through, nowhere, { signal })
  return { rows: lines.total(), ...sum.total() }
}

const gatheredBytes = 64 * 1024

/** Rows come one by one, and each would go to the compressor's thread and back by itself. */
function gathered(): Transform {
  let pieces: Buffer[] = []
  let bytes = 0
  const whole = () => Buffer.concat(pieces)
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes < gatheredBytes) return done()
      done(null, whole())
      pieces = []
      bytes = 0
    },
    flush: (done) => done(null, whole()),
  })
}

const newline = 10

/** Rows of PostgreSQL's text form are lines: a line break in a value is written as two characters. */
function lineCount() {
  let total = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) total += 1
      done(null, chunk)
    },
  })
  return { through, total: () => total }
}

function digest() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, total: () => ({ bytes, sha256: hash.digest('hex') }) }
}
