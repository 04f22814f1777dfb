/** What the browser holds under a key; `null` where there is nothing, or where storage is switched off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value in the browser, or forgets it (`null`). Where storage is switched off or full, nothing happens. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The page goes on with what it has in memory.
  }
}
