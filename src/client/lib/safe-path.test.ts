import { describe, expect, it } from 'vitest'
import { loginPath, safePath } from './safe-path.ts'

describe('safePath', () => {
  it('keeps a path of ours with its query and hash', () => {
    expect(safePath('/synopsis-editor?draft=2&x=%2F#act1')).toBe('/synopsis-editor?draft=2&x=%2F#act1')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/ragtest',
    'javascript:alert(1)',
    ' //evil.example',
    'ragtest',
    '',
  ])('goes home instead of to %j', (wanted) => {
    expect(safePath(wanted)).toBe('/')
  })

  it('goes home without a wish, and from the pages that only guests see', () => {
    expect(safePath(null)).toBe('/')
    expect(safePath('/login?redirect=/login')).toBe('/')
    expect(safePath('/register')).toBe('/')
  })
})

describe('loginPath', () => {
  it('carries the whole path so that safePath finds it again', () => {
    const asked = '/ragtest?engine=7&q=a b#top'
    const query = loginPath(asked).split('?redirect=')[1] ?? ''
    expect(safePath(new URLSearchParams(`redirect=${query}`).get('redirect'))).toBe(
      '/ragtest?engine=7&q=a%20b#top',
    )
  })
})
