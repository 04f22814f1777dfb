import { readStored, writeStored } from './browser-storage.ts'
import {
  type DraftFields,
  type DraftValue,
  isBlank,
  laterOf,
  parseFields,
  serializeFields,
  withValue,
} from './draft-fields.ts'
import { createStore } from './store.ts'

/** What is typed into a form, kept in the browser while it is typed. */
export type Draft = ReturnType<typeof createDraft>

const saveDelayMs = 300

interface DraftSettings {
  /** Each window has its own text, which no other changes; one that is opened anew begins with the last of any. */
  isApart?: boolean
}

/**
 * Opens the fields kept under `key`. Writing follows a change within 300 ms, and brings together what several
 * windows have typed.
 */
export function createDraft(key: string, { isApart = false }: DraftSettings = {}) {
  const own = isApart ? readStored(key, 'window') : null
  const store = createStore<DraftFields>(own === null ? readFields(key) : parseFields(own))
  let timer: ReturnType<typeof setTimeout> | undefined

  const reload = () => {
    if (!isApart) store.set(laterOf(store.get(), readFields(key)))
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    reload()
    writeFields(key, store.get())
    if (isApart) writeStored(key, serializeFields(store.get()), 'window')
  }
  const update = (change: (fields: DraftFields) => DraftFields) => {
    const next = change(store.get())
    if (next === store.get()) return
    timer ??= setTimeout(flush, saveDelayMs)
    store.set(next)
  }
  return {
    fields: store.get,
    subscribe: store.subscribe,
    /** Every field's value, by field id. */
    get: () => valuesOf(store.get()),
    value: (field: string): DraftValue | undefined => store.get().get(field)?.value,
    set: (field: string, value: DraftValue) =>
      update((fields) => withValue(fields, field, value, Date.now())),
    update,
    /** Writes at once what waits to be written. */
    flush,
    /** Takes up what another window has written. */
    reload,
    clear: () => {
      update(emptied)
      flush()
    },
  }
}

/** Hands the text kept under one key on to another that has none yet, when every one of its fields is there. */
export function moveDraft(fromKey: string, toKey: string, hasField: (field: string) => boolean): void {
  const from = readFields(fromKey)
  const to = readFields(toKey)
  const filled = [...from].filter(([, { value }]) => !isBlank(value))
  const hasText = [...to.values()].some(({ value }) => !isBlank(value))
  if (filled.length === 0 || hasText || !filled.every(([field]) => hasField(field))) return
  const moved = filled.reduce((all, [field, { value, at }]) => withValue(all, field, value, at), to)
  writeFields(toKey, moved)
  writeFields(fromKey, emptied(from))
}

function emptied(fields: DraftFields): DraftFields {
  const nowMs = Date.now()
  let all: DraftFields = new Map([...fields].map(([id, { others: _, ...field }]) => [id, field]))
  for (const id of fields.keys()) all = withValue(all, id, '', nowMs)
  return all
}

function valuesOf(fields: DraftFields): Record<string, DraftValue> {
  return Object.fromEntries([...fields].map(([id, { value }]) => [id, value]))
}

function readFields(key: string): DraftFields {
  return parseFields(readStored(key))
}

function writeFields(key: string, fields: DraftFields): void {
  writeStored(key, fields.size > 0 ? serializeFields(fields) : null)
}
