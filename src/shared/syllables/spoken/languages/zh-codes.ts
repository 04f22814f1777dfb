import { rule, type SpokenRule } from '../spoken-rule.ts'

/** Behind a number that counts something, and names nothing. */
export const measured = '[个個人名位蚊元块塊只隻台架部辆輛份杯碗张張次倍万萬千公克斤米分秒天年月日岁歲]'
/** Opens what may not follow: the rest of a longer number. */
export const numberEnds = '(?![\\d%]|[.,:]\\d'

const codeAhead =
  /(?:(?<![A-Za-z])(?:Room|Rm\.?|Flat|Gate)|(?:密[码碼]|[车車]牌|[帐帳账賬编編代][号號码碼]|房[间間]?[号號]|[号號][码碼])(?:是|係|：|:)?|[号號](?:是|係|：|:)) ?$/u
const boardedAhead = /[搭坐] ?$/u
const letterAhead = /(?<![A-Za-z])[A-Z]$/
const scoreAhead = /(?:比[分數数]|[以輸输贏赢]) ?[:：]? ?$/u
const sumAhead = /(?:[花買买賣卖賺赚收付]了?|[共滿满有到減减第值]) ?$/u
const classesAhead = /[有天日] ?$/u
/** Years that went by, or those of the republic in Taiwan, which are counted in tens. */
const lasted = /(?:[了过過满滿整近这這那第活期达達约約去历歷]|民[国國]) ?$/u
/** Who did it then, and not what went on for so long: `结婚10年离婚`. */
const someone = /(?:^|[\s\p{P}我你他她们們爸妈媽爷爺奶哥姐弟妹是在于於]) ?$/u
const notRound = (digits: string) => !digits.endsWith('00')

/**
 * Numbers that name and do not count are said figure by figure: codes, plates, models behind a letter; and, from three
 * figures on, rooms and lines of buses unless they are round hundreds.
 */
export function chineseCodes(digitwise: (digits: string) => string): SpokenRule[] {
  const figures = (source: string, isName: (digits: string, before: string) => boolean = () => true) =>
    rule(`(?<digits>${source})`, ({ digits = '' }, before) =>
      isName(digits, before) ? digitwise(digits) : undefined,
    )
  const alone = `${numberEnds}| ?${measured}|[多几幾余餘])`
  return [
    rule(`7-11(?!\\d| ?(?:${measured}|[点點时時号號折期]))`, (_, before) =>
      scoreAhead.test(before) ? undefined : 'seven eleven',
    ),
    // Mobiles of Taiwan.
    figures('09\\d\\d(?<gap>[ -]?)\\d{3}\\k<gap>\\d{3}(?![\\d-])'),
    figures('[1-9]\\d{2,3}(?= ?(?:[号號]?房(?![租价價])|室))', notRound),
    figures('[1-9]\\d\\d(?=路(?:公|[巴车車]|[，。！？,.!?]|$)|[号號]?(?:巴士|公[车車交]))', notRound),
    figures(
      '[1-9]\\d\\d(?=$|[，。！？,.!?、去到过過返回])',
      (digits, before) => notRound(digits) && boardedAhead.test(before),
    ),
    figures('[1-9]0[1-9](?=班(?![车車机機船次]))', (_, before) => !classesAhead.test(before)),
    figures(`\\d{3,12}${alone}`, (_, before) => codeAhead.test(before)),
    figures('\\d{3,6}(?![\\d%]|[.,:]\\d)', (digits, before) => notRound(digits) && letterAhead.test(before)),
    figures('911(?=事件|恐)'),
    figures('(?:211|985)(?=大[学學]|工程|高校|院校)'),
    figures(`(?:10086|10010|12306|12315)${alone}`),
    figures(`[1-9]\\d[1-9]${alone}`, (_, before) => /[楼樓层層] ?$/u.test(before)),
    figures('101(?=大[樓楼])'),
    figures('101(?!\\d)', (_, before) => /[台臺]北 ?$/u.test(before)),
    figures('\\d\\d(?=年(?:回[归歸]|出生|[毕畢][业業]|嗰[年陣]|那年))'),
    figures(
      '\\d\\d(?=年(?:入[伍学學职職狱獄]|退伍|[参參][军軍]|去世|[结結離离]婚(?![纪紀周週])))',
      (digits, before) => (digits > '59' ? !lasted.test(before) : someone.test(before)),
    ),
    figures(
      '[6-9][1-9](?=年(?:的(?![历歷]史|[时時][间間]|人生|婚姻|感情|[友情]|[战戰]|合同|[刑牢])|底|初|[春夏秋冬]))',
      (_, before) => !lasted.test(before),
    ),
    // As they are shouted: 666, and 2333 for laughter.
    figures(
      '(?:6{3,9}|23{3,9})(?=$|[^\\p{sc=Han}\\p{N}%.,:]|[了啊呀哇啦哈])',
      (_, before) => !sumAhead.test(before),
    ),
  ]
}
