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

/** Whether a text has a character that Japanese does not write, such as 说 and 說. */
export function isSurelyChinese(text: string): boolean {
  japanese ??= new Set([...charactersOf('euc-jp', 0xb0a1, 0xfcfe), ...japaneseByUse])
  for (const [character] of text.matchAll(/[\u4e00-\u9fff]/g)) if (!japanese.has(character)) return true
  return false
}

let japanese: ReadonlySet<string> | undefined
let own: ReturnType<typeof ownCharacters> | undefined

/** What mainland China writes (GB 2312), and what Taiwan does every day (the first level of Big5). */
export function writtenCharacters(): { mainland: ReadonlySet<string>; everyday: ReadonlySet<string> } {
  const mainland = charactersOf('gb18030', 0xb0a1, 0xf7fe)
  const everyday = charactersOf('big5', 0xa440, 0xc67e)
  return { mainland, everyday }
}

/** Both sets hold what each writing needs. What is in one of them alone is of that writing alone. */
function ownCharacters() {
  const { mainland, everyday } = writtenCharacters()
  const rare = charactersOf('big5', 0xc940, 0xf9fe)
  return {
    simplified: new Set([
      ...[...mainland].filter(
        (each) => !everyday.has(each) && !rare.has(each) && !traditionalByUse.includes(each),
      ),
      ...simplifiedByUse,
    ]),
    traditional: new Set([...everyday].filter((each) => !mainland.has(each))),
  }
}

/** In Big5 as variants that nobody writes there, as in 什么 and 位于. */
const simplifiedByUse = '么于与体'

/** In no Big5, and yet how Hong Kong writes. */
const traditionalByUse = '着吓户温脱悦税兑册'

/** In no Japanese set of two bytes, and yet how books print them. */
const japaneseByUse = '啞噓嚙囊塡侠俠剝瘦屢摑搔攢潑瀆焰癩禱簞繡繫萊蔣蟬蠟軀醬頰顚驒鷗鹼麴麵'

/** The ideographs of a character set of two bytes each, from one of them to another, as all decoders have them. */
function charactersOf(label: string, first: number, last: number): Set<string> {
  const bytes: number[] = []
  for (let lead = first >> 8; lead <= last >> 8; lead += 1) {
    for (let trail = first & 0xff; trail <= 0xfe; trail += 1) {
      if ((trail < 0x7f || trail > 0xa0) && (lead << 8) + trail <= last) bytes.push(lead, trail, lineEnd)
    }
  }
  const lines = new TextDecoder(label).decode(Uint8Array.from(bytes)).split('\n')
  return new Set(lines.filter((line) => line >= '\u4e00' && line <= '\u9fff'))
}

const lineEnd = 0x0a
