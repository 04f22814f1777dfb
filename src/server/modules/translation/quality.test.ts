import { describe, expect, it } from 'vitest'
import type { LanguagePair } from '#shared/languages.ts'
import { loadSyllableCounter } from '#shared/syllables/syllable-counter.ts'
import { checkQuality } from './quality-check.ts'

const toCantonese: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'zh-HK' }
const plain = { mode: 'syllable', lyrics: false, glossary: [], names: [], judge: undefined } as const
type Manner = Partial<Pick<Parameters<typeof checkQuality>[0], 'mode' | 'lyrics' | 'glossary' | 'names'>>

const loadCounter = async (language: string) => ({
  ...(await loadSyllableCounter(language)),
  prepare: async () => undefined,
})

async function report(originalText: string, translatedText: string, pair = toCantonese, manner: Manner = {}) {
  const input = { ...plain, glossary: [], names: [], ...manner, originalText, translatedText, ...pair }
  const { overallScore, parts, lines } = await checkQuality(input, loadCounter, new AbortController().signal)
  const scores = Object.fromEntries(parts.map(({ name, score }) => [name, score]))
  const issues = parts.flatMap((part) => part.issues.map(({ line, reason }) => `${line} ${reason}`))
  return { overallScore, scores, issues, parts, lines }
}

it('finds nothing wrong with a translation that fits', async () => {
  const { overallScore, scores, issues } = await report('Hold the rope!\n\nNow.', '拉住條繩！\n\n而家')
  expect([overallScore, issues]).toEqual([100, []])
  expect(scores).toEqual({
    syllableFit: 100,
    completeness: 100,
    untranslatedRemains: 100,
    namesAndNumbersKept: 100,
    glossary: 100,
  })
})

it('weighs its parts: their shares add up to one, and make the overall score', async () => {
  const glossary = [{ source: 'rope', target: '繩' }]
  for (const manner of [{}, { glossary }]) {
    const { overallScore, parts } = await report('Hold the rope!', '拉', toCantonese, manner)
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    expect(overallScore).toBe(Math.round(parts.reduce((sum, { score, weight }) => sum + score * weight, 0)))
  }
})

it('reads a line by where it stands, also where it begins as a cue does', async () => {
  const { lines } = await report('TOM: Look out, fire!\nOnly a dream', 'TOM: 小心：火呀！\n夢：一場空')
  expect(lines.map(({ target, targetSyllables }) => [target, targetSyllables])).toEqual([
    ['小心：火呀！', 4],
    ['夢：一場空', 4],
  ])
})

describe('the fit of syllables', () => {
  const line = (syllables: number) => '你'.repeat(syllables)
  const toMandarin: LanguagePair = { sourceLanguage: 'zh-HK', targetLanguage: 'zh-CN' }

  it('lets one syllable or a tenth pass, and gives the rest by how far off it is', async () => {
    expect((await report(line(20), line(22), toMandarin)).scores.syllableFit).toBe(100)
    expect((await report(line(20), line(18), toMandarin)).scores.syllableFit).toBe(100)
    expect((await report(line(5), line(6), toMandarin)).scores.syllableFit).toBe(100)
    expect(await report(line(20), line(40), toMandarin)).toMatchObject({
      scores: { syllableFit: 50 },
      issues: ['1 too-long'],
    })
    expect(await report(line(20), line(5), toMandarin)).toMatchObject({
      scores: { syllableFit: 25 },
      issues: ['1 too-short'],
    })
  })

  it('lets none pass in lyrics, and goes by the time that it takes where it is asked to', async () => {
    expect((await report(line(5), line(6), toMandarin, { lyrics: true })).issues).toEqual(['1 too-long'])
    const toThai: LanguagePair = { sourceLanguage: 'zh-CN', targetLanguage: 'es' }
    const { lines } = await report(line(10), 'Ho la ho la', toThai, { mode: 'duration' })
    expect(lines[0]).toMatchObject({ sourceSyllables: 10, wantedSyllables: 15, status: 'off' })
  })
})

describe('completeness', () => {
  it('counts lines that are missing and lines that nobody said', async () => {
    const { scores, issues } = await report('Hold on!\nNow.\n\nGo', '等等\n\n噉又點\n行')
    expect(scores.completeness).toBe(50)
    expect(issues).toEqual(['2 missing', '3 surplus'])
  })

  it('lets a translation with nothing in its place score next to nothing', async () => {
    expect((await report('Hold on!\n\n', '\n\n等等先呀')).overallScore).toBeLessThanOrEqual(12)
  })

  it('reads both texts as scripts: cues and directions are no lines of anybody', async () => {
    const { issues, lines } = await report('TOM: (sighs) Go on!\n(beat)', 'TOM: (sighs) 行啦！\n(beat)')
    expect(issues).toEqual([])
    expect(lines).toMatchObject([
      { source: 'Go on!', target: '行啦！', character: 'TOM', status: 'fits' },
      { status: 'silent' },
    ])
  })

  it('takes the translation of a dubbing table from its own column', async () => {
    const rows = ['TC\tCHARACTER\tSOURCE\tTARGET', '00:00:01:00\tTOM\tGo on!\t']
    const { lines } = await report(rows.join('\n'), `${rows.join('\n')}行啦！`)
    expect(lines[1]).toMatchObject({ source: 'Go on!', target: '行啦！' })
  })
})

describe('what is left untranslated', () => {
  const reasons = async (source: string, target: string, pair: LanguagePair) =>
    (await report(source, target, pair)).issues.filter((issue) =>
      /script|language|unchanged|half/.test(issue),
    )
  const pair = (
    sourceLanguage: LanguagePair['sourceLanguage'],
    targetLanguage: LanguagePair['targetLanguage'],
  ) => ({
    sourceLanguage,
    targetLanguage,
  })

  it.each([
    ['a line in the wrong script', 'Hold the rope.', 'Hold the rope.', pair('en', 'th'), ['1 wrong-script']],
    ['a sign of the source in Latin', '拉住呢條繩', 'Pull 繩 now', pair('zh-HK', 'en'), ['1 wrong-script']],
    ['kana in Chinese', '世界は広い', '世界は好大', pair('ja', 'zh-HK'), ['1 wrong-script']],
    ['the same sentence', 'I saw the boat.', 'I saw  the boat.', pair('en', 'fr'), ['1 unchanged']],
    [
      'half of a sentence',
      'I can see the light there',
      'Ich seh the light da',
      pair('en', 'de'),
      ['1 half-translated'],
    ],
    [
      'words that are no small ones',
      'One wheel looks like in action there.',
      'One wheel looks like en acción.',
      pair('en', 'es'),
      ['1 half-translated'],
    ],
    [
      'words within Chinese',
      'I can see the light there',
      '我睇到 the light 喺嗰邊閃閃吓',
      pair('en', 'zh-HK'),
      ['1 half-translated'],
    ],
    [
      'another language',
      'We are far from here',
      'Nous sommes loin de la ville',
      pair('en', 'de'),
      ['1 wrong-language'],
    ],
    ['Chinese written the other way', 'Who is there?', '谁在那里？', pair('en', 'zh-TW'), ['1 wrong-script']],
    [
      'Chinese for Japanese',
      'They all left yesterday',
      '他們昨天全部離開了',
      pair('en', 'ja'),
      ['1 wrong-script'],
    ],
    ['a model of a car', 'Mazda MX five.', 'Mazda MX five.', pair('en', 'fr'), []],
    ['a list', 'She plays jazz, rock, pop.', 'Elle joue du jazz, rock, pop.', pair('en', 'fr'), []],
    [
      'a model in small letters',
      'and the original one two four Spider certainly didn’t,',
      'et l’original one two four Spider ne l’a sûrement pas fait,',
      pair('en', 'fr'),
      [],
    ],
    ['a name within Chinese', 'Mei is here', 'Mei 喺度呀', pair('en', 'zh-HK'), []],
    ['a name kept as it is', 'Margit Olsen!', 'Margit Olsen!', pair('en', 'de'), []],
    ['OK', 'OK!', 'OK!', pair('en', 'ja'), []],
    ['Chinese that is written alike', '我不知道', '我不知道', pair('zh-CN', 'zh-TW'), []],
    ['Chinese that is not', '我不知道怎么办', '我不知道怎么办', pair('zh-CN', 'zh-TW'), ['1 wrong-script']],
    [
      'a rarer Simplified character',
      'Think twice.',
      '你赶快考虑一下',
      pair('en', 'zh-HK'),
      ['1 wrong-script'],
    ],
    [
      'a rarer Traditional character',
      'Think twice.',
      '你趕快想一下',
      pair('en', 'zh-CN'),
      ['1 wrong-script'],
    ],
    ['Hong Kong’s own characters', 'Put it on.', '佢吓親，啱啱着返件衫，揸車走咗', pair('en', 'zh-HK'), []],
    ['a song in Hong Kong', 'Forever, is it?', '永遠是我們說的嗎', pair('en', 'zh-HK'), []],
    ['news in Hong Kong', 'Yesterday the plan.', '政府昨日宣布了這項計劃的詳情', pair('en', 'zh-HK'), []],
    ['a word of Japan’s', 'Quite practical.', '実用的', pair('en', 'ja'), []],
    ['as books print it', 'Liar!', '噓だ！', pair('en', 'ja'), []],
    [
      'Cantonese for Mandarin',
      'We have no time.',
      '我哋而家冇時間',
      pair('en', 'zh-TW'),
      ['1 wrong-language'],
    ],
    ['a short Chinese line for Japanese', 'I do not know.', '我不知道', pair('en', 'ja'), ['1 wrong-script']],
    ['a character that Japanese has not', 'Say it.', '说よ', pair('en', 'ja'), ['1 wrong-script']],
    ['an office in Japan', 'Tokyo Police', '東京警視庁捜査課', pair('en', 'ja'), []],
    ['English within Cantonese', 'This project is crazy.', '呢個 project 癲㗎', pair('en', 'zh-HK'), []],
    ['English and a particle', 'Sorry!', 'Sorry囉！', pair('en', 'zh-HK'), []],
    ['a name that stays', 'Hello, Michael.', 'สวัสดี Michael', pair('en', 'th'), []],
    ['a pinyin line', 'Why are you crying?', 'Nǐ wèishénme kū?', pair('en', 'zh-CN'), ['1 wrong-script']],
    [
      'a neighbour’s language',
      'Turn the gas down.',
      'Mach die Tür auf, er ist da.',
      pair('zh-CN', 'en'),
      ['1 wrong-language'],
    ],
    ['Han in Korean', '오늘은 大韓民國', '오늘은 大韓民國', pair('ja', 'ko'), ['1 unchanged']],
  ] as const)('%s', async (_, source, target, languages, expected) => {
    expect(await reasons(source, target, languages)).toEqual(expected)
  })
})

describe('numbers', () => {
  const reasons = async (source: string, target: string) =>
    (await report(source, target, { sourceLanguage: 'en', targetLanguage: 'de' })).issues.filter((issue) =>
      issue.includes('number'),
    )

  it.each([
    ['are kept in any writing of thousands', 'It cost 1,000.50 then', 'Es hat 1.000,50 gekostet', []],
    ['are kept in other digits', 'Room 40', 'ห้อง ๔๐', []],
    ['are missing where they change', 'Room 40 at 7', 'Zimmer 41 um 7', ['1 number-missing']],
    ['are missing where one of two is gone', 'From 7 to 7', 'Ab 7', ['1 number-missing']],
    ['are surplus where nobody said one', 'Room', 'Zimmer 3', ['1 number-surplus']],
    ['are surplus where others were said', 'Three of us', 'Drei von uns 7319', ['1 number-surplus']],
    ['may be put together from words', 'The Fiat one two four', 'Der Fiat 124', []],
    ['may be half said', 'Two miles off', '3200 Meter weit', []],
    ['may be spelled out', 'Room 40', 'Zimmer vierzig', []],
    ['may be written in digits', 'Since the nineteen sixties', 'Seit den 1960ern', []],
  ])('%s', async (_, source, target, expected) => {
    expect(await reasons(source, target)).toEqual(expected)
  })

  it('are none where Thai laughs', async () => {
    const toThai: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'th' }
    expect((await report('Hahaha, so funny!', '555 ตลกมาก', toThai)).scores.namesAndNumbersKept).toBe(100)
  })
})

describe('names and terms', () => {
  const toPolish: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'pl' }

  it('are kept in any inflection, and told where they are not', async () => {
    const text = 'MARGIT: Go.\nTOM: I saw Margit.\nMARGIT: No.\nTOM: I saw Margit.'
    const { parts } = await report(
      text,
      'MARGIT: Idź.\nTOM: Widziałem Margitę.\nMARGIT: Nie.\nTOM: Widziałem ją.',
      toPolish,
    )
    expect(parts.find(({ name }) => name === 'namesAndNumbersKept')).toMatchObject({
      score: 50,
      checkedLines: 2,
      issues: [{ line: 4, reason: 'name-missing', detail: 'Margit' }],
    })
  })

  it('are as the glossary has them', async () => {
    const glossary = [{ source: 'salt ferry', target: 'prom solny' }]
    const { parts } = await report(
      'The salt ferry!\nNo salt.\nA salt ferry?',
      'Prom solny!\nBez soli.\nStatek?',
      toPolish,
      { glossary },
    )
    expect(parts.find(({ name }) => name === 'glossary')).toMatchObject({
      score: 50,
      checkedLines: 2,
      issues: [{ line: 3, reason: 'term-missing', detail: 'prom solny' }],
    })
  })

  it('that are to stay stay in any script', async () => {
    const names = ['Margit']
    expect((await report('I saw Margit.', '我見到佢。', toCantonese, { names })).issues).toContain(
      '1 name-missing',
    )
    expect((await report('I saw Margit.', '見到 Margit。', toCantonese, { names })).issues).not.toContain(
      '1 name-missing',
    )
  })
})
