import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { UnreadableAnswer } from '#client/lib/failure.ts'
import { enTranslation } from '#client/texts/en-translation.ts'
import { zhHantTranslation } from '#client/texts/zh-hant-translation.ts'
import { describeFailure } from './describe-failure.ts'

const refused = (httpStatus: number, message: string) =>
  TRPCClientError.from({ error: { code: -32000, message, data: { httpStatus } } })
const defaults = {
  languages: '無法取得語言清單',
  models: '無法取得模型清單',
  translate: '翻譯失敗',
  batch: '批次翻譯失敗',
  check: '品質檢查失敗',
} as const

describe.each([
  ['English', enTranslation],
  ['Chinese', zhHantTranslation],
])('a call that failed, in %s', (_, texts) => {
  it('is told in the words of the server where there are any', () => {
    expect(describeFailure(refused(503, 'Set GEMINI_API_KEY.'), texts, 'translate')).toBe(
      'Set GEMINI_API_KEY.',
    )
  })

  it.each(Object.entries(defaults))('has a default for %s', (call, expected) => {
    expect(describeFailure(refused(500, ''), texts, call as keyof typeof defaults)).toBe(expected)
  })

  it('says that nothing answered, and that one has to sign in', () => {
    const lost = TRPCClientError.from(new TypeError('Failed to fetch'))
    expect(describeFailure(lost, texts, 'translate')).toBe('網路錯誤')
    expect(describeFailure(refused(401, 'Please log in first.'), texts, 'models')).toBe('請先登入')
  })

  it('says of an answer that is none of ours what the page says of errors', () => {
    const gateway = TRPCClientError.from(new UnreadableAnswer(502))
    expect(describeFailure(gateway, texts, 'translate')).toBe(texts.unexpected)
    expect(describeFailure(gateway, texts, 'check')).toBe('品質檢查失敗')
  })
})
