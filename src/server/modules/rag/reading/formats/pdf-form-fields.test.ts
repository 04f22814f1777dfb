import { expect, test } from 'vitest'
import { writePdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'

/** The same file with a form appended, as programs do that save what was filled in. */
function withForm(file: Uint8Array, fields: readonly string[]): Uint8Array {
  const source = new TextDecoder('latin1').decode(file)
  const first = 100
  const numbers = fields.map((_, at) => `${first + at} 0 R`).join(' ')
  const page = /\d+ 0 obj\n<< \/Type \/Page \/.*>>\nendobj\n/.exec(source)?.[0] ?? ''
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${numbers}] >> >>\nendobj\n`,
    page.replace('/MediaBox', `/Annots [${numbers}] /MediaBox`),
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
