import { describe, expect, test } from 'vitest'
import { writeZip } from '../../../../../tests/support/zip-writer.ts'
import { openZip, zipHolds } from './zip-entries.ts'

const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)
const megabyte = 1024 * 1024

describe('a zip', () => {
  test('gives its files by name, whatever the case', () => {
    const bytes = writeZip([
      { name: 'a/', content: '' },
      { name: 'a/One.xml', content: 'first' },
      { name: 'a/燈.xml', content: 'second', isStored: true },
    ])
    const zip = openZip(bytes, 'file')
    expect(zip.names).toEqual(['a/One.xml', 'a/燈.xml'])
    expect(
      ['a/One.xml', 'A/one.XML', 'a/燈.xml', 'a', '__proto__'].map((name) => textOf(zip.read(name))),
    ).toEqual(['first', 'first', 'second', null, null])
    expect([
      zipHolds(bytes, 'a/One.xml'),
      zipHolds(bytes, 'x'),
      zipHolds(bytes.subarray(0, 60), 'x'),
    ]).toEqual([true, false, null])
  })

  test('gives its files by name, however their signs are written', () => {
    const names = ['a/one%20lamp.xml', 'a/cafe\u0301.xml', 'a/100%.xml']
    const zip = openZip(writeZip(names.map((name) => ({ name, content: name }))), 'file')
    const asked = ['a/one lamp.xml', 'a/caf\u00e9.xml', 'a/100%.xml', 'a/100%25.xml']
    expect(asked.map((name) => textOf(zip.read(name)))).toEqual([...names, 'a/100%.xml'])
  })

  test('is found behind a comment, and read at any place in a buffer', () => {
    const bytes = writeZip([{ name: 'a', content: 'first' }])
    const commented = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('a comment')])
    commented.writeUInt16LE(9, commented.length - 11)
    expect(textOf(openZip(commented.subarray(6), 'file').read('a'))).toBe('first')
  })

  test('may hold files without a byte', () => {
    expect(openZip(writeZip([{ name: 'a', content: '' }]), 'file').read('a')).toHaveLength(0)
  })

  test('may hold much that packs well, within bounds', () => {
    const plain = { name: 'a', content: Buffer.alloc(3 * megabyte, 'The keeper trims the lamp. ') }
    expect(openZip(writeZip([plain]), 'file').read('a')).toHaveLength(3 * megabyte)
  })

  test('that lies about a size is found out before the lie is unpacked', () => {
    const bytes = writeZip([{ name: 'a', content: Buffer.alloc(30 * megabyte), claims: { size: 1000 } }])
    const zip = openZip(bytes, 'Word document')
    const before = process.memoryUsage().arrayBuffers
    expect(() => zip.read('a')).toThrow(/Word document unpacks to far more/)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * megabyte)
  })
})
