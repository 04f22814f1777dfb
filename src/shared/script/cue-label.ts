import { findOpening } from './line-opening.ts'

/** A label that says who speaks: `end` is where the speech begins, `closes` the quotation mark that ends it. */
export interface CueLabel {
  name: string
  end: number
  closes: number | null
  /** False where it may as well be speech, such as `Remember:`; other lines decide. */
  isSure: boolean
  /** A name only where it comes again: parted from the speech by a wide gap, as in Korean scripts, or a known lead-in. */
  mustRecur?: boolean
}

/** The label at the beginning of a line (without indentation), by its look alone; null where there is none. */
export function findLabel(line: string): CueLabel | null {
  return bracketed(line) ?? quoted(line) ?? withColon(line) ?? gapped(line)
}

/**
 * Which labels that look like speech are names all the same: those that several lines begin with, and all of them
 * where most lines have one.
 */
export function namesAmong(lines: readonly string[]): (label: CueLabel) => boolean {
  const uses = new Map<string, number>()
  let said = 0
  let labelled = 0
  for (const line of lines) {
    if (line.trim() === '') continue
    said += 1
    const label = findLabel(line.slice(findOpening(line).taggedEnd).trimEnd())
    if (!label) continue
    labelled += 1
    uses.set(label.name, (uses.get(label.name) ?? 0) + 1)
  }
  const mostHaveOne = labelled >= 2 && labelled >= said * labelledShareMin
  return ({ isSure, mustRecur, name }) =>
    isSure || (mostHaveOne && !mustRecur) || (uses.get(name) ?? 0) >= usesMin
}

const labelledShareMin = 0.6
const usesMin = 2

/** What stands behind a name in brackets where only a cue has it: voice-over, off-screen, continued, on a device. */
const extension =
  /^(?:v\.?\s?o\.?|o\.?\s?[sc]\.?|off|on|cont['’]?d?\.?|contd\.?|continued|voice|pre-?lap|filtered|via .*|on .*|over .*|into .*)$/i

/** Whether a whole line is a cue without a colon, such as `JOHN (CONT'D)`. */
export function isBareCue(line: string): boolean {
  const [, name = '', inside = ''] = /^([^()]{1,40}?)\s*\(([^()]{1,20})\)\s*\^?$/u.exec(line.trim()) ?? []
  return isUpperName(name) && extension.test(inside)
}

/** Capitals, as in `OLD MAN #2` or `DR. LEE`. */
export function isUpperName(name: string): boolean {
  return /^[\p{Lu}\p{M}\p{N}#.,'’&/\- ]+$/u.test(name) && /\p{Lu}/u.test(name) && name.length <= 40
}

function bracketed(line: string): CueLabel | null {
  const [whole, name = ''] =
    /^【\s*([^【】\n]{1,30}?)\s*】\s*[:：]?\s*(?=\S)/u.exec(line) ??
    /^[[(]\s*([\p{Lu}\p{Lo}][^[\]()\n]{0,29}?)\s*[\])]\s*[:：]\s*(?=\S)/u.exec(line) ??
    []
  return whole === undefined ? null : { name, end: whole.length, closes: null, isSure: true }
}

function quoted(line: string): CueLabel | null {
  const found =
    /^([\p{Lo}\p{Lu}\p{M}\p{N}ー々・＝#\-.]{1,12}(?: [\p{L}\p{M}\p{N}]{1,12})?)\s*(?:[（(][^（）()]{0,40}[）)])?\s*([「『])/u.exec(
      line,
    )
  if (!found) return null
  const [whole, name = '', mark] = found
  const closes = line.lastIndexOf(mark === '「' ? '」' : '』')
  if (closes < whole.length || line.slice(closes + 1).trim() !== '') return null
  // 彼は「…」 is a sentence about him.
  if (/\p{Script=Hiragana}$/u.test(name) && /[はがをにともで]$/u.test(name)) return null
  return { name, end: whole.length, closes, isSure: true }
}

function withColon(line: string): CueLabel | null {
  const found =
    /^([^:：\n()（）「『"“]{1,40}?)((?:\s*(?:[（(][^（）()\n]{0,60}[）)]|\[\p{L}[^[\]\n]{0,59}\]))*)\s*([:：])(?!\/\/)\s*/u.exec(
      line,
    )
  if (!found) return null
  const [whole, written = '', brackets = '', colon] = found
  const name = written.trim()
  if (!/\p{L}/u.test(name) || (/\p{N}$/u.test(name) && /^\p{N}/u.test(line.slice(whole.length)))) return null
  if (leadIns.has(name.toLowerCase())) return { ...label(name, whole, false), mustRecur: true }
  if (
    colon === ':' &&
    whole.at(-1) === ':' &&
    whole.length < line.length &&
    !/[「『"“¿¡(（[<]/u.test(line[whole.length] ?? '')
  )
    return isUpperName(name) && !/^\p{N}/u.test(line.slice(whole.length)) ? label(name, whole, true) : null
  if (isUpperName(name)) return isShout(name, line.slice(whole.length)) ? null : label(name, whole, true)
  if (isCaselessName(name)) return label(name, whole, !speechVerb.test(name))
  if (!isTitleName(name)) return null
  return label(name, whole, brackets.trim() !== '' || colon === '：')
}

function gapped(line: string): CueLabel | null {
  const [whole, written = ''] = /^(\S[^\t\u3000]{0,30}?)(?:\t\s*|\s{3,}|\u3000+)(?=\S)/u.exec(line) ?? []
  const name = written.replace(/\s*[（(][^（）()]*[）)]$/u, '')
  if (whole === undefined || !/\p{L}/u.test(name) || /[.!?。！？…,，、:]$/u.test(name)) return null
  if (!isUpperName(name) && !isTitleName(name) && !isCaselessName(name)) return null
  return { name, end: whole.length, closes: null, isSure: false, mustRecur: true }
}

function label(name: string, whole: string, isSure: boolean): CueLabel {
  return { name, end: whole.length, closes: null, isSure }
}

const shoutWordsMin = 4

/** A whole sentence in capitals: `TELL ME WHAT YOU SAW: NOW`. */
function isShout(name: string, rest: string): boolean {
  return name.split(/\s+/).length >= shoutWordsMin && !/\p{Ll}/u.test(rest) && /\p{Lu}/u.test(rest)
}

const lesserWords =
  /^(?:of|the|de|del|della|di|da|do|dos|du|des|la|le|el|van|von|der|den|bin|ibn|al|y|e|et|und|and)$/

function isTitleName(name: string): boolean {
  const words = name.split(/\s+/)
  return (
    words.length <= 4 &&
    words.every((word, at) => /^[\p{Lu}#\p{N}]/u.test(word) || (at > 0 && lesserWords.test(word)))
  )
}

/**
 * In scripts without capitals a short run of letters before a colon is a name, unless it is a known lead-in; 導演OS is
 * heard from off the scene.
 */
function isCaselessName(name: string): boolean {
  return (
    /^[\p{Lo}\p{Lm}\p{M}\p{N}・·･＝#\s.]{1,20}(?:V\.?O\.?|O\.?S\.?)?$/u.test(name) &&
    name.split(/\s+/).length <= 3
  )
}

const speechVerb = /(?:说|說|道|问|問|曰|喊|叫|答|想|是|言う|言った)$/u

const leadIns = new Set(
  'remember note listen warning 注意 注 註 记住 記住 记得 記得 问题 問題 答案 结果 結果 比如 例如 譬如 总之 總之 也就是说 另外 结论 結論 原因 重点 重點 提示 警告 つまり 例えば 注意点 結論 質問 答え 기억해 주의 참고 예를 들어 결론 질문 답 หมายเหตุ จำไว้ ملاحظة تذكر مثلا ध्यान दें याद रखो'.split(
    ' ',
  ),
)
