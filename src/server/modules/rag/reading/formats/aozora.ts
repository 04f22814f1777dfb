/** In sixteen thousand texts at most 461 units stand above the legend, and 691 in it. */
const unitsAboveMax = 1000
const legend =
  /^-{20,}[^\S\n]*\n【テキスト中に現れる記号について】[^\S\n]*\n[\s\S]{0,2000}?\n-{20,}[^\S\n]*\n/gm
/**
 * `《うみ》`, which holds kana where a title in Chinese has none; `｜` where the word begins that it is said of;
 * `［＃「灯」に傍点］`, except that which stands for a missing character, and may stand within another.
 */
const marks =
  /《(?=[^《》\n]*[\p{Script=Hiragana}\p{Script=Katakana}])[^《》\n]{1,60}》|｜|(?<!※)［＃(?:[^［］\n]|［[^［］\n]{1,200}］){1,300}］/gu

/**
 * A text of Aozora Bunko as it is read: without the legend of its marks, which follows its title, and without the marks,
 * so that `坐《すわ》って` is found as the word it is. Any other text as it stands: in Chinese `《》` enclose titles.
 */
export function withoutAozoraMarks(text: string): string {
  const at = text.search(legend)
  return at < 0 || at > unitsAboveMax ? text : text.replace(legend, '').replace(marks, '')
}
