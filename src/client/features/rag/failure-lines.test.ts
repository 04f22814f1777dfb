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

test('what two reasons go on to say alike is told once, in either language', () => {
  const kinds =
    'These can: PDF (.pdf), Word (.docx, .docm), Final Draft (.fdx, .fdxt), plain text (.txt, .text).'
  const zhKinds =
    '可以讀取的有：PDF (.pdf), PowerPoint (.pptx, .pptm), EPUB (.epub), Word (.docx, .docm), RTF (.rtf)。'
  expect(
    linesOf(
      failed(1, 'a.xlsx', `This file is a zip archive, which cannot be read. ${kinds}`),
      failed(2, 'b.tsv', `Files of this kind cannot be read. ${kinds}`),
      failed(3, 'c.xlsx', `這個檔案是壓縮檔，無法讀取。${zhKinds}`),
      failed(4, 'd.tsv', `無法讀取這種檔案。${zhKinds}`),
    ),
  ).toEqual([
    [1, `Upload failed: This file is a zip archive, which cannot be read. ${kinds}`],
    [2, 'Upload failed: Files of this kind cannot be read.'],
    [3, `Upload failed: 這個檔案是壓縮檔，無法讀取。${zhKinds}`],
    [4, 'Upload failed: 無法讀取這種檔案。'],
  ])
})

test.each([
  'The file a.b.c was cut. Please send it again.',
  'Mr. Wong’s notes v1.2 (final) are damaged',
  'This file is named .pdf but is a text.',
  '這個檔案是空的。',
  'No answer... Try again!',
])('every word of a lone reason stays: %s', (reason) => {
  expect(linesOf(failed(1, 'a', reason), failed(2, 'b', 'Another.'))[0]).toEqual([
    1,
    `Upload failed: ${reason}`,
  ])
})

test('a short one is told of each', () => {
  const name = 'a name that is longer than the reason itself is.txt'
  expect(linesOf(failed(1, name, 'This file is empty.'), failed(2, 'b.txt', 'This file is empty.'))).toEqual([
    [1, 'Upload failed: This file is empty.'],
    [2, 'Upload failed: This file is empty.'],
  ])
})
