import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { writePdf } from '../../../../tests/support/pdf-writer.ts'
import { readDocument } from '../../modules/rag/reading/read-document.ts'
import { createWorkerDocumentReader } from './worker-document-reader.ts'

const log = pino({ level: 'silent' })
const signal = new AbortController().signal
const small = { filename: 'a.txt', bytes: new TextEncoder().encode('The keeper trims the lamp.') }
const long = {
  filename: 'long.pdf',
  bytes: writePdf({ pages: Array.from({ length: 100 }, () => Array.from({ length: 40 }, lineOf)) }),
}

function lineOf(_: unknown, at: number): string {
  return `Line ${at}: the keeper trims the lamp and waits for a ship that does not come.`
}

const reader = createWorkerDocumentReader({ timeoutMs: 60_000, heapMegabytesMax: 256, log })
afterAll(() => reader.close())

describe('the reader in its threads', () => {
  test('reads what the same code reads here, and leaves the caller its bytes', async () => {
    const shared = Buffer.concat([Buffer.from('before'), long.bytes]).subarray(6)
    expect(await reader.read({ ...long, bytes: shared }, signal)).toEqual(await readDocument(long))
    expect(shared).toHaveLength(long.bytes.length)
  })

  test('many files at once, each with its own answer', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `Lamp number ${at}.`)
    const read = await Promise.all(
      texts.map((text) => reader.read({ filename: 'a.txt', bytes: new TextEncoder().encode(text) }, signal)),
    )
    expect(read.map(({ text }) => text)).toEqual(texts)
  })

  test('hands refusals over with their code and text', async () => {
    await expect(reader.read({ ...small, filename: 'a.xyz' }, signal)).rejects.toMatchObject({
      name: 'AppError',
      code: 'unsupported_type',
      message: expect.stringContaining('.pdf'),
    })
  })

  test('stops when the caller does, and goes on with the next file', async () => {
    const caller = new AbortController()
    const reading = reader.read(long, caller.signal)
    setTimeout(() => caller.abort(new Error('gone')), 30)
    await expect(reading).rejects.toThrow('gone')
    expect(await reader.read(small, signal)).toMatchObject({ text: 'The keeper trims the lamp.' })
  })
})

test('a file that takes too long is refused', async () => {
  const hasty = createWorkerDocumentReader({ timeoutMs: 40, heapMegabytesMax: 256, log })
  await expect(hasty.read(long, signal)).rejects.toMatchObject({
    name: 'AppError',
    code: 'timeout',
    message: expect.stringContaining('too long'),
  })
  await hasty.close()
})

test('a file that takes too much memory is refused, and the process lives', async () => {
  const frugal = createWorkerDocumentReader({ timeoutMs: 60_000, heapMegabytesMax: 48, log })
  const characters = Array.from({ length: 600_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_011)),
  )
  const large = { filename: 'a.txt', bytes: new TextEncoder().encode(characters.join('')) }
  await expect(frugal.read(large, signal)).rejects.toMatchObject({
    name: 'AppError',
    code: 'unprocessable',
    message: expect.stringContaining('too large'),
  })
  expect(await frugal.read(small, signal)).toMatchObject({
    passages: [{ text: 'The keeper trims the lamp.' }],
  })
  await frugal.close()
})
