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
    [
      'Windows-1250, Czech',
      'Strážce majáku každý večer zapaluje lampu. Loď, na kterou čeká, se nevrátila. Děvče přišlo',
      'U3Ry4Z5jZSBtYWrha3Uga2GeZP0gdmXoZXIgemFwYWx1amUgbGFtcHUuIExv7ywgbmEga3Rlcm91IOhla+EsIHNlIG5ldnLhdGlsYS4gROx26GUgcPhpmmxv',
    ],
    [
      'ISO-8859-2, Polish',
      'Latarnik co wieczór zapala lampę. Statek, na który czeka, nie wrócił. Dziewczyna przyszła',
      'TGF0YXJuaWsgY28gd2llY3rzciB6YXBhbGEgbGFtcOouIFN0YXRlaywgbmEga3TzcnkgY3pla2EsIG5pZSB3cvNjabMuIER6aWV3Y3p5bmEgcHJ6eXN6s2E=',
    ],
    [
      'Windows-1253, Greek',
      'Ο φαροφύλακας ανάβει τη λάμπα κάθε βράδυ. Το πλοίο που περιμένει δεν γύρισε. Το κορίτσι κα',
      'zyD24fHv9v3r4erh8iDh7dzi5ekg9Ocg69zs8OEg6tzo5SDi8dzk9S4g1O8g8Ovv3+8g8O/1IPDl8ens3e3l6SDk5e0g4/3x6fPlLiDU7yDq7/Hf9PPpIOrh',
    ],
    [
      'Windows-1254, Turkish',
      'Fener bekçisi her akşam lambayı yakar. Beklediği gemi geri dönmedi. Kız denize indi ve art',
      'RmVuZXIgYmVr52lzaSBoZXIgYWv+YW0gbGFtYmF5/SB5YWthci4gQmVrbGVkafBpIGdlbWkgZ2VyaSBk9m5tZWRpLiBL/XogZGVuaXplIGluZGkgdmUgYXJ0',
    ],
    [
      'Windows-1255, Hebrew',
      'שומר המגדלור מדליק את המנורה בכל ערב. הספינה שהוא מחכה לה לא חזרה. הילדה ירדה אל הים ואמרה',
      '+eXu+CDk7uLj7OX4IO7j7On3IOD6IOTu8OX45CDh6+wg8vjhLiDk8fTp8OQg+eTl4CDu5+vkIOzkIOzgIOfm+OQuIOTp7OPkIOn44+Qg4Owg5OntIOXg7vjk',
    ],
    [
      'Windows-1256, Arabic',
      'يشعل حارس المنارة المصباح كل مساء. السفينة التي ينتظرها لم تعد. نزلت الفتاة إلى البحر وقال',
      '7dTa4SDNx9HTIMfh4+TH0ckgx+Hj1cjHzSDf4SDj08fBLiDH4dPd7eTJIMfhyu0g7eTK2dHlxyDh4yDK2s8uIOTS4cogx+HdysfJIMXh7CDH4cjN0SDm3sfh',
    ],
    [
      'Windows-1257, Lithuanian',
      'Švyturio sargas kas vakarą uždega lempą. Laivas, kurio jis laukia, negrįžo. Mergaitė atėjo',
      '0HZ5dHVyaW8gc2FyZ2FzIGthcyB2YWthcuAgdf5kZWdhIGxlbXDgLiBMYWl2YXMsIGt1cmlvIGppcyBsYXVraWEsIG5lZ3Lh/m8uIE1lcmdhaXTrIGF062pv',
    ],
    [
      'Windows-1258, Vietnamese',
      'Người gác đèn biển thắp đèn mỗi tối. Con tàu ông chờ đã không trở lại. Cô bé xuống biển và nói rằng chờ đợi không còn ý nghĩa nữa.',
      'Tmf99cxpIGdh7GMg8GXMbiBiaerSbiB0aOPscCDwZcxuIG303mkgdPTsaS4gQ29uIHRhzHUg9G5nIGNo9cwg8GHeIGto9G5nIHRy9dIgbGHyaS4gQ/QgYmXsIHh19OxuZyBiaerSbiB2Ycwgbm/saSBy48xuZyBjaPXMIPD18mkga2j0bmcgY2/MbiB57CBuZ2hp3mEgbv3eYS4=',
    ],
  ])('%s', (_name, text, base64) => {
    expect(decodeText(Buffer.from(base64, 'base64'))?.normalize()).toBe(text)
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
