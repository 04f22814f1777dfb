/** Han, kana, Thai, Lao, Khmer and Burmese with their signs: scripts that write no space between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303f\\u30fc\\uff00-\\uff65'
const ends = new RegExp(`[${unspaced}]$`, 'u')
const begins = new RegExp(`^[${unspaced}]`, 'u')

/** Whether two lines of a paragraph are joined without a space between them. */
export function joinsUnspaced(line: string, next: string): boolean {
  return ends.test(line) && begins.test(next)
}
