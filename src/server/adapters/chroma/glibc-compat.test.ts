import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lowerGlibcNeeds } from './glibc-compat.ts'

interface SampleSymbol {
  name: string
  version: string
  weak?: boolean
}

const known: SampleSymbol[] = [
  { name: 'malloc', version: 'GLIBC_2.2.5' },
  { name: 'sem_wait', version: 'GLIBC_2.34' },
  { name: '__isoc23_strtol', version: 'GLIBC_2.38' },
  { name: '__isoc23_sscanf', version: 'GLIBC_2.38' },
  { name: 'pidfd_spawnp', version: 'GLIBC_2.39', weak: true },
]

const at = { names: 0x100, symbols: 0x400, symbolVersions: 0x800, versionNeeds: 0x900, sections: 0xc00 }

test('an addon of a newer glibc asks for the oldest version and the old names', async () => {
  const addon = await lowered(sampleAddon(known))
  expect(readSymbols(addon)).toEqual([
    { name: 'malloc', version: 'GLIBC_2.2.5', hash: 0 },
    { name: 'sem_wait', version: 'GLIBC_2.34', hash: 0 },
    { name: 'strtol', version: 'GLIBC_2.2.5', hash: 0x09691a75 },
    { name: 'sscanf', version: 'GLIBC_2.2.5', hash: 0x09691a75 },
    { name: 'pidfd_spawnp', version: 'GLIBC_2.2.5', hash: 0x09691a75 },
  ])
})

test('the program behind the names stays as it is, however large', async () => {
  const program = Buffer.alloc(1_000_000, 'program')
  const addon = await lowered(Buffer.concat([sampleAddon(known), program]))
  expect(addon.subarray(-program.length).equals(program)).toBe(true)
})

test.each([
  { name: '__isoc23_strtoul', version: 'GLIBC_2.38' },
  { name: 'strlcpy', version: 'GLIBC_2.38', weak: true },
  { name: 'pidfd_spawnp', version: 'GLIBC_2.39' },
])('a need that is not known is refused: $name of $version', async (symbol) => {
  await expect(lowered(sampleAddon([...known.slice(0, 4), symbol]))).rejects.toThrow(symbol.name)
})

test.each([
  ['is no 64-bit ELF image', Buffer.from('MZ'.padEnd(200)), 'no 64-bit little-endian ELF image'],
  ['ends in the middle of its sections', sampleAddon(known).subarray(0, 0xc80), 'ends too early'],
])('what %s is refused', async (_, image, reason) => {
  await expect(lowered(image)).rejects.toThrow(reason)
})

async function lowered(image: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-addon-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'addon.node')
  await writeFile(file, image)
  await lowerGlibcNeeds(file)
  return readFile(file)
}

/** The sections of a dynamic library for x86-64 that tell what it needs, and nothing else. */
function sampleAddon(symbols: SampleSymbol[]): Buffer {
  const image = Buffer.alloc(0x1000)
  image.write('\x7fELF\x02\x01', 'latin1')
  image.writeUInt16LE(62, 18)
  const versions = [...new Set(symbols.map(({ version }) => version))]
  let end = at.names + 1
  const put = (name: string) => {
    const offset = end - at.names
    end += image.write(`${name}\0`, end, 'latin1')
    return offset
  }
  symbols.forEach(({ name, version, weak }, index) => {
    image.writeUInt32LE(put(name), at.symbols + 24 * index)
    image.writeUInt8((weak ? 2 : 1) << 4, at.symbols + 24 * index + 4)
    image.writeUInt16LE(2 + versions.indexOf(version), at.symbolVersions + 2 * index)
  })
  image.writeUInt16LE(versions.length, at.versionNeeds + 2)
  image.writeUInt32LE(16, at.versionNeeds + 8)
  versions.forEach((version, index) => {
    const need = at.versionNeeds + 16 + 16 * index
    image.writeUInt16LE(2 + index, need + 6)
    image.writeUInt32LE(put(version), need + 8)
    image.writeUInt32LE(16, need + 12)
  })
  writeSections(image, symbols.length)
  return image
}

function writeSections(image: Buffer, symbolCount: number) {
  const sections = [
    { type: 3, offset: at.names, size: 0x300, linked: 0 },
    { type: 11, offset: at.symbols, size: 24 * symbolCount, linked: 0 },
    { type: 0x6fffffff, offset: at.symbolVersions, size: 2 * symbolCount, linked: 1 },
    { type: 0x6ffffffe, offset: at.versionNeeds, size: 0x200, linked: 0 },
  ]
  image.writeBigUInt64LE(BigInt(at.sections), 0x28)
  image.writeUInt16LE(64, 0x3a)
  image.writeUInt16LE(sections.length, 0x3c)
  sections.forEach(({ type, offset, size, linked }, index) => {
    const entry = at.sections + 64 * index
    image.writeUInt32LE(type, entry + 4)
    image.writeBigUInt64LE(BigInt(offset), entry + 24)
    image.writeBigUInt64LE(BigInt(size), entry + 32)
    image.writeUInt32LE(linked, entry + 40)
  })
}

/** Each symbol of a sample with the version and the version hash that the loader will look for. */
function readSymbols(image: Buffer) {
  const text = (offset: number) => {
    const start = at.names + offset
    return image.toString('latin1', start, image.indexOf(0, start))
  }
  return known.map((_, index) => {
    const version = image.readUInt16LE(at.symbolVersions + 2 * index)
    const need = at.versionNeeds + 16 + 16 * (version - 2)
    return {
      name: text(image.readUInt32LE(at.symbols + 24 * index)),
      version: text(image.readUInt32LE(need + 8)),
      hash: image.readUInt32LE(need),
    }
  })
}
