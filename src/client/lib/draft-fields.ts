export type DraftValue = string | boolean

/** One field of a form, with what it takes to bring together what was typed in two places. */
export interface DraftField {
  value: DraftValue
  /** When it was changed, in ms since 1970; later than the text it grew from, whatever the clock says. */
  at: number
  /** The `at` of the server's last known text of this field, which this one grew from; 0 where it had none. */
  synced: number
  /** What was typed elsewhere at the same time and gave way to `value`. */
  others?: readonly string[]
}

/** By field id. Emptied fields stay in, so that their old text does not come back from elsewhere. */
export type DraftFields = ReadonlyMap<string, DraftField>

/** The fields as they were kept; what is not one of ours is left out. */
export function parseFields(kept: string | null): DraftFields {
  try {
    return new Map(Object.entries(JSON.parse(kept ?? '{}') ?? {}).filter(isEntry))
  } catch {
    return new Map()
  }
}

export function serializeFields(fields: DraftFields): string {
  return JSON.stringify(Object.fromEntries(fields))
}

/** The fields with one of them changed by the writer. */
export function withValue(fields: DraftFields, id: string, value: DraftValue, nowMs: number): DraftFields {
  const before = fields.get(id)
  return new Map(fields).set(id, { synced: 0, ...before, value, at: Math.max(nowMs, (before?.at ?? 0) + 1) })
}

/** The fields with a text that gave way in one of them put in its place again, or given up. */
export function withOtherSettled(
  fields: DraftFields,
  id: string,
  text: string,
  outcome: 'bring back' | 'give up',
): DraftFields {
  const before = fields.get(id)
  if (!before?.others?.includes(text)) return fields
  const rest = before.others.filter((each) => each !== text)
  const after =
    outcome === 'give up'
      ? { ...before, others: rest }
      : { ...before, value: text, others: standing(text, [...rest, before.value]) }
  return new Map(fields).set(id, { ...after, at: before.at + 1 })
}

/** The fields of two windows of one browser: of each the later text. */
export function laterOf(here: DraftFields, there: DraftFields): DraftFields {
  const merged = new Map(here)
  for (const [id, field] of there) {
    const own = here.get(id)
    if (!own) merged.set(id, field)
    else {
      const later = field.at > own.at ? field : own
      merged.set(id, { ...later, synced: Math.max(own.synced, field.synced) })
    }
  }
  return merged
}

/**
 * The fields with the server's taken in: of each the later text. Where both were changed since they were last the
 * same, the earlier text is kept among the `others`.
 */
export function withServerFields(local: DraftFields, server: DraftFields): DraftFields {
  const merged = new Map<string, DraftField>()
  for (const [id, field] of local) {
    const stored = server.get(id)
    merged.set(id, stored ? reconciled(field, stored) : { ...field, synced: 0 })
  }
  for (const [id, field] of server) if (!local.has(id)) merged.set(id, { ...field, synced: field.at })
  return merged
}

/** The fields after the server took `sent`; what was typed meanwhile stays to be sent. */
export function withSynced(fields: DraftFields, sent: DraftFields): DraftFields {
  const merged = new Map(fields)
  for (const [id, { at }] of sent) {
    const field = fields.get(id)
    if (field) merged.set(id, { ...field, synced: at })
  }
  return merged
}

/** Whether there is something the server does not have yet. */
export function hasUnsynced(fields: DraftFields): boolean {
  for (const { at, synced, value } of fields.values()) {
    if (at !== synced && (synced !== 0 || !isBlank(value))) return true
  }
  return false
}

export function isBlank(value: DraftValue): boolean {
  return value === '' || value === false
}

function reconciled(local: DraftField, stored: DraftField): DraftField {
  const synced = stored.at
  if (local.at === stored.at && local.value === stored.value) return { ...local, synced }
  const [kept, past] = local.at > stored.at ? [local, stored] : [stored, local]
  const areBothChanged = local.at !== local.synced && stored.at !== local.synced
  if (!areBothChanged) return { ...kept, synced }
  const others = standing(kept.value, [...(kept.others ?? []), ...(past.others ?? []), past.value])
  return { ...kept, others, at: kept.at + 1, synced }
}

/** Of the texts those that would be lost: neither blank nor part of the value or of another. */
function standing(value: DraftValue, texts: readonly DraftValue[]): string[] {
  const all = [...new Set([value, ...texts])].filter((text) => typeof text === 'string')
  return all.filter((text) => text !== value && !all.some((each) => each !== text && each.includes(text)))
}

function isEntry(entry: [string, unknown]): entry is [string, DraftField] {
  const field = entry[1] as Partial<DraftField> | null
  if (typeof field !== 'object' || field === null) return false
  const { value, at, synced, others } = field
  return (
    (typeof value === 'string' || typeof value === 'boolean') &&
    typeof at === 'number' &&
    typeof synced === 'number' &&
    (others === undefined || (Array.isArray(others) && others.every((text) => typeof text === 'string')))
  )
}
