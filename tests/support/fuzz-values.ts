import fc from 'fast-check'

const long = 70_000

/** Words that break programs: what cannot be stored, what looks like code, a path, a pattern or a number. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udfff pair',
  'x'.repeat(long),
  '😀'.repeat(5000),
  `e${'\u0301'.repeat(2000)}`,
  '\u202etxt.exe',
  '\u200b\u2060\ufeff',
  '\u2028\u2029',
  'ﷺ İ ß ﬀ ǰ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  `'; DROP TABLE users; --`,
  `" OR ""="`,
  `\\'; \\x00 \\u0000`,
  '%s %n %d %x',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the template that is to stay one
  '${7*7} {{7*7}} <%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '%00',
  '%',
  '%E0%A4%A',
  '%c0%ae%c0%ae%c0%af',
  '<script>alert(1)</script>',
  '(((((((((((((((((((((((((((((a+)+)+)+$',
  '[',
  '\\',
  '*',
  '?',
  '^$',
  '|&!<->:*',
  `${'a '.repeat(3000)}!`,
  `${'"'.repeat(3001)}`,
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '１２３',
  '9999-99-99T99:99:99Z',
  '1\n2\r3\r\n4\t5\v6\f7\u0085',
  '00:00:01,000 --> 00:00:00,000',
  '===\n---\n:::\n```\n[[[[[[[',
]

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const hostileThings: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  5e-324,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  [],
  {},
  [null],
  [[]],
  [{}],
  deep(40),
  deep(400),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  JSON.parse('{"__proto__":null,"length":1e9}'),
  { toString: 1, valueOf: 1, toJSON: 1 },
  { length: 2 ** 32, 0: 'x' },
  // biome-ignore lint/suspicious/noThenProperty: a thing that looks like a promise
  { then: 'x' },
  Array.from({ length: 20_000 }, () => 0),
  Array.from({ length: 300 }, (_, n) => ({ id: String(n), order: n })),
  { $ne: null },
  { $gt: '' },
  { type: 'Buffer', data: [0] },
]

/** Nine times in ten, where `weight` is 9, what is usual. */
export function mostly<T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: anyUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...hostileThings) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
)

const keys = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'userId',
    'isAdmin',
    '',
    '\0',
    '0',
  ),
  fc.string({ maxLength: 8 }),
)

interface Change {
  /** Which of the value's places, counted over all of them. */
  place: number
  kind: 'replace' | 'remove' | 'add' | 'repeat'
  key: string
  value: unknown
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
    key: keys,
    value: hostileValue,
  }),
  { minLength: 0, maxLength: 3 },
)

/** A value that was right, with up to three of its places made wrong. */
export function mutated(sample: unknown): fc.Arbitrary<unknown> {
  return changes.map((all) => all.reduce(changed, structuredClone(sample)))
}

function changed(root: unknown, { place, kind, key, value: given }: Change): unknown {
  const value = structuredClone(given)
  const places = [...placesIn(root)]
  const at = places[place % Math.max(1, places.length)]
  if (!at) return kind === 'add' ? { [key]: value } : value
  const { parent, name } = at
  if (kind === 'remove') {
    if (Array.isArray(parent)) parent.splice(Number(name), 1)
    else delete parent[name]
  } else if (kind === 'repeat') {
    const again = JSON.stringify(parent[name])
    put(
      parent,
      name,
      Array.from({ length: 30 }, () => JSON.parse(again)),
    )
  } else put(parent, kind === 'add' && !Array.isArray(parent) ? key : name, value)
  return root
}

type Holder = Record<string, unknown>

function put(parent: Holder, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, enumerable: true, writable: true, configurable: true })
}

function* placesIn(value: unknown, depth = 0): Generator<{ parent: Holder; name: string }> {
  if (typeof value !== 'object' || value === null || depth > 12) return
  const names = Object.keys(value).slice(0, 50)
  for (const name of names) {
    yield { parent: value as Holder, name }
    const inner = (value as Holder)[name]
    if (JSON.stringify(inner).length < 10_000) yield* placesIn(inner, depth + 1)
  }
}
