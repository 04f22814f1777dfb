import { expect, test } from 'vitest'
import { enTranslation } from '#client/texts/en-translation.ts'
import { guessSource } from './guess-source.ts'

test.each([
  ['en', enTranslation.sampleText],
  [
    'en',
    '1\n00:00:01,000 --> 00:00:02,000\nWhat have you done?\n\n2\n00:00:03,000 --> 00:00:04,000\nThat was my boat.',
  ],
  ['zh-HK', '明：你喺度做咩呀？\n玲：等隻船囉，佢話好快嚟。'],
  ['zh-TW', '明：你在這裡做什麼？\n玲：等船啊，他說很快就來。'],
  ['zh-CN', '明：你在这里做什么？\n玲：等船啊，他说很快就来。'],
  ['ja', '健一「最終便は十一時に出たよ。」\n源三「知っとる。」'],
  ['ko', '민수: 배는 열한 시에 떠났어.\n영희: 알아.'],
  ['th', 'เรือเที่ยวสุดท้ายออกตอนสิบเอ็ดโมง'],
])('a script in %s is known by its writing', (language, text) => {
  expect(guessSource(text)).toBe(language)
})

test.each([
  ['French', 'MARIE : Tu as vu la mer ? On est en retard, il faut partir.'],
  ['Spanish', 'ANA: No lo sé. La barca se va a las once y tú no estás.'],
  ['German', 'TOM: Die Fähre ist weg. Wir warten hier, bis es hell wird.'],
  ['Dutch', 'JAN: Het is te laat, of niet? De boot is al weg. Wat nu?'],
  ['Indonesian', 'BUDI: Kapal terakhir sudah berangkat. Kita tunggu saja di sini.'],
  ['Vietnamese', 'LAN: Chuyến phà cuối đã đi rồi. Mình đợi ở đây nhé.'],
  ['Italian', 'ANNA: Il traghetto è partito. Io ti aspetto qui, va bene?'],
  ['Polish', 'JAN: To nie jest nasza łódź. My tu zostaniemy.'],
  ['Ukrainian', 'ОЛЕНА: Останній пором пішов об одинадцятій.'],
  ['Persian', 'آخرین کشتی ساعت یازده رفت.'],
  ['a name', 'Margit'],
  ['time codes', '1\n00:00:01,000 --> 00:00:02,000\n…'],
  ['nothing', ''],
])('one that may be in several is left to the writer: %s', (_, text) => {
  expect(guessSource(text)).toBeNull()
})

test('a long one is read in no time', () => {
  const startMs = performance.now()
  for (const each of [' ', 'a', '(', '嘅', 'the ']) guessSource(each.repeat(100_000))
  expect(performance.now() - startMs).toBeLessThan(500)
})
