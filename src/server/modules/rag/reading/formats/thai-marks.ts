/**
 * Thai as it is typed, from what fonts and programs make of it in a PDF: marks of a font's own code for the place they
 * are moved to, sara am in its two halves, a tone before its vowel, a space before a mark.
 */
export function withThaiMarksInPlace(text: string): string {
  if (!thaiLetter.test(text)) return text
  return text
    .replace(movedMark, (mark) => movedMarks[mark.charCodeAt(0) - firstMovedMark] ?? mark)
    .replace(/ (?=[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e])/g, '')
    .replace(/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?) ?\u0e32/g, '$1$2\u0e33')
    .replace(/([\u0e48-\u0e4c])([\u0e31\u0e34-\u0e3a\u0e47])/g, '$2$1')
}

const thaiLetter = /[\u0e01-\u0e2e]/
const firstMovedMark = 0xf700
const movedMark = /[\uf700-\uf71a]/g
/** What Windows fonts keep from U+F700 on. */
const movedMarks = Array.from(
  '\u0e10\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e0d\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a',
)
