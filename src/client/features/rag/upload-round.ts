import type { SendOutcome } from './send-file.ts'
import type { Upload, UploadState } from './upload-queue.ts'

interface UploadRound {
  files: readonly Upload[]
  send: (upload: Upload) => Promise<SendOutcome>
  report: (id: number, state: UploadState) => void
  /** What a person reads of a file that could not be sent. */
  reasonOf: (outcome: SendOutcome & { ok: false }) => string
  isOnline: () => boolean
  /** Resolves when the network is back or the round is stopped. */
  untilOnline: () => Promise<void>
  signal: AbortSignal
}

/** Answers that the next file would get too: signed out, no longer the owner, the engine is gone. */
const finalStatuses: readonly (number | null)[] = [401, 403, 404]

/** Answers about the file itself: there already, too large, of another kind, not to be read. */
const refusedStatuses: readonly (number | null)[] = [409, 413, 415, 422]

/**
 * Sends files one after the other; resolves to how many are kept. Without a network it waits for one and goes on.
 * Where the next would fail as well, it ends: what was not sent stays waiting.
 */
export async function sendRound(round: UploadRound): Promise<number> {
  const { files, send, report, reasonOf, isOnline, untilOnline, signal } = round
  let done = 0
  let wasUnanswered = false
  for (const upload of files) {
    let mayBeThere = upload.state.step === 'failed' && upload.state.mayBeThere === true
    let outcome = await send(upload)
    while (isUnanswered(outcome) && !signal.aborted && !isOnline()) {
      mayBeThere = true
      report(upload.id, { step: 'waiting' })
      await untilOnline()
      if (!signal.aborted) outcome = await send(upload)
    }
    // The connection went after the file was kept: the engine has it, which is all that was wanted.
    if (mayBeThere && !outcome.ok && outcome.status === 409) outcome = { ok: true }
    if (outcome.ok) {
      done += 1
      const { documentId } = outcome
      report(upload.id, { step: 'done', ...(documentId !== undefined && { documentId }) })
    } else if (signal.aborted) report(upload.id, { step: 'waiting' })
    else {
      const reason = reasonOf(outcome)
      report(upload.id, {
        step: 'failed',
        reason,
        ...((isUnanswered(outcome) || outcome.status === 504) && { mayBeThere: true }),
        ...(refusedStatuses.includes(outcome.status) && { isRefused: true }),
      })
    }
    const isFinal = !outcome.ok && finalStatuses.includes(outcome.status)
    if (signal.aborted || isFinal || (isUnanswered(outcome) && wasUnanswered)) break
    wasUnanswered = isUnanswered(outcome)
  }
  return done
}

function isUnanswered(outcome: SendOutcome): boolean {
  return !outcome.ok && outcome.status === null
}
