import { describe, expect, test } from 'vitest'
import { cleanText, decodeText } from './text-encoding.ts'

const traditional = '燈塔管理員每天傍晚點亮那盞燈。他等的船沒有回來。'
const simplified = '灯塔管理员每天傍晚点亮那盏灯。他等的船没有回来。'
const japanese = '灯台守は毎晩あかりをともす。待っている船は戻らない。'
const spanish = 'El viejo farero encendió la lámpara. ¿Quién vendrá mañana?'
const korean = '등대지기는 매일 저녁 불을 켠다. 기다리던 배는 오지 않았다.'
const mixed = 'INT. 燈塔 - NIGHT\nThe keeper, 守燈人, trims the lamp.\n'

describe('the encoding of a text file is recognised', () => {
  test.each([
    ['GB18030', simplified, 'tcbL/rncwO3UscO/zOyw+M3ttePBwcTH1bW1xqGjy/u1yLXEtKzDu9PQu9jAtKGj'],
    ['Big5', traditional, 'v0+28Lresnqt+6hDpNGzxLHfwkmrR6i6t/i/T6FDpUy1paq6su6oU6azpl6o06FD'],
    ['Shift-JIS', japanese, 'k5SR5I7ngs2WiJTTgqCCqYLogvCCxoLggreBQpHSgsGCxIKigumRRILNlt+C54LIgqKBQg=='],
    ['EUC-JP', japanese, 'xfTC5rzppM/L6MjVpKKkq6TqpPKkyKTipLmho8LUpMOkxqSkpOvBpaTPzOGk6aTKpKShow=='],
    ['EUC-KR', korean, 'te6068H2seK0wiC4xcDPIMD6s+EgutLAuyDE0rTZLiCx4rTZuK60+CC56LTCIL/AwfYgvsq+0rTZLg=='],
    ['Latin-1', spanish, 'RWwgdmllam8gZmFyZXJvIGVuY2VuZGnzIGxhIGzhbXBhcmEuIL9RdWnpbiB2ZW5kcuEgbWHxYW5hPw=='],
  ])('%s', (_name, text, base64) => {
    expect(decodeText(Buffer.from(base64, 'base64'))).toBe(text)
  })

  test.each([
    ['Traditional Chinese', `${traditional}\n`],
    ['Simplified Chinese', `${simplified}\n`],
    ['Japanese', `${japanese}\n`],
    ['Korean', korean],
    ['English', 'The keeper trims the lamp.'],
    ['Spanish', spanish],
    ['Thai', 'ชายชราเฝ้าประภาคาร มาสามสิบปี'],
    ['Russian', 'Смотритель маяка зажигает лампу.'],
    ['English with Chinese', mixed],
  ])('UTF-8 and UTF-16 of either order, marked or not: %s', (_language, text) => {
    const littleEndian = Buffer.from(text, 'utf16le')
    const bigEndian = Buffer.from(text, 'utf16le').swap16()
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      littleEndian,
      bigEndian,
      Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]),
    ]) {
      expect(decodeText(bytes)).toBe(text)
    }
  })

  test('Western signs that Latin-1 lacks', () => {
    const quoted = Buffer.from('She said \x93no\x94 \x96 the keeper\x92s caf\xe9\x85', 'latin1')
    expect(decodeText(quoted)).toBe('She said “no” – the keeper’s café…')
    expect(decodeText(Buffer.from('The keeper\x92s lamp', 'latin1'))).toBe('The keeper’s lamp')
  })

  test.each([
    ['Big5', 'bf4fb6f0', '燈塔'],
    ['GB18030', 'b5c6cbfe', '灯塔'],
    ['Shift-JIS', '939491e4', '灯台'],
  ])('a few characters of %s in an English text', (_name, hex, name) => {
    const around = (middle: Buffer) =>
      Buffer.concat([Buffer.from('INT. '), middle, Buffer.from(' - NIGHT\nThe keeper trims the lamp.')])
    const text = decodeText(around(Buffer.from(hex, 'hex')))
    expect(text).toBe(`INT. ${name} - NIGHT\nThe keeper trims the lamp.`)
  })

  test('short texts too', () => {
    expect(decodeText(Buffer.from('c4dabeb020b5c6cbfe20d2b9', 'hex'))).toBe('内景 灯塔 夜')
    expect(decodeText(Buffer.from('b5c6cbfe', 'hex'))).toBe('灯塔')
    expect(decodeText(Buffer.from('bf4fb6f0', 'hex'))).toBe('燈塔')
    expect(decodeText(Buffer.from('caf\xe9', 'latin1'))).toBe('café')
  })
})

test.each([
  ['a zip', `504b0304140000000800${'00ff81c3'.repeat(20)}`],
  ['a PNG', '89504e470d0a1a0a0000000d49484452000001000000010008060000005c72a866'],
  ['a program', '4d5a90000300000004000000ffff0000b800000000000000400000000000'],
  ['compressed noise', `1f8b0800000000000003${'9d03f1e27b8c01a5d4'.repeat(20)}`],
])('%s is no text', (_name, hex) => {
  expect(decodeText(Buffer.from(hex, 'hex'))).toBeNull()
})

test('NUL, control characters and lone surrogates do not survive, all else does', () => {
  expect(cleanText('a\0b\x07c\ud800d\x9fe\x7f')).toBe('abc\ufffdde')
  expect(cleanText('\ufeffone\r\ntwo\rthree\ffour\tfive\u0301 \u00a0')).toBe(
    'one\ntwo\nthree\nfour\tfive\u0301 \u00a0',
  )
  const text = `${'The keeper trims the lamp. '.repeat(20)}\0`
  expect(decodeText(Buffer.from(text))).toBe(text.slice(0, -1))
})
