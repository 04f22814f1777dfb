/** The `dir` of a text in a language: its own where its writing runs from the right, else what the text begins with. */
export function directionOf(language: string | null | undefined): 'rtl' | 'auto' {
  return language === 'ar' ? 'rtl' : 'auto'
}

/** The `dir` of a whole script. */
export function scriptDirectionOf(language: string | undefined): 'rtl' | 'ltr' {
  return directionOf(language) === 'rtl' ? 'rtl' : 'ltr'
}
