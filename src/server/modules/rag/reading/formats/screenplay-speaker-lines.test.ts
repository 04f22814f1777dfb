import { describe, expect, test } from 'vitest'
import { numberedHeading } from '#shared/script/scene-headings.ts'
import { writePdf } from '../../../../../../tests/support/pdf-writer.ts'
import { writeDocx } from '../../../../../../tests/support/screenplays/docx-writer.ts'
import { readDocument } from '../read-document.ts'
import { plainText } from './plain-text.ts'
import { speakerIn } from './screenplay-speaker-lines.ts'

test.each([
  ['阿明：食咗飯未呀？', '阿明'],
  ['阿明:食咗飯未呀？', '阿明'],
  ['阿明（畫外）：開門！', '阿明（畫外）'],
  ['林太 (OS) ： 邊個呀？', '林太 (OS)'],
  ['旁白：很久以前。', '旁白'],
  ['彩乃「灯台が消えた」', '彩乃'],
  ['警察Ａ（驚いて）「誰だ」', '警察Ａ（驚いて）'],
  ['สมชาย (ถอนใจ): นั่งก่อนสิ', 'สมชาย (ถอนใจ)'],
  ['เวลา: กลางคืน', null],
  ['Anna: Not today.', 'Anna'],
  ['MRS. HILL: Not today.', 'MRS. HILL'],
  ['時間：夜', null],
  ['人物：阿明、阿玲', null],
  ['字幕：三年後', null],
  ['他看了看錶，說：走吧', null],
  ['△ 阿明走進茶餐廳。', null],
  ['阿明：', null],
  ['https://example.org', null],
  ['Note: the lamp is out.', null],
  ['He said: not today.', null],
])('%s is spoken by %s', (line, name) => expect(speakerIn(line)).toBe(name))

test.each([
  ['第一場　茶餐廳　日　內', '1', '第一場 茶餐廳 日 內'],
  ['第十二場 天台 夜外', '12', '第十二場 天台 夜外'],
  ['第3場 碼頭 黃昏／外', '3', '碼頭 黃昏／外'],
  ['場次：二十一 警署 日/內', '21', '場次：二十一 警署 日/內'],
  ['場4 巷口 夜 外', '4', '場4 巷口 夜 外'],
  ['5. 茶餐厅 内 日', '5', '茶餐厅 内 日'],
  ['6、海边 外景 清晨', '6', '海边 外景 清晨'],
  ['1-2 日 內 阿明家客廳', '1-2', '日 內 阿明家客廳'],
  ['○灯台・中（夜）', undefined, '○灯台・中（夜）'],
  ['○１２　灯台・中（夜）', '12', '○灯台・中（夜）'],
  ['１２　灯台・中（夜）', '12', '灯台・中（夜）'],
  ['ฉากที่ ๑๒ ภายใน / ประภาคาร / กลางคืน', '12', 'ฉากที่ ๑๒ ภายใน / ประภาคาร / กลางคืน'],
  ['3. ภายนอก ท่าเรือ - เช้า', '3', 'ภายนอก ท่าเรือ - เช้า'],
  ['S#4. 등대 안 / 밤', '4', 'S#4. 등대 안 / 밤'],
  ['CENA 5 – INT. FAROL – NOITE', '5', 'INT. FAROL – NOITE'],
  ['CẢNH 6. NỘI. NGỌN HẢI ĐĂNG - ĐÊM', '6', 'NỘI. NGỌN HẢI ĐĂNG - ĐÊM'],
])('%s is scene %s', (line, number, heading) =>
  expect(numberedHeading(line)).toEqual({ heading, ...(number ? { number } : {}) }),
)

test.each([
  '日內瓦的湖邊，他想起了夜裡的外婆。',
  '阿明：今日夜啲先返。',
  '第一，茶餐廳要清潔。',
  '3 個人走入茶餐廳。',
  '第三場比賽的門票已經賣完了',
  'ภายในวันนี้ เรือจะออกตอนเช้า',
  '灯台・中（夜）',
  '１２　灯台に「おはよう」と書いてある（夜）',
])('%s is no scene', (line) => expect(numberedHeading(line)).toBeNull())

const cantonese = `渡輪
編劇：陳大文

第一場　茶餐廳　日　內
人物：阿明、阿玲
△ 阿明推門入嚟，成身濕晒。
阿明：又落雨呀，今日開唔開船？
阿玲：（冇抬頭）睇下個燈塔先啦。
阿明：燈塔？燈塔壞咗成個月啦。

第二場　碼頭　夜　外
△ 海面一片黑。
阿玲（畫外）：你聽唔聽到？
阿明：聽到咩呀？
`

async function read(text: string) {
  const { blocks } = await plainText.read(new TextEncoder().encode(text))
  return blocks.map(({ text, scene, characters }) => [scene?.number, characters?.join(), text])
}

test.each([
  ['txt', new TextEncoder().encode(cantonese)],
  [
    'docx',
    writeDocx({
      body: cantonese
        .split('\n')
        .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
        .join(''),
    }),
  ],
  ['pdf', writePdf({ pages: [cantonese.split('\n')] })],
])('such a script has the same scenes and speakers as %s', async (format, bytes) => {
  const { passages } = await readDocument({ filename: `ferry.${format}`, bytes })
  expect(
    passages.flatMap(({ locator }) => (locator.scene ? [[locator.scene, locator.characters]] : [])),
  ).toEqual([
    [{ number: '1', heading: '第一場 茶餐廳 日 內' }, ['阿明', '阿玲']],
    [{ number: '2', heading: '第二場 碼頭 夜 外' }, ['阿玲', '阿明']],
  ])
})

describe('a script whose speeches begin with their speaker', () => {
  test('becomes scenes and speeches, each line as it stands', async () => {
    expect(await read(cantonese)).toEqual([
      [undefined, undefined, '渡輪'],
      [undefined, undefined, '編劇：陳大文'],
      ['1', undefined, '第一場 茶餐廳 日 內'],
      ['1', undefined, '人物：阿明、阿玲'],
      ['1', undefined, '△ 阿明推門入嚟，成身濕晒。'],
      ['1', '阿明', '阿明：又落雨呀，今日開唔開船？'],
      ['1', '阿玲', '阿玲：（冇抬頭）睇下個燈塔先啦。'],
      ['1', '阿明', '阿明：燈塔？燈塔壞咗成個月啦。'],
      ['2', undefined, '第二場 碼頭 夜 外'],
      ['2', undefined, '△ 海面一片黑。'],
      ['2', '阿玲', '阿玲（畫外）：你聽唔聽到？'],
      ['2', '阿明', '阿明：聽到咩呀？'],
    ])
  })

  test('may be Japanese, with the spoken words in brackets', async () => {
    const text =
      '○灯台・中（夜）\n彩乃が灯りを見上げている。\n彩乃「消えた」\n健「誰かいるのか」\n○港（朝）\n彩乃「おはよう」\n健（笑って）「早いな」\n'
    expect((await read(text)).map(([scene, who]) => [scene, who])).toEqual([
      ['1', undefined],
      ['1', undefined],
      ['1', '彩乃'],
      ['1', '健'],
      ['2', undefined],
      ['2', '彩乃'],
      ['2', '健'],
    ])
  })

  test.each([
    [
      'Thai',
      'ฉากที่ 1 ภายใน / ประภาคาร / กลางคืน\nมาลีมองขึ้นไป\nมาลี: ไฟดับแล้ว\nสมชาย (ตกใจ): ใครอยู่ตรงนั้น\nฉากที่ 2 ภายนอก / ท่าเรือ / เช้า\nมาลี: อรุณสวัสดิ์\nสมชาย: มาเช้าจัง\n',
      ['มาลี', 'สมชาย'],
    ],
    [
      'Korean',
      'S#1. 등대 안 / 밤\n영희가 불빛을 올려다본다.\n영희: 꺼졌어.\n민수(놀라며): 거기 누구야?\nS#2. 항구 / 아침\n영희: 안녕.\n민수: 일찍 왔네.\n',
      ['영희', '민수'],
    ],
  ])('may be %s', async (_language, text, [first, second]) => {
    expect((await read(text)).map(([scene, who]) => [scene, who])).toEqual([
      ['1', undefined],
      ['1', undefined],
      ['1', first],
      ['1', second],
      ['2', undefined],
      ['2', first],
      ['2', second],
    ])
  })

  test('goes on over wrapped lines, and not over lines that merely follow', async () => {
    const lines = [
      '1. 茶餐廳 日 內',
      '阿明：我喺呢度等咗你成日，由朝早等到夜晚，由夜晚又等到天光，你到底去咗邊度？點解唔覆我電話？',
      '阿玲：去咗睇燈塔，行咗成條海邊，行到腳都軟晒先返到嚟。',
      '△ 佢坐低。',
      '2. 碼頭 夜 外',
      '阿明：走啦。',
      '阿玲：好。',
      '阿明：而家就走，唔好再等，再等落去就天光喇，你聽唔聽到呀？',
    ]
    const wrapped = lines.flatMap((line) => line.match(/.{1,22}/gu) ?? []).join('\n')
    const speeches = (await read(wrapped)).filter(([, who]) => who).map(([, , text]) => text)
    expect(speeches).toEqual(lines.filter((line) => speakerIn(line)))
  })

  test.each([
    ['a list of facts', '名稱：燈塔\n高度：三十米\n建於：1893\n用途：導航\n用途：觀光\n'],
    ['an interview', '記者：你幾時開始寫？\n作家：去年。\n記者：點解？\n作家：因為落雨。\n'],
    ['notes on two scenes', '第一場 太長，要剪。\n第二場 太短。\n要改結局：阿明走。\n'],
  ])('is not %s', async (_, text) => expect(await read(text)).toEqual([[undefined, undefined, text]]))
})
