import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writePdf } from '../../../../../../tests/support/pdf-writer.ts'
import { createPageLabels } from './pdf-page-labels.ts'
import { visitStreams } from './pdf-streams.ts'

function labelsOf(file: string | Uint8Array, pages = 6): string[] | undefined {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file
  const labels = createPageLabels(bytes)
  visitStreams(bytes, labels.visit)
  return labels.ofPages(pages)
}

/** Objects that a file packs together, as files have done since PDF 1.5. */
function packed(objects: Readonly<Record<number, string>>): string {
  let start = 0
  const numbers = Object.entries(objects).map(([number, text]) => {
    const at = start
    start += text.length + 1
    return `${number} ${at}`
  })
  const head = `${numbers.join(' ')} `
  const content = deflateSync(`${head}${Object.values(objects).join(' ')}`).toString('latin1')
  return `9 0 obj\n<</Type/ObjStm/N ${numbers.length}/First ${head.length}/Length ${content.length}/Filter/FlateDecode>>\nstream\n${content}\nendstream\nendobj\n`
}

test.each([
  [
    'in the catalog, as hyperref does it',
    '1 0 obj\n<</Type/Catalog/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>/Pages 2 0 R>>\nendobj\n',
    ['i', 'ii', '1', '2', '3', '4'],
  ],
  [
    'in objects of their own, as Acrobat does it',
    '1 0 obj <</PageLabels 3 0 R/Type/Catalog>> endobj 3 0 obj\r<</Nums[0 4 0 R 1 5 0 R]>>\rendobj 4 0 obj <</P(Cover)>> endobj 5 0 obj <</S/D/St 213>> endobj',
    ['Cover', '213', '214', '215', '216', '217'],
  ],
  [
    'packed with other objects',
    packed({
      1: '<</Type/Catalog/PageLabels 3 0 R>>',
      3: '<</Nums[0 4 0 R 3<</S/A/St 25>>]>>',
      4: '<</S/R/St 488>>',
    }),
    ['CDLXXXVIII', 'CDLXXXIX', 'CDXC', 'Y', 'Z', 'AA'],
  ],
  [
    'in a tree',
    '1 0 obj <</PageLabels 3 0 R>> endobj 3 0 obj <</Kids[4 0 R 5 0 R]>> endobj 5 0 obj <</Limits[2 2]/Nums[2<</S/D/P(B-)>>]>> endobj 4 0 obj <</Limits[0 0]/Nums[0<</S/a/P<FEFF9644>>>]>> endobj',
    ['附a', '附b', 'B-1', 'B-2', 'B-3', 'B-4'],
  ],
  [
    'anew behind the old ones',
    '1 0 obj <</PageLabels 3 0 R>> endobj 3 0 obj <</Nums[0<</S/D>>]>> endobj 3 0 obj <</Nums[4<</S/D/P(\\050x\\) )>>]>> endobj',
    ['', '', '', '', '(x) 1', '(x) 2'],
  ],
  [
    'by no number',
    '1 0 obj <</PageLabels<</Nums[0<<>>1<</S/D/St -1>>2<</S/X>>]>>>> endobj',
    Array(6).fill(''),
  ],
  [
    'in a tree that leads back to itself',
    '1 0 obj <</PageLabels 3 0 R>> endobj 3 0 obj <</Kids[3 0 R 4 0 R 3 0 R]>> endobj 4 0 obj <</Nums[0<</S/r>>]>> endobj',
    ['i', 'ii', 'iii', 'iv', 'v', 'vi'],
  ],
  [
    'in part so that it cannot be read',
    '1 0 obj <</PageLabels<</Nums[0<</S/r>>1<</S/D/P<x>>>2 9 0 R 3<</S/A>>]>>>> endobj',
    ['i', '', '', 'A', 'B', 'C'],
  ],
  [
    'beside other lists',
    '1 0 obj <</PageLabels 3 0 R/Names<</Nums[0<</S/D/P(x)>>]>>>> endobj 3 0 obj <</Type/X /Nums[0<</S/r/Type/PageLabel>>]>> endobj 4 0 obj <</Nums[0<</S/A>>]>> endobj',
    ['i', 'ii', 'iii', 'iv', 'v', 'vi'],
  ],
  ['not at all', '1 0 obj <</Type/Catalog>> endobj', undefined],
  ['as nothing', '1 0 obj <</PageLabels null/Type/Catalog>> endobj', undefined],
  [
    'where all is encrypted',
    '1 0 obj <</PageLabels<</Nums[0<</S/r>>]>>>> endobj trailer <</Encrypt 7 0 R>>',
    undefined,
  ],
])('a file names its pages %s', (_, file, names) => {
  expect(labelsOf(file)).toEqual(names)
})

test.each([
  ['letters', '<< /S /a /St 2147483647 >>'],
  ['Roman numbers', '<< /S /R /P (M) /St 2000000000 >>'],
  ['a prefix', `<< /S /D /P (${'x'.repeat(1_000_000)}) >>`],
])('a name without end is none: %s', (_, range) => {
  const pages = Array.from({ length: 3000 }, () => ['x'])
  const startedAt = performance.now()
  const names = labelsOf(writePdf({ pages, pageLabels: `<< /Nums [0 ${range}] >>` }), 20_000)
  expect((names ?? []).join('').length).toBeLessThan(20_000 * 25)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

const times = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('')

test.each([
  [
    'to many parts',
    (at: number) => `${at + 10} 0 obj <</Kids[3 0 R]>> endobj\n`,
    'Kids',
    (at: number) => `${at + 10} 0 R `,
  ],
  [
    'to parts of as many',
    (at: number) =>
      `${(at % 50) + 10} 0 obj <</Kids[${times(at < 50 ? 2000 : 1, (part) => `${part + 3} 0 R `)}]>> endobj\n`,
    'Kids',
    (at: number) => `${at + 10} 0 R `,
  ],
  [
    'to a name for each page',
    (at: number) => `${at + 10} 0 obj <</S/r>> endobj\n`,
    'Nums',
    (at: number) => `${at} ${at + 10} 0 R `,
  ],
])('a list that leads %s takes no time', (_, object, kind, entry) => {
  const count = 30_000
  const file = `1 0 obj <</PageLabels 3 0 R>> endobj\n3 0 obj <</${kind}[${times(count, entry)}]>> endobj\n${times(count, object)}`
  const startedAt = performance.now()
  labelsOf(file)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
