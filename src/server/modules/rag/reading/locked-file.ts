import { AppError } from '#server/errors.ts'

/** For a file that asks for a password. `kind` is what the person calls the file. */
export function lockedFile(kind: string, cause?: unknown): AppError {
  return new AppError(
    'unprocessable',
    `This ${kind} is protected by a password. Please upload a version that opens without one.`,
    { cause },
  )
}
