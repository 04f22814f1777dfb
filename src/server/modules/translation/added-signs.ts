/**
 * Whether a line has signs that nobody says and its original has not: another way to say it behind a stroke, a label
 * before a colon, faces, masks of letters.
 */
export function addsSigns(source: string, target: string): boolean {
  if ([...target.matchAll(unsaid)].some(([sign]) => !source.includes(sign))) return true
  if (patterns.some((pattern) => pattern.test(target) && !pattern.test(source))) return true
  return label.test(target) && !pause.test(source)
}

/** Neither letters nor numbers nor what sentences and amounts are written with. */
const unsaid = /(?![°℃℉№´`¨¸^])[\p{So}\p{Sk}|=*_#@\\{}]/gu
const patterns = [
  /\p{L}\s?[/／](?![hs]\b)|[/／](?![hs]\b)\s?\p{L}/u,
  /(?<![一二三四五六七八九〇])[〇○●×＊■□]{2,}(?![一二三四五六七八九年])/u,
  // Of the brackets that are left where directions are cut out: readings.
  /\p{sc=Han}[(（]/u,
  /^\p{Lu}{2,}\s?[:：]/u,
]
/** One word, and none that says that someone is quoted or what follows. */
const label =
  /^(?:\p{sc=Han}{2,4}|(?!\p{sc=Han})\p{L}[\p{L}\p{M}]{0,15})(?<![說说話话道問问講讲喊叫是係住得知記记題题果案單单]|ว่า)(?: \d)?\s?[:：](?!\d|\s?["“„«「『])/u
/** Where a sentence halts, or someone is quoted, a translation may have a colon. */
const pause = /[:：,，、;；–—…"“”„«»「」『』-]|\.\./u
