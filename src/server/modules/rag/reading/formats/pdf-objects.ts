import type { PdfStream } from './pdf-streams.ts'

/** The objects that a stream packs together, by their numbers, as Latin-1; of another kind of stream none. */
export function* packedObjects({
  dictionary,
  content,
}: PdfStream): Generator<[object: number, text: string]> {
  if (!dictionary.includes('/ObjStm')) return
  const text = content.toString('latin1')
  const first = Number(/\/First\s+(\d{1,9})/.exec(dictionary)?.[1])
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  let reached = 0
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [object = 0, start = 0, , end = text.length] = numbers.slice(at, at + 4)
    if (start < reached || end <= start) continue
    reached = end
    yield [object, text.slice(first + start, first + end)]
  }
}

/** The objects that stand in the file as they are: where each begins. The last of a number counts: changes are appended. */
export function* plainObjects(file: Buffer): Generator<{ object: number; start: number; end: number }> {
  let at = file.indexOf(objectMark)
  while (at >= 0) {
    const start = at + objectMark.length
    const next = file.indexOf(objectMark, start)
    const number = /\d{1,9}(?= \d{1,5}$)/.exec(file.toString('latin1', Math.max(0, at - 15), at))?.[0]
    if (number) yield { object: Number(number), start, end: next < 0 ? file.length : next }
    at = next
  }
}

const objectMark = ' obj'
