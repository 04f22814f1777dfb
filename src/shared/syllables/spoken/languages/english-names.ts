/**
 * Whether a word, in lower case, is a name that is said as in English wherever it goes: names of people in films and
 * of brands whose spelling other languages would read with another number of syllables; in Germanic languages also
 * with what makes it a genitive (`Mikes`). What is a word of the language (`Luke` in German) is left to it.
 */
export function isEnglishName(lower: string, language: string): boolean {
  if (ownWords[language]?.includes(lower)) return false
  return names.has(lower) || (genitives.has(language) && lower.endsWith('s') && names.has(lower.slice(0, -1)))
}

const names = new Set(
  (
    'abe abrams barnes blaine blake boone bowie brooke brookes brooklyn bruce bryce burke byrne ' +
    'chase chloe claire clarke clive clyde dave dawes drake duke dwayne dwight eugene ' +
    'forbes frye gabe george giles grace graves greene greyjoy hawke hawthorne hayes heather holmes hughes ' +
    'jake james jane jayne jenkins jerome joe joyce joanne jones kane kate kayne keith kyle lawrence leigh locke luke lyle ' +
    'mcbride mike monroe moore moe nate neal nigel osborne osbourne paige payne pete phoebe pierce price rhodes rourke royce ' +
    'sean shane skye spike steele steve stone sykes thorne tyrone vince wade wayne wilde wolfe wyatt yale zane zeke ' +
    'charles reeves facebook google iphone iphones ipad playstation starbucks skype chrome whatsapp youtube ' +
    'broadway hollywood jedi'
  ).split(' '),
)

const genitives = new Set(['de', 'nl', 'sv', 'da', 'nb'])

const ownWords: Readonly<Record<string, readonly string[]>> = {
  de: ['locke', 'luke', 'gabe', 'wade', 'moore', 'wilde', 'wildes'],
  nl: ['gabe', 'wade', 'wilde', 'georges'],
  sv: ['drake', 'seans'],
  nb: ['drake', 'kane'],
  da: ['kane'],
  it: ['vince', 'nate'],
  es: ['pete', 'sean', 'graves'],
  ro: ['vince'],
  id: ['pete'],
  hu: ['vince', 'pete'],
  pl: ['google'],
}
