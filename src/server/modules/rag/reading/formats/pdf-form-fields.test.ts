import { expect, test } from 'vitest'
import { drawPdf, writePdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'
import { withFields } from './pdf-form-fields.ts'
import { linesOf } from './pdf-lines.ts'

/** The same file with a form appended, as programs do that save what was filled in. */
function withForm(file: Uint8Array, fields: readonly string[], pageEntries = ''): Uint8Array {
  const source = new TextDecoder('latin1').decode(file)
  const first = 100
  const numbers = fields.map((_, at) => `${first + at} 0 R`).join(' ')
  const page = /\d+ 0 obj\n<< \/Type \/Page \/.*>>\nendobj\n/.exec(source)?.[0] ?? ''
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${numbers}] >> >>\nendobj\n`,
    page.replace('/MediaBox', `${pageEntries} /Annots [${numbers}] /MediaBox`),
    ...fields.map(
      (field, at) => `${first + at} 0 obj\n<< /Type /Annot /Subtype /Widget ${field} >>\nendobj\n`,
    ),
  ]
  let appended = source
  const rows = objects.map((object) => {
    const number = Number.parseInt(object, 10)
    const row = `${number} 1\n${String(appended.length).padStart(10, '0')} 00000 n \n`
    appended += object
    return row
  })
  const before = /startxref\n(\d+)/.exec(source)?.[1]
  const trailer = `trailer\n<< /Size ${first + fields.length} /Root 1 0 R /Prev ${before} >>\nstartxref\n${appended.length}\n%%EOF\n`
  return Buffer.from(`${appended}xref\n${rows.join('')}${trailer}`, 'latin1')
}

test('what is filled into a form stands behind its label, else where it is on the page', async () => {
  const form = withForm(writePdf({ pages: [['Release form', 'Name:', 'Film:', '', 'Signed and sealed.']] }), [
    '/FT /Tx /T (name) /V (Anna Lind) /Rect [100 760 300 775]',
    '/FT /Ch /Ff 131072 /T (film) /Opt [(The Lamp) (The Storm)] /V (The Storm) /Rect [100 745 300 760]',
    '/FT /Tx /T (remarks) /V (Only at night.) /Rect [60 728 300 742]',
    '/FT /Tx /T (empty) /V () /Rect [60 400 300 415]',
    '/FT /Tx /Ff 8192 /T (secret) /V (open sesame) /Rect [60 300 300 315]',
    '/FT /Btn /T (agreed) /V /Yes /AS /Yes /Rect [60 200 80 215]',
    '/FT /Tx /F 2 /T (hidden) /V (nobody sees this) /Rect [60 100 300 115]',
  ])
  expect((await pdf.read(form)).blocks).toEqual([
    {
      page: 1,
      text: 'Release form\nName: Anna Lind\nFilm: The Storm\n\nOnly at night.\nSigned and sealed.',
    },
  ])
})

const labels = [
  { text: 'Name:', x: 60, y: 700 },
  { text: 'Town:', x: 60, y: 600 },
]
const pageSize = { width: 612, height: 792 }

test('a field stays beside its label on a sheet that is cut or turned', async () => {
  const plain = drawPdf({ pages: [labels], pageSize, latinWidth: 500 })
  const upright = ['/FT /Tx /V (Anna) /Rect [100 695 300 712]', '/FT /Tx /V (Oslo) /Rect [100 595 300 612]']
  const named = upright.map((field, at) => `/T (f${at}) ${field}`)
  expect((await pdf.read(withForm(plain, named, '/CropBox [0 100 612 792]'))).blocks[0]?.text).toBe(
    'Name: Anna\nTown: Oslo',
  )

  const turned = drawPdf({ pages: [labels], pageSize, latinWidth: 500, rotate: 90 })
  const fields = [
    '/FT /Tx /T (n) /V (Anna) /Rect [80 100 97 300]',
    '/FT /Tx /T (t) /V (Oslo) /Rect [180 100 197 300]',
  ]
  expect((await pdf.read(withForm(turned, fields))).blocks[0]?.text).toBe('Name: Anna\nTown: Oslo')
})

test('fields in one row stand behind the label of each', async () => {
  const texts = [
    { text: 'First name:', x: 60, y: 700 },
    { text: 'Last name:', x: 300, y: 700 },
    { text: 'Born ____ in ____', x: 60, y: 680 },
    { text: 'The end.', x: 60, y: 660 },
  ]
  const file = drawPdf({ pages: [texts], pageSize, latinWidth: 500 })
  const form = withForm(file, [
    '/FT /Tx /T (first) /V (Anna) /Rect [130 695 290 712]',
    '/FT /Tx /T (last) /V (Smith) /Rect [365 695 500 712]',
    '/FT /Tx /T (born) /V (1862) /Rect [90 675 114 692]',
    '/FT /Tx /T (in) /V (Oslo) /Rect [138 675 162 692]',
  ])
  expect((await pdf.read(form)).blocks[0]?.text).toBe(
    'First name: Anna Last name: Smith\nBorn ____ in ____ 1862 Oslo\nThe end.',
  )
})

test.each([
  ['beside a label', 700],
  ['under one another', 10],
])('a great many fields take no time, and none is lost: %s', (_name, bottom) => {
  const label = {
    str: 'Name:',
    dir: 'ltr',
    width: 30,
    height: 12,
    transform: [12, 0, 0, 12, 60, 705],
    hasEOL: true,
  }
  const fields = Array.from({ length: 20_000 }, (_, at) => ({
    text: `f${at}`,
    left: 100,
    right: 110,
    bottom: bottom - at / 10_000,
    top: bottom + 12,
  }))
  const startedAt = performance.now()
  const text = linesOf(withFields([label], fields))
    .map((line) => line.text)
    .join('\n')
  expect(performance.now() - startedAt).toBeLessThan(1500)
  expect(new Set(text.match(/f\d+/g)).size).toBe(fields.length)
})
