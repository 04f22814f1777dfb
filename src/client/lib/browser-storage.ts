/** Where something is kept: for all windows of the browser, or for one window as long as it is open. */
type Reach = 'browser' | 'window'

/** What the browser holds under a key; `null` where there is nothing, or where storage is switched off. */
export function readStored(key: string, reach: Reach = 'browser'): string | null {
  try {
    return storageOf(reach).getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value in the browser, or forgets it (`null`). Where storage is switched off or full, nothing happens. */
export function writeStored(key: string, value: string | null, reach: Reach = 'browser'): void {
  try {
    if (value === null) storageOf(reach).removeItem(key)
    else storageOf(reach).setItem(key, value)
  } catch {
    // The page goes on with what it has in memory.
  }
}

function storageOf(reach: Reach): Storage {
  return reach === 'window' ? sessionStorage : localStorage
}
