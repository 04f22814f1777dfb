export type UploadState =
  | { step: 'waiting' }
  /** `sentShare` from 0 to 1. */
  | { step: 'sending'; sentShare: number }
  /** Sent whole; the server is reading it. */
  | { step: 'reading' }
  /** Kept: `documentId` is what it is there. */
  | { step: 'done'; documentId?: string }
  /**
   * `mayBeThere`: no answer came, so the engine may have it all the same. `isRefused`: it is the file that cannot be
   * taken, and would not be another time.
   */
  | { step: 'failed'; reason: string; mayBeThere?: boolean; isRefused?: boolean }

export interface Upload {
  id: number
  file: File
  state: UploadState
}

export type UploadAction =
  | { type: 'choose'; files: readonly File[] }
  | { type: 'remove'; id: number }
  /** One that failed, or all of them. */
  | { type: 'retry'; id?: number }
  | { type: 'report'; id: number; state: UploadState }

/**
 * The list of files after one step. Files chosen after a finished round begin a new list; failed ones stay in it, but
 * one that was refused and is chosen anew waits like any other.
 */
export function queueUploads(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.type) {
    case 'choose': {
      const chosen = new Set(action.files.map(fingerprint))
      const kept = uploads.filter(
        (each) => isToBeSent(each) || (each.state.step === 'failed' && !chosen.has(fingerprint(each.file))),
      )
      const known = new Set(kept.map(({ file }) => fingerprint(file)))
      const fresh = action.files.filter(
        (file) => !known.has(fingerprint(file)) && known.add(fingerprint(file)),
      )
      const firstId = Math.max(-1, ...uploads.map(({ id }) => id)) + 1
      const waiting = { step: 'waiting' } as const
      return [...kept, ...fresh.map((file, index) => ({ id: firstId + index, file, state: waiting }))]
    }
    case 'remove':
      return uploads.filter(({ id }) => id !== action.id)
    case 'retry':
      return uploads.map((each) =>
        each.state.step === 'failed' && each.id === (action.id ?? each.id)
          ? { ...each, state: { step: 'waiting' } }
          : each,
      )
    case 'report':
      return uploads.map((each) => (each.id === action.id ? { ...each, state: action.state } : each))
  }
}

/** Whether there is a point in sending it, for the first time or again. */
export function isToBeSent({ state }: Upload): boolean {
  return state.step !== 'done' && !(state.step === 'failed' && state.isRefused)
}

/** How the round went; null while something waits or is under way, and before anything was sent. */
export function uploadSummary(uploads: readonly Upload[]): { done: number; total: number } | null {
  const isOver = uploads.every(({ state }) => state.step === 'done' || state.step === 'failed')
  if (uploads.length === 0 || !isOver) return null
  return { done: uploads.filter(({ state }) => state.step === 'done').length, total: uploads.length }
}

function fingerprint({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('/')
}
