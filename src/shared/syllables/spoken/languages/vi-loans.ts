import type { WordCounter } from '../../word-counter.ts'

/** A Vietnamese word has one syllable: letters that cannot be one (`karaoke`, `facebook`) are a foreign word. */
export function countVietnameseLoans(own: WordCounter, english: WordCounter): WordCounter {
  return (word) => (foreign.test(word) && !native.test(word) ? english(word) : own(word))
}

const foreign = /^[a-z]{2,}$/i
const native =
  /^(?:ngh?|gh|gi|ch|kh|nh|ph|qu|th|tr|[bcdghklmnprstvx])?(?:[aeiouy]|[aeo][iouy]|o[ae][iouy]?|[iuy][aeiouy]|uy[ae]|uay|uoi|[iy]eu|uou)(?:ch|ng|nh|[cmnpt])?$/i
