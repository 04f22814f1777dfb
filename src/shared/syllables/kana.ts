const small = new Set('ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ')
const others = /[^ぁ-ゖァ-ヺー]/u

/**
 * Morae of a text in kana: every sign is one but the small vowels and small や ゆ よ わ, which share one with the
 * sign before; っ, ん and ー count. Anything but kana counts nothing.
 */
export function countMorae(kana: string): number {
  return others.test(kana) ? countAmong(kana.normalize('NFKC')) : countSigns(kana)
}

function countAmong(text: string): number {
  let morae = 0
  for (const run of text.split(notKana)) morae += countSigns(run)
  return morae
}

function countSigns(kana: string): number {
  let morae = 0
  for (let at = 0; at < kana.length; at += 1) if (at === 0 || !small.has(kana.charAt(at))) morae += 1
  return morae
}

const notKana = /[^ぁ-ゖァ-ヺー]+/u
