import { describe, expect, test } from 'vitest'
import { createLocalEmbedder } from './local-embedder.ts'

const signal = new AbortController().signal

async function embed(...texts: string[]): Promise<number[][]> {
  return await createLocalEmbedder().embed(texts, 'passage', signal)
}

function cosine(a: readonly number[] = [], b: readonly number[] = []): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

describe('the local embedder', () => {
  test('names its model and dimensions', () => {
    expect(createLocalEmbedder()).toMatchObject({ key: 'local-hash-1024', worth: 0.03 })
  })

  test('gives 1,024 finite numbers of length 1, also for an empty text and for one of signs alone', async () => {
    for (const vector of await embed('A lighthouse.', '', '… — !', 'a'.repeat(50_000), '\u{20000}\ud800')) {
      expect(vector).toHaveLength(1024)
      expect(vector.every(Number.isFinite)).toBe(true)
      expect(cosine(vector, vector)).toBeCloseTo(1, 6)
    }
  })

  test('is the same every time, whatever came before and whichever instance', async () => {
    const text = 'INT. LIGHTHOUSE - NIGHT 燈塔 등대 ประภาคาร'
    const [first, , again] = await embed(text, 'something else entirely', text)
    const [elsewhere] = await embed(text)
    expect(again).toEqual(first)
    expect(elsewhere).toEqual(first)
    // One place of one vector, so that a change of the hash is noticed: stored vectors would be worthless.
    expect((await embed('sea'))[0]?.findIndex((value) => value !== 0)).toBe(287)
  })

  test.each([
    [
      'English',
      'Who keeps the lighthouse?',
      'The lighthouse keeper trims the lamp.',
      'A banker counts coins.',
    ],
    ['a misspelling', 'lighthose keper', 'The lighthouse keeper trims the lamp.', 'A banker counts coins.'],
    ['an inflection', 'negotiating', 'They negotiated all night.', 'They slept all night.'],
    ['Traditional Chinese', '守燈塔的人', '老人守著燈塔三十年。', '銀行家數著金幣。'],
    ['Japanese', '灯台守は誰か', '灯台守の老人が火をともす。', '銀行員が硬貨を数える。'],
    ['Korean', '등대지기는 누구인가', '늙은 등대지기가 불을 켠다.', '은행원이 동전을 센다.'],
    ['Thai', 'คนเฝ้าประภาคาร', 'ชายชราเฝ้าประภาคารมาสามสิบปี', 'นายธนาคารนับเหรียญ'],
    ['Hindi', 'प्रकाशस्तंभ का रखवाला', 'बूढ़ा प्रकाशस्तंभ में रहता है।', 'बैंकर सिक्के गिनता है।'],
    ['half and full width', 'ＬＩＧＨＴＨＯＵＳＥ', 'the lighthouse', 'the moon'],
  ])('%s: the passage about it is nearer than the other', async (_language, question, near, far) => {
    const [q, a, b] = await embed(question, near, far)
    expect(cosine(q, a)).toBeGreaterThan(cosine(q, b) + 0.05)
  })

  test('stops when its caller does', async () => {
    const embedding = createLocalEmbedder().embed(['a'], 'question', AbortSignal.abort())
    await expect(embedding).rejects.toThrow('aborted')
  })
})
