import { AppError } from '#server/errors.ts'

/** For a file, or a part of one, whose bytes are not what its kind says. `kind` is what the person calls the file. */
export class DamagedFile extends AppError {
  constructor(kind: string, cause?: unknown) {
    super('unprocessable', `This ${kind} is damaged and cannot be opened.`, { cause })
  }
}
