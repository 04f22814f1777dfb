const markdownFile = /\.(?:md|markdown)$/i

/** Whether a file of this name is read as Markdown. */
export function isMarkdown(filename: string): boolean {
  return markdownFile.test(filename)
}

/**
 * Markdown's words without its signs, for where a line or two of it stand: fences, rules and underlines of headings go,
 * and so do the signs of headings, quotes, list items, tables, links and emphasis.
 */
export function plainMarkdown(text: string): string {
  return signs.reduce((rest, [sign, words]) => rest.replaceAll(sign, words), text)
}

const signs: readonly [RegExp, string][] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/^ {0,3}(?:=+|-{2,}|(?:[*_-] ?){3,})[ \t]*$/gm, ''],
  [/^(?=.*-)[ \t]*\|?[ \t:|-]+$/gm, ''],
  [/^(?: {0,3}>)+ ?/gm, ''],
  [/^[ \t]*[-*+] +/gm, ''],
  [/^ {0,3}#{1,6}(?:[ \t]+|$)/gm, ''],
  [/[ \t]+#+[ \t]*$/gm, ''],
  [/^\||\|[ \t]*$/gm, ''],
  [/!?\[([^\][\n]*)\]\([^()\s]*\)/g, '$1'],
  [/(?<!\\)(\*{1,3}|~~|`+)(?=\S)([^\n]+?)(?<=[^\s\\])\1/g, '$2'],
  [/(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)([^\n]+?)(?<=[^\s\\])\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]
