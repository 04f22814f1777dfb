import fc from 'fast-check'
import { contentsFor } from './fuzz-bodies.ts'
import type { FuzzedCall } from './fuzz-calls.ts'
import { hostileText, hostileValue, mostly, mutated } from './fuzz-values.ts'

export interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  isSignedIn: boolean
}

/** A request to a call with one or several things wrong with it; now and then none. */
export function attackOn(call: FuzzedCall, others: readonly FuzzedCall[]): fc.Arbitrary<Attack> {
  const base = fc.record({
    method: mostly(9, fc.constant(call.method), fc.constantFrom(...methods)),
    path: mostly(3, fc.constant(call.path), pathsLike(call.path)),
    query: call.takes === 'query' ? queriesLike(call) : mostly(9, fc.constant(''), queries),
    content: contentsFor(call, others),
    headers: mostly(3, fc.constant({}), oddHeaders),
    isSignedIn: mostly(5, fc.constant(true), fc.constant(false)),
  })
  return base.map(({ method, path, query, content, headers, isSignedIn }) => {
    const batch = content.paths ? path.replace(/[^/]+$/, content.paths) : path
    const isBodiless = method === 'GET' || method === 'HEAD'
    return {
      method,
      path: withQuery(batch, [content.query, query]),
      headers: { ...(content.type !== undefined && { 'content-type': content.type }), ...headers },
      body: isBodiless ? undefined : content.body,
      isSignedIn,
    }
  })
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'LINK',
] as const

function withQuery(path: string, parts: (string | undefined)[]): string {
  const query = parts.filter(Boolean).join('&')
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

const segments = [
  '%00',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..',
  '.',
  '%c0%ae%c0%ae%c0%af',
  '%ff%fe',
  '%',
  '%zz',
  '%u0041',
  '%252e%252e',
  '..;',
  'a'.repeat(65),
  'a'.repeat(6000),
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%0d%0aset-cookie:a=b',
  '%09',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '*',
  '%2f',
  '%5c',
  '\xff\xfe',
  '[',
  ']',
  '00000000-0000-0000-0000-000000000000',
  "'%20OR%20'1'='1",
  '@user@',
  '@engine@',
  '@document@',
  '@template@',
  '@other@',
]

function pathsLike(path: string): fc.Arbitrary<string> {
  const parts = path.split('/')
  const at = fc.integer({ min: 1, max: parts.length - 1 })
  const segment = fc.constantFrom(...segments)
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(at, segment).map(([n, odd]) => parts.with(n, odd).join('/')) },
    { weight: 2, arbitrary: fc.tuple(at, segment).map(([n, odd]) => parts.toSpliced(n, 0, odd).join('/')) },
    { weight: 1, arbitrary: at.map((n) => parts.toSpliced(n, 0, '').join('/')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${path}/`,
        `/${path}`,
        `${path}//`,
        path.toUpperCase(),
        `${path};a=b`,
        `${path}.json`,
        `/./${path}`,
        `${path}%20`,
        `${path}?`,
        `${path}#x`,
        `/x/..${path}`,
        path.replace('/', '/%2e/'),
        `${path}%23`,
        path.replaceAll('/', '%2f'),
      ),
    },
    { weight: 1, arbitrary: hostileText.map((text) => `${path}/${encoded(text)}`) },
  )
}

/** As a careless program would encode it; what is too long for a request line is cut. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000)
}

const queries = fc.oneof(
  fc.constantFrom(
    'batch=1',
    'batch=1&input=[]',
    'input=',
    'input=%7B',
    'batch=0',
    '__proto__[a]=1',
    '%',
    '%00=%00',
    '&&&&',
    '=',
    'a=1&a=2',
    'input={}&input={}',
    'connectionParams=1',
    'connectionParams=%7B%22__proto__%22:1%7D',
    'lastEventId=x',
    '?input=1',
  ),
  hostileText.map((text) => `input=${encoded(text)}`),
)

function queriesLike(call: FuzzedCall): fc.Arbitrary<string> {
  const inputs = fc.oneof(mutated(call.sample), hostileValue)
  const spelled = (value: unknown) => encoded(JSON.stringify(value) ?? '')
  if (call.edge === 'trpc')
    return mostly(
      7,
      inputs.map((value) => `input=${spelled(value)}`),
      queries,
    )
  const values = fc.oneof(hostileText, fc.constantFrom('1', '@document@', '@engine@', '-1', '1e400'))
  return fc.oneof(
    fc
      .tuple(
        ...Object.keys(call.sample ?? { a: 1 }).map((name) =>
          values.map((text) => `${name}=${encoded(text)}`),
        ),
      )
      .map((all) => all.join('&')),
    queries,
  )
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(
    fc.constantFrom<[string, string]>(
      ['authorization', 'Bearer '],
      ['authorization', 'Bearer a.b.c'],
      ['authorization', `Bearer ${'x'.repeat(5000)}`],
      ['authorization', 'Basic YTpi'],
      ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
      ['authorization', 'Bearer \xff\xfe'],
      ['trpc-accept', 'application/jsonl'],
      ['trpc-accept', 'nonsense'],
      ['accept', 'text/event-stream'],
      ['accept', '\xff'],
      ['accept-encoding', 'gzip;q=9, *'],
      ['content-encoding', 'gzip'],
      ['content-encoding', 'nonsense'],
      ['x-forwarded-for', `${'1.1.1.1,'.repeat(500)}`],
      ['x-forwarded-for', '\xff'],
      ['x-http-method-override', 'DELETE'],
      ['range', 'bytes=0-,5-'],
      ['if-none-match', '*'],
      ['origin', 'null'],
      ['cookie', '__proto__=1; =; ;;'],
      ['x-request-id', 'a\tb'],
      ['accept-language', '*;q=NaN'],
      ['last-event-id', '\xff'],
      ['x-trpc-source', '__proto__'],
      ['sec-websocket-key', 'x'],
      ['host', 'evil.example'],
      ['host', ''],
    ),
    { maxLength: 3, selector: ([name]) => name },
  )
  .map((all) => Object.fromEntries(all))
