import { expect, test } from 'vitest'
import { en } from '#client/texts/en.ts'
import { failureLines } from './failure-lines.ts'
import type { Upload, UploadState } from './upload-queue.ts'

const long =
  'Files of this kind cannot be read. These can: .pdf, .docx, .fountain, .fdx, .txt, .md, .html, .epub.'

const upload = (id: number, name: string, state: UploadState): Upload => ({
  id,
  file: new File([], name),
  state,
})
const failed = (id: number, name: string, reason: string) => upload(id, name, { step: 'failed', reason })
const linesOf = (...uploads: Upload[]) => [...failureLines(uploads, en.rag.upload)]

test('a long reason that several files have in common is told once', () => {
  expect(
    linesOf(
      failed(4, 'a.odt', long),
      failed(5, 'b.txt', 'This file is empty.'),
      upload(6, 'c.txt', { step: 'waiting' }),
      failed(7, 'd.odt', long),
    ),
  ).toEqual([
    [4, `Upload failed: ${long}`],
    [5, 'Upload failed: This file is empty.'],
    [7, 'Upload failed for the same reason as a.odt.'],
  ])
})

test('a short one is told of each', () => {
  const name = 'a name that is longer than the reason itself is.txt'
  expect(linesOf(failed(1, name, 'This file is empty.'), failed(2, 'b.txt', 'This file is empty.'))).toEqual([
    [1, 'Upload failed: This file is empty.'],
    [2, 'Upload failed: This file is empty.'],
  ])
})
