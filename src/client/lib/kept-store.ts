import { useEffect, useMemo } from 'react'
import { readStored, writeStored } from './browser-storage.ts'
import { createStore, type Store } from './store.ts'
import { whenLeaving } from './when-leaving.ts'

const keepDelayMs = 300

export interface KeptStore<Value> extends Store<Value> {
  /** Writes at once what waits to be written. */
  flush: () => void
  /** Takes up what another window has kept, unless something waits to be written here. */
  reload: () => void
  /** Takes what is kept out of the browser; the value here stays as it is. */
  forget: () => void
}

/** A store whose value is kept in the browser under `key`, from where `open` takes it up. */
export function createKeptStore<Value>(key: string, open: (kept: unknown) => Value): KeptStore<Value> {
  const store = createStore(open(readKept(key)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    writeStored(key, JSON.stringify(store.get()))
  }
  store.subscribe(() => {
    timer ??= setTimeout(flush, keepDelayMs)
  })
  const reload = () => {
    if (timer !== undefined) return
    store.set(open(readKept(key)))
    clearTimeout(timer)
    timer = undefined
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    writeStored(key, null)
  }
  return { ...store, flush, reload, forget }
}

/** The kept store of a key, written when the page goes. `open` counts for the first time only. */
export function useKeptStore<Value>(key: string, open: (kept: unknown) => Value): KeptStore<Value> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to open is no reason to open again
  const store = useMemo(() => createKeptStore(key, open), [key])
  useEffect(() => whenLeaving(store.flush), [store])
  return store
}

function readKept(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
