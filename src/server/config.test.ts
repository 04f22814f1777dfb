import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, secretsOf } from './config.ts'

describe('the settings', () => {
  it('are those of a laptop without anything when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      chromaUrl: undefined,
      gemini: undefined,
      openAi: undefined,
      defaultModel: 'gemini-2.5-flash',
      modelTimeoutMs: 120_000,
      uploadBytesMax: 50 * 1024 * 1024,
    })
  })

  it('count an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', GEMINI_API_KEY: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      gemini: undefined,
    })
  })

  it('switch a limit off by the word', () => {
    const { loginsPerMinute, uploadsPerMinute } = readConfig({
      LOGIN_RATE_LIMIT: 'off',
      UPLOAD_RATE_LIMIT: '7',
    })
    expect({ loginsPerMinute, uploadsPerMinute }).toEqual({ loginsPerMinute: null, uploadsPerMinute: 7 })
  })

  it('are refused with every problem at once, each with its cure, and without showing a secret', () => {
    const settings = {
      PORT: '99999',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      CHROMA_URL: 'chroma',
      JWT_SECRET: 'too-short',
      UPLOAD_MAX_MB: 'lots',
      LOGIN_RATE_LIMIT: '-1',
    }
    const message = refusal(settings)
    for (const name of Object.keys(settings)) expect(message).toContain(`${name}: use`)
    expect(message).not.toContain('hunter2')
    expect(message).not.toContain('too-short')
  })

  it('are refused where a password cannot be decoded by those who connect with it', () => {
    expect(refusal({ DATABASE_URL: 'postgres://root:100%@db/x' })).toContain('DATABASE_URL: use %25')
    expect(refusal({ DATABASE_URL: 'postgres://root%:20@db/x' })).toContain('use %25')
    expect(secretsOf(readConfig({ DATABASE_URL: 'postgres://root:100%25@db/x' }))).toEqual(['100%25', '100%'])
  })

  it.each(['http://proxy/chroma', 'https://user:secret@chroma', 'http://chroma:8000?tenant=ours'])(
    'are refused where Chroma would be asked elsewhere than they say: %s',
    (url) => {
      expect(refusal({ CHROMA_URL: url })).toContain('CHROMA_URL: use http://host:8000 alone')
    },
  )

  it.each(['http://chroma:8000/', 'https://chroma', 'http://chroma:80', 'http://[::1]:8000'])(
    'take the address of a Chroma: %s',
    (url) => {
      expect(readConfig({ CHROMA_URL: url }).chromaUrl).toBe(url.replace(/\/$/, ''))
    },
  )

  it.each([
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'OPENAI_MODELS: name at least one model'],
    [{ OPENAI_MODELS: 'llama' }, 'OPENAI_MODELS: also set OPENAI_BASE_URL'],
    [{ EMBEDDING_MODEL: 'gemini-embedding-001' }, 'EMBEDDING_MODEL: set GEMINI_API_KEY'],
    [{ EMBEDDING_MODEL: 'nomic-embed-text' }, 'EMBEDDING_MODEL: use local'],
  ])('that do not fit together are refused: %j', (settings, problem) => {
    expect(refusal(settings)).toContain(problem)
  })
})

function refusal(settings: Record<string, string>): string {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('These settings were accepted.')
}
