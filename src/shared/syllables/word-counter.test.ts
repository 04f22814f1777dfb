import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadWordCounter, type WordCounter } from './word-counter.ts'
import { spellings } from './words/spellings.ts'

const spelled = Object.keys(spellings)

async function counterOf(language: string): Promise<WordCounter> {
  const counter = await loadWordCounter(language)
  if (!counter) throw new Error(`Nothing counts the words of ${language}.`)
  return counter
}

async function counts(language: string, words: string): Promise<string> {
  const count = await counterOf(language)
  return words
    .split(' ')
    .map((word) => `${word} ${count(word)}`)
    .join(', ')
}

describe('words of an alphabet', () => {
  it.each([
    ['en', 'strengths 1, table 2, created 3, rhythm 2, Wednesday 2, don’t 1, couldn’t 2, something 2'],
    ['fr', 'parlent 1, oiseau 2, maïs 2, aujourd’hui 3, lorsqu’ 1'],
    ['es', 'guitarra 3, vergüenza 3, poeta 3, buey 1'],
    ['de', 'Häuser 2, Museum 3, Freundschaft 2, Schifffahrt 2'],
    ['it', 'perché 2, dell’ 1'],
    ['it', 'zia 2, rio 2, due 2, fai 1, vuoi 1, qua 1, sei 1'],
    [
      'it',
      'fotografia 5, fotografie 5, storie 2, serie 2, specie 2, moglie 2, famiglie 3, spie 2, Charlie 2, Eddie 2',
    ],
    ['pt', 'coração 3, saúde 3, não 1, avô 2'],
    ['nl', 'ideeën 3, mooie 2, koeien 2'],
    [
      'nl',
      'zeeën 2, tweeën 2, geïnd 2, coördinatie 5, Italië 4, Syrië 3, maïs 2, patiënt 2, officiële 4, müesli 2',
    ],
    ['pl', 'ciasto 2, niedźwiedź 2, nauka 3'],
    ['ru', 'здравствуйте 3, ещё 2'],
    ['tr', 'saat 2, IŞIK 2, İZMİR 2'],
    ['vi', 'nghiêng 1, sĩ 1'],
    ['hi', 'घर 1, स्कूल 1'],
    ['th', 'กา 1, ไปก็ได้ 3, ล็อก 1, มากกก 1, งง 1, กรรม 1'],
    ['ar', 'كتاب 2, مدرسة 3'],
    ['ar', 'الكتاب 3, المدرسة 4, القلب 2, الملك 3'],
    ['ar', 'لك 1, لهم 2, ولنا 3, معنا 3, عليهما 4, منك 1, عندهم 3, فيهم 2'],
    [
      'ar',
      'إنه 3, أنها 3, أنك 2, لأنني 4, لكنه 4, ولكنهم 5, كأنها 4, بأنك 3, إني 2, فإنه 4, ليست 2, سوف 2, الذين 3, والذين 3',
    ],
    ['id', 'pulau 2, keadaan 4, bau 1'],
    ['ta', 'வணக்கம் 3'],
  ])('are counted as %s speaks them', async (language, expected) => {
    const words = expected.replaceAll(/ \d+,?/g, '')
    expect(await counts(language, words)).toBe(expected)
  })

  it.each([
    ['pl', 'w 0, z 0, W 0'],
    ['ru', 'в 0, к 0, с 0'],
    ['fr', 'l’ 0, d’ 0, qu’ 0, l’ami 2'],
    ['en', "'s 0, n't 1"],
    ['it', 'c’ 0'],
  ])('that have no vowel of their own in %s are none', async (language, expected) => {
    const words = expected.replaceAll(/ \d+,?/g, '')
    expect(await counts(language, words)).toBe(expected)
  })

  it('are the sum of their parts where a hyphen joins them, and no longer for being drawn out', async () => {
    expect(await counts('en', 'mother-in-law nooooooo')).toBe('mother-in-law 4, nooooooo 1')
    expect(await counts('en', 'seeing seeeeeing SEEEING')).toBe('seeing 2, seeeeeing 2, SEEEING 2')
    expect(await counts('fr', 'Jean-Pierre')).toBe('Jean-Pierre 2')
  })

  it('of another script are counted by its vowels', async () => {
    expect(await counts('ru', 'Facebook 서울 東京')).toBe('Facebook 3, 서울 2, 東京 2')
    expect(await counts('en', 'привет')).toBe('привет 2')
  })
})

describe('the counter of a language', () => {
  it('is the same for every region of it', async () => {
    expect(await loadWordCounter('pt_BR')).toBe(await loadWordCounter('pt'))
    expect(await loadWordCounter('EN-gb')).toBe(await loadWordCounter('en'))
  })

  it('is missing where words are not written with an alphabet', async () => {
    for (const language of ['zh-CN', 'zh_tw', 'yue', 'ja', 'ko'])
      expect(await loadWordCounter(language)).toBeUndefined()
  })

  it('knows scripts where it knows no language', async () => {
    expect(await counts('eo', 'saluton')).toBe('saluton 3')
    expect(await counts('constructor', 'saluton')).toBe('saluton 3')
  })

  it.each(spelled)('says a whole number of any string in %s', async (language) => {
    const count = await counterOf(language)
    const isWhole = (word: string) => Number.isSafeInteger(count(word)) && count(word) >= 0
    for (const word of ['', ' ', "'", '-', '1', '🎬', '\ud800', 'constructor', '__proto__', 'toString']) {
      expect(word).toSatisfy(isWhole)
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), isWhole), { numRuns: 40 })
  })

  it('takes time in proportion to the length of a word', async () => {
    for (const language of ['en', 'th', 'fr', 'ar']) {
      const count = await counterOf(language)
      const unit = language === 'th' ? 'กา' : language === 'ar' ? 'با' : 'ba'
      expect(count(unit.repeat(50_000))).toBeGreaterThan(20_000)
    }
  })
})
