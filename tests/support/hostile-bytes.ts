type Bytes = Uint8Array<ArrayBuffer>

/** What the file is, the name it comes under, its bytes, the status and the reason it is refused with. */
export type HostileFile = readonly [string, string, Bytes, 413 | 415 | 422, RegExp]

/** The reasons that several kinds share. */
export const reasons = {
  bursts: /unpacks to far more/,
  damaged: /damaged/,
  noText: /no text/,
  password: /protected by a password/,
  entity: /declares XML entities/,
  notText: /does not hold text/,
  deep: /too deeply|damaged/,
}

export const entitiesThatGrow =
  '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'

export function spaces(megabytes: number): Buffer {
  return Buffer.alloc(megabytes * 1024 * 1024, ' ')
}

export function textBytes(content: string): Bytes {
  return new Uint8Array(Buffer.from(content))
}

export function hexBytes(content: string): Bytes {
  return new Uint8Array(Buffer.from(content, 'hex'))
}

/** The first bytes of a kind of file, and nothing of it behind them. */
export function marked(mark: string, bytes = 600): Bytes {
  return new Uint8Array(Buffer.concat([Buffer.from(mark, 'hex'), Buffer.alloc(bytes)]))
}

export function cut(bytes: Uint8Array, share: number): Bytes {
  return new Uint8Array(bytes.subarray(0, Math.floor(bytes.length * share)))
}

/** Bytes of no kind, the same in every run. */
export function noise(bytes: number): Bytes {
  let state = 1
  return Uint8Array.from({ length: bytes }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  })
}
