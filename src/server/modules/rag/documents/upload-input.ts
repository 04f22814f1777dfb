import { z } from 'zod'
import { isStorableText, opaqueId } from '#shared/text.ts'

export interface UploadInput {
  engineId: string
  file: File
}

const filenameCharactersMax = 255

/** A multipart form with one `file` and the engine's id, which the wire has always called `ragId`. */
export const uploadInput = z
  .instanceof(FormData, { error: 'Please send the file as multipart/form-data.' })
  .transform((form, check): UploadInput => {
    const engineId = opaqueId.safeParse(form.get('ragId'))
    const [file, ...more] = form.getAll('file')
    if (!engineId.success) check.addIssue({ code: 'custom', message: 'Please choose an engine.' })
    if (more.length > 0) check.addIssue({ code: 'custom', message: 'Please send one file at a time.' })
    if (!(file instanceof File)) {
      check.addIssue({ code: 'custom', message: 'Please choose a file.' })
      return z.NEVER
    }
    const name = baseName(file.name)
    if (name === '' || name.length > filenameCharactersMax || !isStorableText(name)) {
      check.addIssue({ code: 'custom', message: 'This file name cannot be kept. Please rename the file.' })
    }
    if (!engineId.success) return z.NEVER
    return { engineId: engineId.data, file: new File([file], name, { type: file.type }) }
  })

/** A name, never a path: what a browser or a script puts before the last slash is dropped. */
function baseName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim()
}
