import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Chroma's addon for Linux is linked against this version. */
const linkedAgainst: Version = [2, 39]
const tooNew = new Set(['GLIBC_2.38', 'GLIBC_2.39'])
/** Twins of functions that every glibc has under the name without this prefix. */
const twinPrefix = '__isoc23_'
const twins = new Set(['__isoc23_strtol', '__isoc23_sscanf'])
/** Weak: where they are missing the addon does without. */
const dispensable = new Set(['pidfd_spawnp', 'pidfd_getpid'])

type Version = [major: number, minor: number]

/**
 * The path of an addon that this system can load: the given one, or, where glibc is older than what it was linked
 * against, a patched copy in `cacheFolder`, made once for each `key`. Throws when the addon needs more than
 * can be patched.
 */
export async function loadableAddon(addon: string, cacheFolder: string, key: string): Promise<string> {
  const glibc = glibcVersion()
  if (!glibc || !isOlder(glibc, linkedAgainst)) return addon
  const copy = path.join(cacheFolder, `${key}-glibc.node`)
  if (await exists(copy)) return copy
  const draft = `${copy}.${process.pid}`
  await mkdir(cacheFolder, { recursive: true })
  try {
    const image = await readFile(addon)
    lowerGlibcNeeds(image)
    await writeFile(draft, image)
    await rename(draft, copy)
  } finally {
    await rm(draft, { force: true })
  }
  return copy
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

function glibcVersion(): Version | undefined {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  const [major, minor] = header.glibcVersionRuntime?.split('.').map(Number) ?? []
  return major === undefined || minor === undefined ? undefined : [major, minor]
}

function isOlder(a: Version, b: Version): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
}

/**
 * Lets the needs of glibc 2.38 and 2.39 in a 64-bit ELF image, of 50 MB, ask for the oldest version instead. Throws when
 * a symbol other than the known four needs them: that one might not exist in an older glibc, or behave differently.
 */
export function lowerGlibcNeeds(image: Buffer): void {
  const { symbols, symbolVersions, versionNeeds, nameAt } = readDynamicSections(image)
  const needs = readVersionNeeds(image, versionNeeds, nameAt)
  const oldest = needs.find(({ name }) => name === oldestGlibc(image))
  if (!oldest) throw new Error('The addon names no oldest glibc version.')
  const lowered = new Set<number>()
  for (const { at, name, version } of needs) {
    if (!tooNew.has(name)) continue
    image.writeUInt32LE(elfHash(oldest.name), at)
    image.writeUInt32LE(oldest.nameOffset, at + 8)
    lowered.add(version)
  }
  for (let index = 0; index < symbols.size / symbolSize; index++) {
    if (!lowered.has(versionIndex(image, symbolVersions.offset + 2 * index))) continue
    renameSymbol(image, symbols.offset + symbolSize * index, nameAt)
  }
}

type NameAt = (offset: number) => string

const symbolSize = 24
const weakBinding = 2
const sectionType = { symbols: 11, versionNeeds: 0x6ffffffe, symbolVersions: 0x6fffffff }
const aarch64 = 183

const oldestGlibc = (image: Buffer) => (image.readUInt16LE(18) === aarch64 ? 'GLIBC_2.17' : 'GLIBC_2.2.5')
/** The top bit says hidden. */
const versionIndex = (image: Buffer, at: number) => image.readUInt16LE(at) & 0x7fff

function renameSymbol(image: Buffer, at: number, nameAt: NameAt): void {
  const nameOffset = image.readUInt32LE(at)
  const name = nameAt(nameOffset)
  const isWeak = image.readUInt8(at + 4) >> 4 === weakBinding
  if (isWeak && dispensable.has(name)) return
  if (!twins.has(name)) throw new Error(`The addon needs ${name} of a newer glibc.`)
  image.writeUInt32LE(nameOffset + twinPrefix.length, at)
}

function readDynamicSections(image: Buffer) {
  const is64BitLittleEndianElf = image.subarray(0, 6).equals(Buffer.from('\x7fELF\x02\x01', 'latin1'))
  if (!is64BitLittleEndianElf) throw new Error('The addon is no 64-bit little-endian ELF image.')
  const tableOffset = Number(image.readBigUInt64LE(0x28))
  const entrySize = image.readUInt16LE(0x3a)
  const sections = Array.from({ length: image.readUInt16LE(0x3c) }, (_, index) => {
    const at = tableOffset + index * entrySize
    return {
      type: image.readUInt32LE(at + 4),
      offset: Number(image.readBigUInt64LE(at + 24)),
      size: Number(image.readBigUInt64LE(at + 32)),
      linked: image.readUInt32LE(at + 40),
    }
  })
  const section = (type: number) => {
    const found = sections.find((each) => each.type === type)
    if (!found) throw new Error('The addon lacks a section of a dynamic library.')
    return found
  }
  const symbols = section(sectionType.symbols)
  const namesOffset = sections[symbols.linked]?.offset
  if (namesOffset === undefined) throw new Error('The addon lacks the names of its symbols.')
  const nameAt: NameAt = (offset) =>
    image.toString('latin1', namesOffset + offset, image.indexOf(0, namesOffset + offset))
  const symbolVersions = section(sectionType.symbolVersions)
  return { symbols, symbolVersions, versionNeeds: section(sectionType.versionNeeds), nameAt }
}

function readVersionNeeds(image: Buffer, section: { offset: number }, nameAt: NameAt) {
  const needs: { at: number; name: string; nameOffset: number; version: number }[] = []
  let library = section.offset
  for (let step = -1; step !== 0; library += step) {
    let at = library + image.readUInt32LE(library + 8)
    for (let left = image.readUInt16LE(library + 2); left > 0; left--) {
      const nameOffset = image.readUInt32LE(at + 8)
      needs.push({ at, name: nameAt(nameOffset), nameOffset, version: versionIndex(image, at + 6) })
      at += image.readUInt32LE(at + 12)
    }
    step = image.readUInt32LE(library + 12)
  }
  return needs
}

/** The hash of names in the System V ABI, chapter 5. */
function elfHash(name: string): number {
  let hash = 0
  for (const byte of Buffer.from(name, 'latin1')) {
    hash = (hash * 16 + byte) >>> 0
    const top = hash & 0xf0000000
    hash = (hash ^ (top >>> 24)) & ~top
  }
  return hash >>> 0
}
