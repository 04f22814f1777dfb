import { expect, test } from 'vitest'
import { titlePagesOf } from './title-pages.ts'

const passage = (id: number, documentId: string, text: string, place: object) => ({
  id,
  text,
  locator: JSON.stringify({ ...place, start: id % 10 === 1 ? 0 : 80, end: 200 }).replaceAll(':', ': '),
  document: { documentId },
})
const scene = { scene: { number: '1', heading: 'INT. A' } }
const title = 'The Bell Pier\n\nEpisode 1\n\nWritten by\n\nAda Brandt'

test.each([
  [
    'a title, a name and a date',
    [passage(1, 'a', title, {}), passage(2, 'a', 'INT. A\n\nIt rains.', scene)],
    [1],
  ],
  [
    'a title page of a document without scenes',
    [passage(1, 'a', title, {}), passage(2, 'b', 'INT. A', scene)],
    [],
  ],
  [
    'an opening that tells something',
    [passage(1, 'a', `${title}\n\nA bell rings.`, {}), passage(2, 'a', 'INT. A', scene)],
    [],
  ],
  ['a scene that opens the text', [passage(1, 'a', 'INT. A', scene), passage(2, 'a', 'INT. B', scene)], []],
  ['what stands further on', [passage(2, 'a', title, {}), passage(3, 'a', 'INT. B', scene)], []],
])('%s', (_what, passages, expected) => {
  expect([...titlePagesOf(passages)]).toEqual(expected)
})
