import type { ErrorCode } from '#shared/errors.ts'

interface AppErrorDetails {
  /** When the same call may succeed, in seconds from now. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal whose message is written for the person who caused or meets it. Everything else is a defect of ours. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
