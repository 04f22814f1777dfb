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

/** For a file over the limit, wherever its size is noticed. */
export function fileTooLarge(bytesMax: number): AppError {
  return new AppError('too_large', `This file is larger than ${Math.floor(bytesMax / 1024 / 1024)} MB.`)
}

/** Said wherever the database does not answer, or not what it was asked. */
export const databaseSilent = 'The database is not answering. Please try again in a moment.'
