const small = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/u

/**
 * Morae of a text in kana: every sign is one but the small vowels and small や ゆ よ わ, which share one with the
 * sign before; っ, ん and ー count. Anything but kana counts nothing.
 */
export function countMorae(kana: string): number {
  let morae = 0
  let afterKana = false
  for (const sign of kana.normalize('NFKC')) {
    if (/[ぁ-ゖァ-ヺー]/u.test(sign)) {
      if (!(afterKana && small.test(sign))) morae++
      afterKana = true
    } else afterKana = false
  }
  return morae
}
