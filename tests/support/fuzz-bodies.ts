import fc from 'fast-check'
import type { FuzzedCall } from './fuzz-calls.ts'
import { hostileValue, mostly, mutated } from './fuzz-values.ts'

interface Content {
  body: Buffer | undefined
  type?: string
  query?: string
  /** Instead of the path's last part. */
  paths?: string
}

const json = 'application/json'
const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/jsonl',
  'application/octet-stream',
  '',
  '/',
  'application/json, text/html',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'multipart/mixed; boundary=b',
  'APPLICATION/JSON',
  `${json};${'x'.repeat(2000)}`,
  'application/graphql+json',
  'image/svg+xml',
]

/** Bodies for a call: its own made wrong, what is no JSON, forms that break off, and batches. */
export function contentsFor(call: FuzzedCall, others: readonly FuzzedCall[]): fc.Arbitrary<Content> {
  if (call.takes === 'form') return mostly(5, forms, jsonContents({ ragId: '@engine@' }))
  if (call.takes === 'query' && call.method === 'GET') return fc.constant({ body: undefined })
  const usual = mostly(8, jsonContents(call.sample), forms)
  return call.edge === 'trpc' ? mostly(5, usual, batches(call, others)) : usual
}

function jsonContents(sample: unknown): fc.Arbitrary<Content> {
  const whole = JSON.stringify(sample) ?? '{}'
  const values = fc.oneof({ weight: 6, arbitrary: mutated(sample) }, { weight: 1, arbitrary: hostileValue })
  const texts = fc.oneof(
    { weight: 8, arbitrary: values.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        `\ufeff${whole}`,
        `${whole}${whole}`,
        `${whole},`,
        `[${whole}]`,
        `"${whole.replaceAll('"', '\\"')}"`,
        '{"a":1e999}',
        '{"a":1,"a":"\\ud800"}',
        `${'['.repeat(100_000)}`,
        `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
        "{'a':1}",
        '{"a":NaN}',
        '{"a":undefined}',
        '\0',
        ' '.repeat(100_000),
        `{${'"a":1,'.repeat(5000)}"a":1}`,
        '-',
        '"\\u12"',
        `{"a":${'9'.repeat(50_000)}}`,
        whole.replaceAll('@', '\\u0040'),
      ),
    },
  )
  const bodies = mostly(
    12,
    texts.map((text) => Buffer.from(text)),
    fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        Buffer.from(whole, 'utf16le'),
        Buffer.from('{"a":"caf\xe9"}', 'latin1'),
        Buffer.from([0xc0, 0xaf]),
      ),
    ),
  )
  return fc
    .record({ body: bodies, type: mostly(9, fc.constant(json), fc.constantFrom(...types)) })
    .map(({ body, type }) => ({ body, type }))
}

const parts = [
  'Content-Disposition: form-data; name="ragId"\r\n\r\n@engine@',
  'Content-Disposition: form-data; name="ragId"\r\n\r\n\0',
  'Content-Disposition: form-data; name="ragId"; filename="x"\r\n\r\n@engine@',
  'Content-Disposition: form-data; name="file"; filename="note.txt"\r\n\r\nThe tide came in.',
  'Content-Disposition: form-data; name="file"; filename="../../etc/passwd.txt"\r\n\r\nThe tide came in.',
  'Content-Disposition: form-data; name="file"; filename="a\0b.txt"\r\n\r\nx',
  'Content-Disposition: form-data; name="file"; filename=""\r\n\r\n',
  'Content-Disposition: form-data; name="file"; filename="\xff\xfe.txt"\r\n\r\nx',
  `Content-Disposition: form-data; name="file"; filename="${'n'.repeat(5000)}.txt"\r\n\r\nx`,
  'Content-Disposition: form-data; name="file"; filename="CON.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 broken',
  'Content-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\nPK\x03\x04broken',
  'Content-Disposition: form-data; name="file"; filename="a.srt"\r\n\r\n1\r\n99:99:99,999 --> x\r\n\0',
  'Content-Disposition: form-data; name="file"\r\n\r\nno file at all',
  'Content-Disposition: form-data; name="__proto__"\r\n\r\n{}',
  'Content-Disposition: form-data\r\n\r\nnameless',
  'Content-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name="file"; filename="b.txt"\r\n\r\n!!!',
  'no header',
  '',
  '\r\n\r\n',
  ':\r\n\r\nx',
]

const forms: fc.Arbitrary<Content> = fc
  .record({
    chosen: fc.subarray(parts, { maxLength: 4 }),
    end: mostly(
      4,
      fc.constant('\r\n--b--\r\n'),
      fc.constantFrom('', '\r\n--b', '\r\n--c--', '--b--', '\r\n--b--trailing'),
    ),
    gap: mostly(6, fc.constant('\r\n'), fc.constantFrom('\n', '', '\r')),
    type: mostly(6, fc.constant('multipart/form-data; boundary=b'), fc.constantFrom(...types)),
  })
  .map(({ chosen, end, gap, type }) => ({
    body: Buffer.from(
      chosen
        .map((part) => `${gap}--b${gap}${part}`)
        .join('')
        .slice(gap.length) + end,
      'latin1',
    ),
    type,
  }))

function batches(call: FuzzedCall, others: readonly FuzzedCall[]): fc.Arbitrary<Content> {
  const name = call.path.split('/').at(-1) ?? ''
  const names = fc.array(
    fc.constantFrom(
      name,
      '',
      '__proto__',
      'toString',
      'nothing.here',
      ...others.map(({ path }) => path.slice('/trpc/'.length)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  const inputs = fc.oneof(
    hostileValue,
    fc.array(mutated(call.sample), { maxLength: 6 }).map((all) => ({ ...all })),
    fc.constant({ 0: call.sample, 1: call.sample, __proto__: null, length: 9 }),
  )
  return fc.tuple(names, inputs).map(([all, input]) => ({
    paths: all.join(','),
    query: 'batch=1',
    body: Buffer.from(JSON.stringify(input) ?? ''),
    type: json,
  }))
}
