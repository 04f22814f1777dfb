import { writtenCharacters } from '#shared/chinese-writing.ts'
import { mainlandCharacters } from '../../chinese-spellings.ts'

/** How many characters of a text belong to the other way of writing Chinese than `language` has. */
export function otherChineseCharacters(text: string, language: 'zh-CN' | 'zh-TW' | 'zh-HK'): number {
  own ??= ownCharacters()
  if (language !== 'zh-CN') {
    return (
      text
        .replace(simplifiedSmallWord, '们')
        .match(everyHan)
        ?.filter((sign) => own?.simplified.has(sign)).length ?? 0
    )
  }
  const isTraditional = (sign: string) => !own?.mainland.has(sign) && mainlandCharacters(sign) !== sign
  return text.match(everyHan)?.filter(isTraditional).length ?? 0
}

/** Written for Cantonese alone. */
const cantonese = /[嘅喺咗哋冇嚟啲嗰嘢噉瞓攞佢]|唔[係得好知使見洗會該]/u

/**
 * Whether a line of Chinese is Cantonese. Nothing tells Mandarin as surely: Hong Kong sings it, and reads news, letters
 * and judgments in it.
 */
export function isCantonese(text: string): boolean {
  return cantonese.test(text)
}

const everyHan = /\p{Script=Han}/gu
/** 什么, but 老么: by itself it is the youngest child in Taiwan. */
const simplifiedSmallWord = /(?<=[什怎那這多要])么/g

let own: ReturnType<typeof ownCharacters> | undefined

function ownCharacters() {
  const { mainland, everyday } = writtenCharacters()
  const simplified = new Set([...everyday].map(mainlandCharacters).filter((sign) => !everyday.has(sign)))
  for (const sign of traditionalByUse) simplified.delete(sign)
  return { mainland, simplified }
}

/** Not among the everyday characters of Big5, and yet how Hong Kong writes. */
const traditionalByUse = '着吓户温脱悦税兑册卧囱媪愠蜕氲葱恒凄熏棱痹璇'
