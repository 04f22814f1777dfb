import { describe, expect, test } from 'vitest'
import { otherLanguageThan } from './other-language.ts'
import { preferOwnLanguage } from './own-language.ts'

const passages = {
  English:
    'The keeper of the lighthouse at Skerryvore lit the lamp, and the ships of 1844 were safe from it.',
  German:
    'Der Wärter des Leuchtturms von Skerryvore zündete die Lampe an, und die Schiffe von 1844 waren sicher.',
  Spanish: 'El guardián del faro de Skerryvore encendió la lámpara, y los barcos de 1844 ya no se hundían.',
  Turkish: 'Skerryvore deniz feneri bekçisi lambayı yaktı ve 1844 yılının gemileri bu ışık ile güvende oldu.',
  Vietnamese: 'Người giữ ngọn hải đăng Skerryvore thắp đèn lên và những con tàu của năm 1844 được an toàn.',
  Russian: 'Смотритель маяка Скерривор зажёг лампу, и корабли 1844 года были в безопасности.',
  Arabic: 'أضاء حارس منارة سكيريفور المصباح فكانت سفن عام 1844 في أمان.',
  Hindi: 'स्केरीवोर प्रकाशस्तंभ के रखवाले ने दीपक जलाया और 1844 के जहाज़ सुरक्षित रहे।',
  Thai: 'ผู้เฝ้าประภาคาร Skerryvore จุดตะเกียง และเรือในปี 1844 ก็ปลอดภัย',
  Korean: '스케리보어 등대지기가 등불을 켜자 1844년의 배들은 안전해졌다.',
  Chinese: '斯凱里沃爾燈塔的守燈人點亮了燈，1844 年的船隻平安無事。',
  Japanese: 'スケリーボア灯台の灯台守はランプを灯し、1844年の船は安全だった。',
}

const questions = {
  English: 'Who lit the lamp at Skerryvore in 1844?',
  German: 'Wer zündete die Lampe von Skerryvore 1844 an?',
  Spanish: '¿Quién encendió la lámpara de Skerryvore en 1844?',
  Turkish: "1844 yılında Skerryvore'un lambasını kim yaktı?",
  Vietnamese: 'Ai thắp đèn ở Skerryvore năm 1844?',
  Russian: 'Кто зажёг лампу Skerryvore в 1844 году?',
  Arabic: 'من أضاء مصباح Skerryvore عام 1844؟',
  Hindi: 'Skerryvore का दीपक 1844 में किसने जलाया?',
  Thai: 'ใครจุดตะเกียงที่ Skerryvore ในปี 1844',
  Korean: '1844년 Skerryvore의 등불을 켠 사람은?',
  Chinese: '1844 年誰點亮了 Skerryvore 的燈？',
  Japanese: '1844年にSkerryvoreのランプを灯したのは誰ですか。',
}

describe('beside a question in', () => {
  test.each(Object.entries(questions))(
    '%s only passages in it are in no other language',
    (language, question) => {
      const isOther = otherLanguageThan(question)
      const own = Object.entries(passages).filter(([, text]) => !isOther(text))
      // A question of ideographs alone may be a Japanese one.
      expect(own.map(([name]) => name)).toEqual(language === 'Chinese' ? ['Chinese', 'Japanese'] : [language])
    },
  )
})

test.each([
  ['a question of names alone is in no language', 'Skerryvore Stevenson', passages.German],
  ['a passage without letters is in no language', questions.English, '1844, 1845 — 12:30'],
  [
    'an English passage with a name of Vietnam stays English',
    questions.English,
    `Nguyễn Văn Tèo: ${passages.English}`,
  ],
  ['Chinese ideographs alone may be Japanese', '灯台守', passages.Japanese],
])('%s', (_title, question, text) => {
  expect(otherLanguageThan(question)(text)).toBe(false)
})

const ranked = (...texts: [text: string, score: number][]) => texts.map(([text, score]) => ({ text, score }))

test('of two that are found almost as well the one in the language of the question comes first', () => {
  const found = ranked([passages.German, 10], [passages.English, 9.5], ['1844', 2])
  expect(preferOwnLanguage(questions.English, found)).toEqual(
    ranked([passages.English, 9.5], [passages.German, 9], ['1844', 2]),
  )
})

test('one in another language that is found much better stays first', () => {
  const found = ranked([passages.German, 10], [passages.English, 6])
  expect(preferOwnLanguage(questions.English, found).map(({ text }) => text)).toEqual([
    passages.German,
    passages.English,
  ])
})

test('where all are in another language nothing changes', () => {
  const found = Array.from({ length: 40 }, (_, at) => ({ text: passages.German, score: 40 - at }))
  expect(preferOwnLanguage(questions.Chinese, found)).toEqual(found)
})
