/** Counts features by hash and kind. */
export interface Tally {
  count(hash: number, kind: number): void
  /** Hands over every feature with its scrambled hash and how often it came, and leaves the tally empty. */
  drain(each: (hash: number, kind: number, times: number) => void): void
}

/** An open-addressing table in typed arrays, several times faster than a `Map` at millions of features a second. */
export function createTally(): Tally {
  let keys = new Int32Array(0)
  let kinds = new Uint8Array(0)
  let times = new Int32Array(0)
  let used = new Int32Array(0)
  let size = 0

  function grow(): void {
    const before = { keys, kinds, times, used, size }
    const capacity = Math.max(8192, keys.length * 2)
    keys = new Int32Array(capacity)
    kinds = new Uint8Array(capacity)
    times = new Int32Array(capacity)
    used = new Int32Array(capacity)
    size = 0
    for (let place = 0; place < before.size; place += 1) {
      const old = before.used[place] ?? 0
      add(before.keys[old] ?? 0, before.kinds[old] ?? 0, before.times[old] ?? 0)
    }
  }

  function add(key: number, kind: number, by: number): void {
    const mask = keys.length - 1
    let slot = key & mask
    while (times[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask
    if (times[slot] === 0) {
      keys[slot] = key
      kinds[slot] = kind
      used[size] = slot
      size += 1
    }
    times[slot] = (times[slot] ?? 0) + by
  }

  return {
    count(hash, kind) {
      if (size * 2 >= keys.length) grow()
      add(scramble(hash ^ Math.imul(kind + 1, 0x9e3779b9)), kind, 1)
    },
    drain(each) {
      for (let place = 0; place < size; place += 1) {
        const slot = used[place] ?? 0
        each(keys[slot] ?? 0, kinds[slot] ?? 0, times[slot] ?? 0)
        times[slot] = 0
      }
      size = 0
    },
  }
}

/** Spreads every bit over all others (the finaliser of MurmurHash3). */
function scramble(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
