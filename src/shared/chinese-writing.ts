/**
 * Which of the two ways of writing Chinese a text has more characters of its own of; one that fits both, as most
 * characters do, counts as Traditional.
 */
export function chineseWriting(text: string): 'zh-Hans' | 'zh-Hant' {
  own ??= ownCharacters()
  let balance = 0
  for (const character of text) {
    if (own.simplified.has(character)) balance -= 1
    else if (own.traditional.has(character)) balance += 1
  }
  return balance < 0 ? 'zh-Hans' : 'zh-Hant'
}

let own: ReturnType<typeof ownCharacters> | undefined

/**
 * The character sets of mainland China (GB 2312) and Taiwan (Big5, its first level: the everyday characters) hold what
 * each writing needs. What is in one of them alone is of that writing alone.
 */
function ownCharacters() {
  const mainland = charactersOf('gb18030', [0xb0, 0xf7], 0xa1)
  const everyday = charactersOf('big5', [0xa4, 0xc6], 0x40)
  const rare = charactersOf('big5', [0xc9, 0xf9], 0x40)
  return {
    simplified: new Set([
      ...[...mainland].filter((each) => !everyday.has(each) && !rare.has(each)),
      ...simplifiedByUse,
    ]),
    traditional: new Set([...everyday].filter((each) => !mainland.has(each))),
  }
}

/** In Big5 as variants that nobody writes there, as in 什么 and 位于. */
const simplifiedByUse = '么于与体'

/** The ideographs of a character set of two bytes each, between two first bytes, and from one second byte on. */
function charactersOf(label: string, [first, last]: readonly [number, number], from: number): Set<string> {
  const bytes: number[] = []
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = from; trail <= 0xfe; trail += 1) {
      if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail, lineEnd)
    }
  }
  const lines = new TextDecoder(label).decode(Uint8Array.from(bytes)).split('\n')
  return new Set(lines.filter((line) => line >= '\u4e00' && line <= '\u9fff'))
}

const lineEnd = 0x0a
