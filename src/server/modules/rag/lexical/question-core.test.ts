import { describe, expect, test } from 'vitest'
import { questionCore } from './question-core.ts'

function words(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

describe('the words that ask are left out', () => {
  test.each([
    ['English', 'What did the keeper light, and when?', 'did the keeper light and'],
    ['Spanish', '¿Cuándo se encendió la lámpara?', 'se encendió la lámpara'],
    ['Spanish without accents', '¿Cuando se encendio la lampara?', 'se encendio la lampara'],
    ['Portuguese', 'Quem acendeu o farol e por quê?', 'acendeu o farol e por'],
    ['French', 'Qui est le gardien du phare ?', 'est le gardien du phare'],
    ['Italian', 'Dove vive il guardiano del faro?', 'vive il guardiano del faro'],
    ['German', 'Welche Lampe wurde von dem Wärter gelöscht?', 'lampe wurde von dem wärter gelöscht'],
    ['Dutch', 'Waarom is het licht van de toren uit?', 'is het licht van de toren uit'],
    ['Polish', 'Kto zapalił lampę na wieży?', 'zapalił lampę na wieży'],
    ['Turkish', 'Feneri yakan kişi kimdir ve nerede yaşar?', 'feneri yakan kişi ve yaşar'],
    ['Indonesian', 'Siapakah yang menjaga mercusuar itu?', 'yang menjaga mercusuar itu'],
    ['Vietnamese', 'Ai là người giữ ngọn hải đăng?', 'là người giữ ngọn hải đăng'],
    ['Russian', 'Чем смотритель зажёг лампу в башне?', 'смотритель зажёг лампу в башне'],
    ['Arabic', 'متى أضاء الحارس المصباح في المنارة؟', 'أضاء الحارس المصباح في المنارة'],
    ['Hindi', 'प्रकाशस्तंभ का रखवाला कौन है?', 'प्रकाशस्तंभ का रखवाला है'],
    ['Simplified Chinese', '守灯塔的人是谁？', '守灯塔的人是'],
    ['Traditional Chinese', '燈塔為什麼熄了？', '燈塔 熄了'],
    ['Cantonese', '守燈人點解喺燈塔，佢係咪有冇乜嘢？', '守燈人 喺燈塔 佢'],
    ['Cantonese places and times', '佢幾時喺邊度，邊個話㗎？', '佢 喺 話'],
    ['Japanese', '灯台守はどこに住んでいますか。', '灯台守は に住んでい'],
    ['Korean', '등대지기는 누구입니까?', '등대지기는'],
    ['Thai', 'ใครเฝ้าประภาคาร', 'เฝ้าประภาคาร'],
  ])('%s', (_language, question, core) => {
    expect(words(questionCore(question))).toBe(core)
  })
})

describe('other words stay', () => {
  test.each([
    ['a word that asks in another language', 'Comment on the war that Kim saw'],
    ['a German verb that asks in no language but looks like a noun of another', 'Der Krieg war vorbei'],
    ['a Vietnamese word that differs by an accent', 'tế bào đầu tiên'],
    ['geometry and Guinea', '几何学 几内亚'],
    ['what is beside something, and an explanation', '海邊個個都係，東邊位於海，周邊度假，一點解釋'],
    [
      'what is beside a road and that side, a border, three o’clock',
      '路邊間舖，嗰邊個女仔，喺邊緣，三點解散',
    ],
    ['an invasion whose first syllable asks', '임진 왜란'],
    ['a question of asking words alone', 'Who? What?'],
    ['signs alone', '… — !'],
  ])('%s', (_name, text) => {
    expect(words(questionCore(text))).toBe(words(text === 'Who? What?' ? text : text.toLowerCase()))
  })
})

test('a long run of small words takes little time', () => {
  const start = performance.now()
  questionCore(`${'呀'.repeat(40_000)}燈`)
  expect(performance.now() - start).toBeLessThan(1000)
})
