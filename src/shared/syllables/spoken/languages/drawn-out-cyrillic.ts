/** A word without the hyphens that draw out its letters: `Не-е-ет` is `Нет`, but `авто-отель` stays. */
export function drawnTogether(word: string): string {
  return word.includes('-') && !compound.test(word) ? word.replace(drawnOut, '$1$2') : word
}

/** `Не-е-ет`, `Хва-атит`, `Тс-с-с`, `А-а-а`, but not `Я-я`. */
const drawnOut =
  /^(?![яюеёиі])(\p{sc=Cyrillic})(?:-\1)+$|(?<=\p{L})(\p{sc=Cyrillic})(?:-\2(?:-\2)+|(?<=(?<!\p{L})\p{L}{1,3})-\2|-\2(?!\p{L}{3}))/giu
/** `или-или`, `по-особому`, `эко-отель`. */
const compound = /^(?:(\p{L}{2,})-\1|(?:по|эко|био|гео|зоо)-о\p{L}+)$/iu
