import {
  access,
  chmod,
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  rename,
  rm,
} from 'node:fs/promises'
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
    await copyFile(addon, draft, constants.COPYFILE_FICLONE)
    // A package may be installed read-only.
    await chmod(draft, 0o644)
    await lowerGlibcNeeds(draft)
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
 * Lets the needs of glibc 2.38 and 2.39 in a 64-bit ELF file ask for the oldest version instead. Throws when a symbol
 * other than the known four needs them: that one might not exist in an older glibc, or behave differently.
 */
export async function lowerGlibcNeeds(file: string): Promise<void> {
  const opened = await open(file, 'r+')
  try {
    const sections = await readDynamicSections(opened)
    // Of 50 MB the few that stand before the program itself.
    const image = await readPart(opened, 0, Math.max(...Object.values(sections).map(({ end }) => end)))
    lowerNeeds(image, sections)
    await opened.write(image, 0, image.length, 0)
  } finally {
    await opened.close()
  }
}

type DynamicSections = Awaited<ReturnType<typeof readDynamicSections>>

function lowerNeeds(image: Buffer, { names, symbols, symbolVersions, versionNeeds }: DynamicSections): void {
  const nameAt: NameAt = (at) =>
    image.toString('latin1', names.offset + at, image.indexOf(0, names.offset + at))
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
  for (let index = 0; index < (symbols.end - symbols.offset) / symbolSize; index++) {
    if (!lowered.has(versionIndex(image, symbolVersions.offset + 2 * index))) continue
    renameSymbol(image, symbols.offset + symbolSize * index, nameAt)
  }
}

type NameAt = (offset: number) => string

const headerSize = 64
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

async function readDynamicSections(file: FileHandle) {
  const header = await readPart(file, 0, headerSize)
  const is64BitLittleEndianElf = header.subarray(0, 6).equals(Buffer.from('\x7fELF\x02\x01', 'latin1'))
  if (!is64BitLittleEndianElf) throw new Error('The addon is no 64-bit little-endian ELF image.')
  const entrySize = header.readUInt16LE(0x3a)
  const count = header.readUInt16LE(0x3c)
  const table = await readPart(file, Number(header.readBigUInt64LE(0x28)), entrySize * count)
  const sections = Array.from({ length: count }, (_, index) => {
    const at = index * entrySize
    const offset = Number(table.readBigUInt64LE(at + 24))
    return {
      type: table.readUInt32LE(at + 4),
      offset,
      end: offset + Number(table.readBigUInt64LE(at + 32)),
      linked: table.readUInt32LE(at + 40),
    }
  })
  const section = (type: number) => {
    const found = sections.find((each) => each.type === type)
    if (!found) throw new Error('The addon lacks a section of a dynamic library.')
    return found
  }
  const symbols = section(sectionType.symbols)
  const names = sections[symbols.linked]
  if (!names) throw new Error('The addon lacks the names of its symbols.')
  const symbolVersions = section(sectionType.symbolVersions)
  return { names, symbols, symbolVersions, versionNeeds: section(sectionType.versionNeeds) }
}

async function readPart(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, offset)
  if (bytesRead < size) throw new Error('The addon ends too early.')
  return buffer
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
