import { ascii } from '../../../written-numbers.ts'
import { digitsOf } from '../lexical/number-spellings.ts'

/**
 * The numbers of the scenes that a question names, as scripts number theirs: `scene 12A`, 第十二場, シーン3, ฉากที่ ๓. By its
 * words alone none is found, since a heading is kept without its number.
 */
export function askedScenes(question: string): string[] {
  if (question.length > charactersMax) return []
  const text = ascii(question.normalize('NFKC').toLowerCase())
  return namedScenes.flatMap((named) =>
    Array.from(text.matchAll(named), ([, written = '']) => numberOf(written)).filter(
      (number) => number !== undefined,
    ),
  )
}

/** A longer text is a draft, which is not about a scene because it names one. */
const charactersMax = 300

/** Not of a play, `act 3, scene 2`; nor what else comes in 場, matches, rain and concerts. */
const namedScenes = [
  /(?<![\p{L}\p{N}])(?<!\bact \w{1,4},? )(?:scenes?|sc\.|szene|scène|escena|cena|scena|сцен[аеуы])\s*(?:no\.?\s*|#\s*)?(\d{1,4}[a-z]?)(?![\p{L}\p{N}])/gu,
  /第\s?(\d{1,4}|[一二三四五六七八九十百]{1,5})\s?[場场](?!\s?[比球賽赛雪雨戰战仗演考官火婚舞拳地])/gu,
  /(?:シーン|ฉาก(?:ที่)?)\s?(\d{1,4}|[一二三四五六七八九十百]{1,5})/gu,
]

function numberOf(written: string): string | undefined {
  if (/^\d/.test(written)) return written.replace(/^0+(?=\d)/, '')
  const one = '零一二三四五六七八九十'.indexOf(written)
  return one < 0 ? digitsOf(written) : String(one)
}
