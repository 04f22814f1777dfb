import type { WordCounter } from '../../word-counter.ts'

/** Counts the word before ๆ twice: เร็วๆ is said เร็วเร็ว. Words are told apart by `Intl.Segmenter`. */
export function countThaiRepeats(count: WordCounter): WordCounter {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
  return (word) => {
    if (!word.includes('ๆ')) return count(word)
    let sum = 0
    let last = 0
    for (const { segment } of segmenter.segment(word.replaceAll(' ', ''))) {
      const plain = segment.replaceAll('ๆ', '')
      if (plain) {
        last = count(plain)
        sum += last
      }
      sum += last * (segment.length - plain.length)
    }
    return sum
  }
}
