/** The text so that Markdown shows it as it was written: escaped where a sign would mean something, only there. */
export function escapeMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeLineStart(escapeInline(line)))
    .join('\n')
}

/** The text as a block quote whose lines stay lines; `after` follows the last one and is Markdown already. */
export function blockQuote(text: string, after = ''): string {
  return `> ${escapeMarkdown(text).replaceAll('\n', '  \n> ')}${after}`
}

function escapeInline(line: string): string {
  return line
    .replaceAll(numberInBrackets, '$&\u2060')
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replaceAll(/[*`[\]~]/g, '\\$&')
    .replaceAll(/_+/g, escapeUnderscores)
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#|[a-z][a-z0-9]*;)/gi, '\\&')
}

/** What would be read as a citation mark, escaped or not: `[1]`, `[^2]`, `【3】`. A letter that nobody sees makes it none. */
const numberInBrackets = /[[【［](?=[ \t]{0,2}\^?[\d０-９]{1,3}[ \t]{0,2}[\]】］,，、;；–-])/g

/** Within a word an underscore is only itself, as in a file name. */
function escapeUnderscores(run: string, at: number, line: string): string {
  const before = line.slice(Math.max(0, at - 2), at)
  const after = line.slice(at + run.length, at + run.length + 2)
  return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? run : run.replaceAll('_', '\\_')
}

/** What opens a heading, a quote, a list, a rule or a table when it stands first in a line. */
function escapeLineStart(line: string): string {
  return line
    .replace(/^([ \t]*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+\s*$|[-:|](?=[-:|\s]+$))/, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^[ \t]+/, '')
}
