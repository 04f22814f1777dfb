import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** What the headers say in place of the truth. */
  claims?: { size?: number; crc32?: number; flags?: number; method?: number; packedSize?: number }
  isStored?: boolean
}

/** A zip whose headers may lie. */
export function writeZip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, content, claims = {}, isStored = false } of parts) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const encodedName = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(claims.flags ?? 0x0800, 2)
    facts.writeUInt16LE(claims.method ?? (isStored ? 0 : 8), 4)
    facts.writeUInt32LE(claims.crc32 ?? crc32(bytes), 10)
    facts.writeUInt32LE(claims.packedSize ?? packed.length, 14)
    facts.writeUInt32LE(claims.size ?? bytes.length, 18)
    facts.writeUInt16LE(encodedName.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021403', 'hex'), facts, place, encodedName)
    const local = [Buffer.from('504b0304', 'hex'), facts, encodedName, packed]
    pieces.push(...local)
    offset += local.reduce((total, { length }) => total + length, 0)
  }
  const records = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...pieces, records, zipEnd(parts.length, records.length, offset)]))
}

function zipEnd(count: number, bytes: number, offset: number): Uint8Array {
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
