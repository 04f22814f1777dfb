/**
 * A rough number of syllables, quick enough for every key press: Chinese characters for `zh-CN` and `zh-HK`,
 * 0.7 times the length for `ja`, half the characters that are no white space for everything else, rounded up.
 * Characters are code points. The figures are the specification's, not a count of what is spoken.
 */
export function estimateSyllables(text: string, language: string | null): number {
  if (language === 'zh-CN' || language === 'zh-HK') return text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (language === 'ja') return Math.ceil((countCharacters(text) * 7) / 10)
  return Math.ceil(countCharacters(text.replaceAll(/\s+/g, '')) / 2)
}

/** The length of a text in code points, so that a rare Han character or an emoji is one and not two. */
export function countCharacters(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit >= 0xd800 && unit < 0xdc00) pairs += 1
  }
  return text.length - pairs
}
