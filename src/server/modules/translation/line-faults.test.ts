import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '#shared/languages.ts'
import { plainYardstick } from '../../../../tests/support/plain-yardstick.ts'
import { judgeVariant } from './candidates.ts'
import { unitOf } from './script-plan.ts'

/** What is made of a variant of a line: null where it can never stand in the script. */
async function judge(
  from: LanguageCode,
  source: string,
  to: LanguageCode,
  variant: string,
  character = 'RUTH',
) {
  const pair = { sourceLanguage: from, targetLanguage: to }
  const yardstick = await plainYardstick(pair)
  const unit = unitOf(
    { line: 3, source, character },
    { ...pair, mode: 'syllable', lyrics: false },
    yardstick.source,
  )
  return judgeVariant(unit, variant, yardstick)
}

const source = 'Why are you crying? Nobody has died.'
const german = 'Warum weinst du? Es ist doch keiner tot.'
const cantonese = '你喊咩呀？又冇人死。'

describe('is no translation', () => {
  it.each([
    ['a label', 'de', `Übersetzung: ${german}`],
    ['a label without blanks', 'zh-HK', `翻譯：${cantonese}`],
    ['an English label', 'zh-HK', `Translation: ${cantonese}`],
    ['a refusal', 'de', 'Tut mir leid, das kann ich nicht übersetzen.'],
    ['a refusal in Cantonese', 'zh-HK', '對唔住，我冇辦法翻譯呢句。'],
    ['a refusal without the word', 'zh-CN', '很抱歉，这个内容我没办法协助。'],
    ['a refusal in Japanese', 'ja', '申し訳ありませんが、このリクエストにはお応えできません。'],
    ['a refusal in Korean', 'ko', '죄송합니다. 해당 요청은 도와드릴 수 없습니다.'],
    ['a refusal in Thai', 'th', 'ขออภัย ไม่สามารถช่วยเรื่องคำขอนี้ได้'],
    ['a translator’s note', 'zh-HK', `${cantonese}譯註：雙關語`],
    ['a number in front', 'zh-HK', `3、${cantonese}`],
    ['a number in brackets', 'de', `(3) ${german}`],
    ['a number in a circle', 'zh-HK', `③${cantonese}`],
    ['a letter in front', 'de', `A) ${german}`],
    ['a number behind', 'de', `${german} (9)`],
    ['the cue in a full width', 'zh-HK', `RUTH：${cantonese}`],
    ['the cue in brackets', 'de', `[Ruth] ${german}`],
    ['the cue and a dash', 'de', `Ruth – ${german}`],
    ['emphasis', 'de', `*${german}*`],
    ['underlines', 'de', `_${german}_`],
    ['a quotation', 'de', `> ${german}`],
    ['JSON', 'de', `{"text": "${german}"}`],
    ['an escaped break', 'zh-HK', '你喊咩呀？\\n又冇人死。'],
    ['a lost character', 'zh-HK', '你喊咩呀？又�人死。'],
    ['letters misread', 'fr', 'Pourquoi tu pleures ? Personne nâ€™est mort.'],
    ['letters lost', 'es', '¿Por qu? lloras? No se ha mu?rto nadie.'],
    ['a letter without an end', 'th', `ร้องไห้ทำไม${'ม'.repeat(30)}`],
  ] as const)('%s', async (_, to, variant) => {
    expect(await judge('en', source, to, variant)).toBeNull()
  })
})

describe('has something that nobody says', () => {
  it.each([
    ['another way to say it', 'de', 'Warum weinst du/ihr? Es ist doch keiner tot.'],
    ['another way behind a wide stroke', 'zh-HK', '你喊咩呀／做咩喊？又冇人死。'],
    ['another way behind a bar', 'zh-HK', `${cantonese} | 你做咩喊？`],
    ['another cue', 'de', `DAN: ${german}`],
    ['a masked word', 'zh-HK', '你喊〇〇呀？又冇人死。'],
    ['a face', 'zh-HK', `${cantonese}😢`],
    ['a reading', 'ja', 'なんで泣いてるの？誰（だれ）も死んでないよ。'],
    ['a masked letter', 'de', 'Warum w*inst du? Es ist doch keiner tot.'],
    ['a speaker’s translated name', 'zh-HK', `露芙：${cantonese}`],
  ] as const)('%s', async (_, to, variant) => {
    expect((await judge('en', source, to, variant))?.flaws).toContain('added')
  })
})

describe('a speaker of any name', () => {
  it.each([
    ['OLD MAN', `Old Man: ${german}`],
    ['MARGIT’S VOICE', `Margit’s voice – ${german}`],
    ["O'NEIL (V.O.)", `[O'Neil (V.O.)] ${german}`],
  ])('%s is no part of the line', async (character, variant) => {
    expect(await judge('en', source, 'de', variant, character)).toBeNull()
    expect(await judge('en', source, 'de', german, character)).toMatchObject({ text: german })
  })

  it('may speak of herself', async () => {
    expect(await judge('en', 'Ruth – that’s me.', 'de', 'Ruth – das bin ich.')).not.toBeNull()
  })
})

describe('is mended without asking again', () => {
  it.each([
    ['signs that nobody sees', 'zh-HK', `\ufeff你喊\u200b咩呀？又冇人死。\u{e0041}`, cantonese],
    ['a direction of writing', 'de', `\u202e${german}`, german],
    ['a soft hyphen', 'de', 'Warum wei\u00adnst du? Es ist doch keiner tot.', german],
    ['single quotation marks', 'de', `‘${german}’`, german],
    ['escaped quotation marks', 'de', `\\"${german}\\"`, german],
    ['one quotation mark', 'zh-HK', `"${cantonese}`, cantonese],
    ['wide letters', 'de', 'Ｗａｒｕｍ weinst du? Es ist doch keiner tot.', german],
    ['narrow kana', 'ja', 'ﾅﾝﾃﾞ泣いてるの？', 'ナンデ泣いてるの？'],
  ] as const)('%s', async (_, to, variant, text) => {
    expect(await judge('en', source, to, variant)).toMatchObject({ text, flaws: [] })
  })
})

describe('is a translation like any other', () => {
  it.each([
    ['en', 'Sorry, I can’t help.', 'zh-CN', '抱歉，我不能协助你。'],
    ['en', 'I can’t offer you a job.', 'zh-CN', '我不能提供工作给你。'],
    ['es', 'No puedo ayudarte con eso.', 'en', 'I can’t help you with that.'],
    ['en', 'I’m sorry.', 'ja', '申し訳ありません。'],
    ['en', 'What does it mean?', 'th', 'แปลว่าอะไร'],
    ['en', 'Can you translate this letter?', 'de', 'Kannst du diesen Brief übersetzen?'],
    ['zh-HK', '我唔識譯。', 'en', 'I can’t translate it.'],
    ['zh-HK', '呢句英文點講？', 'en', 'How do you translate that?'],
    ['zh-HK', '我唔可以過呢條線。', 'en', 'I can’t cross this line.'],
    ['en', 'I can’t accept that.', 'zh-CN', '我不能接受这个要求。'],
    ['en', 'Okay, let’s go.', 'zh-HK', '好，行啦。'],
    ['en', 'In two thousand and eight.', 'zh-CN', '二〇〇八年。'],
    ['de', 'Weil er gerannt ist', 'en', '‘Cause he was runnin’'],
    ['en', 'He said “no”.', 'de', 'Er sagte: „Nein"'],
    ['en', 'He said no.', 'de', 'Er sagte: Nein.'],
    ['en', 'He said no.', 'zh-TW', '他說：不。'],
    ['en', 'Doctor: quick!', 'zh-CN', '医生：快！'],
    ['en', 'It was like this, he ran.', 'zh-HK', '件事係咁：佢走咗。'],
    ['en', '24/7, every day.', 'zh-HK', '24/7，日日都係。'],
    ['en', 'It’s 25 degrees.', 'de', 'Es sind 25°.'],
    ['en', '20 dollars.', 'zh-HK', '$20。'],
    ['en', 'She said "yes".', 'ja', '彼女は「はい」と言った。'],
    ['en', '3, 2, 1, go!', 'ja', '3、2、1、ゴー！'],
    ['en', 'Ahhhhhh!', 'zh-HK', '啊啊啊啊啊！'],
    ['hi', 'वह क्‍या है?', 'en', 'What is that?'],
    ['en', 'I can’t help you with your request.', 'es', 'No puedo ayudarle con su solicitud.'],
    ['en', 'I can’t send it.', 'th', 'ไม่สามารถส่งข้อความได้'],
    ['en', 'Strange, I can’t get in.', 'th', 'แปลกจัง เข้าไม่ได้'],
    ['en', 'No excuses: go.', 'ja', '言い訳：なし。'],
    ['en', 'Agent 007 reporting.', 'ja', '007、参上。'],
    ['en', 'May 3rd is free.', 'de', '3. Mai ist frei.'],
    ['en', 'I only know that he left.', 'zh-HK', '我只知道一件事：佢走咗。'],
    ['en', 'Number 5.', 'ru', '№ 5.'],
    ['en', 'He did a hundred.', 'de', 'Er fuhr hundert km/h.'],
    ['en', '“I came,', 'de', '"Ich kam,'],
    ['en', '“Come,” he said, “now!”', 'de', '„Komm jetzt!“'],
    ['en', 'He is 6 foot 2.', 'de', '6\'2"'],
    ['en', '"Yes" or "no"?', 'ja', '「はい」か「いいえ」'],
    ['en', 'Go 👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿!', 'zh-HK', '去👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿！'],
  ] as const)('%s %s: %s %s', async (from, line, to, variant) => {
    expect(await judge(from, line, to, variant)).toMatchObject({ text: variant, flaws: [] })
  })
})
