import { currentSession, refuseToken } from '#client/lib/session.ts'

interface SendFile {
  engineId: string
  file: File
  /** From 0 to 1; 1 when every byte is with the server, which then reads the file. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** `reason` in the server's words; without one, the connection failed. */
export type SendOutcome =
  | { ok: true; documentId?: string }
  | { ok: false; reason?: string; status: number | null }

const longestMs = 30 * 60 * 1000

/** Sends one file into an engine. Never rejects. `fetch` cannot tell how much is sent, hence the older way. */
export function sendFile({ engineId, file, onSent, signal }: SendFile): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const session = currentSession()
    const request = new XMLHttpRequest()
    const noAnswer = () => resolve({ ok: false, status: null })
    request.open('POST', `/api/rag/users/${encodeURIComponent(session?.user.userid ?? '')}/upload`)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.timeout = longestMs
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onerror = noAnswer
    request.onabort = noAnswer
    request.ontimeout = noAnswer
    request.onload = () => {
      if (request.status === 401) refuseToken(session?.token)
      resolve(readOutcome(request.status, request.responseText))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('ragId', engineId)
    form.append('file', file)
    request.send(form)
  })
}

function readOutcome(status: number, body: string): SendOutcome {
  const answer = parse(body)
  if (status === 200 && answer?.success === true) {
    const { id } = Object(answer.document)
    return { ok: true, ...(typeof id === 'string' && { documentId: id }) }
  }
  const reason = answer?.error ?? answer?.message
  return { ok: false, status, ...(typeof reason === 'string' && reason ? { reason } : {}) }
}

function parse(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
