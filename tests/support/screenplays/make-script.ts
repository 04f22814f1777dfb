import type { GoldCitation, Script, ScriptPart, ScriptScene, Speech } from './script.ts'

interface ScriptOptions {
  seed: number
  sceneCount: number
  /** The writer has numbered the scenes, with inserted and omitted ones. */
  isNumbered: boolean
  /** One scene in so many is in Chinese or Japanese; 0 for none. */
  everyCjk?: number
}

interface MadeScript {
  script: Script
  gold: GoldCitation[]
}

/** Makes up a screenplay: the same one for the same seed, with a quotation to be found in every scene. */
export function makeScript({ seed, sceneCount, isNumbered, everyCjk = 12 }: ScriptOptions): MadeScript {
  const next = createRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const cast = Array.from(
    { length: 7 },
    (_, at) => castNames[(seed * 3 + at * 5) % castNames.length] ?? 'ANNA',
  )
  const gold: GoldCitation[] = []
  const numbers = isNumbered ? sceneNumbers(sceneCount, next) : []

  function sentence(): string {
    const words = Array.from({ length: 5 + Math.floor(next() * 12) }, () => pick(vocabulary))
    const text = words.join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${pick(['.', '.', '.', '?', '!', '...', ' -- still.'])}`
  }

  function speech(name = pick(cast)): Speech {
    const lines: { kind: 'said' | 'aside'; text: string }[] = []
    if (next() < 0.2) lines.push({ kind: 'aside', text: pick(asides) })
    lines.push({ kind: 'said', text: Array.from({ length: 1 + Math.floor(next() * 4) }, sentence).join(' ') })
    if (next() < 0.1) {
      lines.push({ kind: 'aside', text: pick(asides) }, { kind: 'said', text: sentence() })
    }
    const extension = next() < 0.2 ? pick(['V.O.', 'O.S.', "CONT'D", 'INTO PHONE']) : undefined
    return { name, lines, ...(extension ? { extension } : {}) }
  }

  function part(): ScriptPart {
    const dice = next()
    if (dice < 0.42)
      return { kind: 'action', text: Array.from({ length: 1 + Math.floor(next() * 4) }, sentence).join(' ') }
    if (dice < 0.95) return { kind: 'speech', speech: speech() }
    const [left = 'ANNA', right = 'BEN'] = cast
    return { kind: 'dual', left: speech(left), right: speech(right) }
  }

  function scene(at: number): ScriptScene {
    const number = numbers[at] ?? null
    const isCjk = everyCjk > 0 && at % everyCjk === everyCjk - 1
    const place = `${pick(['INT.', 'INT.', 'EXT.', 'INT./EXT.', 'I/E.'])} ${pick(places)}${next() < 0.3 ? ` - ${pick(rooms)}` : ''} - ${pick(times)}`
    const heading = isCjk ? pick(cjkHeadings) : place
    const length = next() < 0.12 ? 26 + Math.floor(next() * 20) : 2 + Math.floor(next() * 9)
    const opening: ScriptPart = { kind: 'action', text: isCjk ? pick(cjkActions) : sentence() }
    const parts = [opening, ...Array.from({ length }, part)]
    const name = isCjk ? pick(cjkNames) : pick(cast)
    const mark = `${seed * 1000 + at}`
    const quote = isCjk
      ? `${pick(cjkLines)}第${mark}盞燈。`
      : `Remember the ${pick(vocabulary)} lantern ${mark} by the ${pick(vocabulary)}.`
    const said: ScriptPart = { kind: 'speech', speech: { name, lines: [{ kind: 'said', text: quote }] } }
    parts.splice(1 + Math.floor(next() * (parts.length - 1)), 0, said)
    if (next() < 0.15)
      parts.push({ kind: 'transition', text: pick(['CUT TO:', 'SMASH CUT TO:', 'DISSOLVE TO:']) })
    gold.push({ quote, number: number ?? String(at + 1), heading, speaker: name })
    return { number, heading, parts }
  }

  const scenes = Array.from({ length: sceneCount }, (_, at) => scene(at))
  return { script: { title: `Harbour Light ${seed}`, author: 'A. Writer', scenes }, gold }
}

/** The same numbers for the same seed, 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** 1, 2, 2A, 3 …: some were put in after the numbers were locked. */
function sceneNumbers(count: number, next: () => number): string[] {
  const numbers: string[] = []
  let whole = 0
  let letter = 0
  while (numbers.length < count) {
    if (whole > 0 && letter < 2 && next() < 0.12) letter += 1
    else {
      whole += 1
      letter = 0
    }
    numbers.push(`${whole}${['', 'A', 'B'][letter] ?? ''}`)
  }
  return numbers
}

const castNames =
  "ANNA|BEN|DR. HOLLOWAY|MRS. O'NEIL|JEAN-LUC|OLD KEEPER|SAM|THE STRANGER|INÉS|ØYVIND|COP #2|YOUNG MARGIT|PILOT|R2-K9".split(
    '|',
  )
const vocabulary =
  'the a harbour lamp ship keeper wind salt stone ladder door letter mother river engine shadow coat bottle rope window glass storm silence garden knife photograph promise station corridor radio whistle burns falls waits turns opens remembers refuses follows slowly never again behind across toward under without half-lit well-worn and but then who'.split(
    ' ',
  )
const asides = ['(beat)', '(to Anna)', '(quietly, not looking up)', '(re: the letter)']
const places =
  'LIGHTHOUSE|HARBOUR|FISH MARKET|POLICE STATION|O’NEIL HOUSE|TRAIN (MOVING)|ARCHIVE|CAFÉ ORPHÉE|ROOFTOP|LAB 7'.split(
    '|',
  )
const rooms = 'KITCHEN|LAMP ROOM|STAIRS|BACK OFFICE|CELLAR'.split('|')
const times = 'DAY|NIGHT|DAWN|CONTINUOUS|LATER|1962|MOMENTS LATER'.split('|')
const cjkHeadings = [
  '內景 燈塔 - 夜',
  '外景．漁港．日',
  '内景 灯台の中 - 夜',
  'INT. 燈塔 - 夜',
  'EXT. 港口 - 日',
]
const cjkNames = ['瑪格麗特', '老守燈人', '健太', 'ハナ']
const cjkActions = [
  '守燈塔的老人每天傍晚點亮那盞燈，等著一艘不會回來的船。海風把窗戶吹得格格作響，桌上的信還沒有拆開，牆上的鐘停在七點。',
  '灯台の中は暗い。健太は階段をゆっくりと上り、古いランプに火をともす。外では波が岩を打ち、遠くで汽笛が鳴っている。',
]
const cjkLines = [
  '你答應過不再回來，現在你站在這裡，手裡拿著',
  'もう誰も来ないと思っていた。あの夜、見えたのは',
  '我聽見船的汽笛聲，然後看見了',
]
