import { joined } from '../amounts.ts'
import type { SpellNumber } from '../number-speller.ts'
import { anyOf, rule } from '../spoken-rule.ts'
import type { PlainTable } from './plain-facts.ts'
import { countThaiRepeats } from './th-repeats.ts'

const months: Record<string, string> = {
  'ม.ค': 'มกราคม',
  'ก.พ': 'กุมภาพันธ์',
  'มี.ค': 'มีนาคม',
  'เม.ย': 'เมษายน',
  'พ.ค': 'พฤษภาคม',
  'มิ.ย': 'มิถุนายน',
  'ก.ค': 'กรกฎาคม',
  'ส.ค': 'สิงหาคม',
  'ก.ย': 'กันยายน',
  'ต.ค': 'ตุลาคม',
  'พ.ย': 'พฤศจิกายน',
  'ธ.ค': 'ธันวาคม',
}

const places: Record<string, string> = { จ: 'จังหวัด', อ: 'อำเภอ', ต: 'ตำบล' }

export const thai: PlainTable = {
  decimalMark: '.',
  words: 'ลบ บวก จุด เท่ากับ คูณ ถึง จุด แอท เปอร์เซ็นต์ ต่อ และ',
  months: Object.entries(months)
    .map(([short, name]) => `${name} ${short}`)
    .join(', '),
  clock: { between: 'นาฬิกา', minutes: 'นาที', seconds: 'วินาที' },
  halves: 'น\\.?',
  halfNames: { น: '' },
  day: 'cardinal',
  money: ['฿ thb บาท: บาท / สตางค์', '$ usd: ดอลลาร์ / เซนต์', '€ eur: ยูโร / เซนต์', '£: ปอนด์', '¥: เยน'],
  scales: 'ร้อย พัน หมื่น แสน ล้าน',
  units: {
    kg: 'กิโลกรัม',
    'กก.': 'กิโลกรัม',
    g: 'กรัม',
    km: 'กิโลเมตร',
    'กม.': 'กิโลเมตร',
    m: 'เมตร',
    'ม.': 'เมตร',
    cm: 'เซนติเมตร',
    'ซม.': 'เซนติเมตร',
    'มม.': 'มิลลิเมตร',
    'ชม.': 'ชั่วโมง',
    'ตร.ม.': 'ตารางเมตร',
    mm: 'มิลลิเมตร',
    l: 'ลิตร',
    ml: 'มิลลิลิตร',
    'km/h': 'กิโลเมตร ต่อ ชั่วโมง',
    '°c': 'องศา เซลเซียส',
    '℃': 'องศา เซลเซียส',
    '°': 'องศา',
  },
  abbreviations: {
    'ดร.': 'ดอกเตอร์',
    'พ.ศ.': 'พุทธศักราช',
    'ค.ศ.': 'คริสต์ศักราช',
    ฯลฯ: 'และอื่นๆ',
    'นพ.': 'นายแพทย์',
    'พญ.': 'แพทย์หญิง',
    'ด.ช.': 'เด็กชาย',
    'ด.ญ.': 'เด็กหญิง',
    'น.ส.': 'นางสาว',
    'ร.ร.': 'โรงเรียน',
    'รพ.': 'โรงพยาบาล',
    'กทม.': 'กอทอมอ',
    'ถ.': 'ถนน',
    'ชม.': 'ชั่วโมง',
    'รร.': 'โรงเรียน',
    'จนท.': 'เจ้าหน้าที่',
    'ผกก.': 'ผู้กำกับ',
    'รมต.': 'รัฐมนตรี',
    ...letterwise('อบต อบจ ครม ผอ ผบ ตร กกต ปปช คสช สส สว รมว สตง สสส ขสมก ททท กสทช'),
  },
  andHalf: { more: 'ครึ่ง' },
  vowels: /[AEIOUY]/u,
  letters: { w: 'double-u' },
  habits: { counter: countThaiRepeats },
  starters: ['no', 'ร', 'ป', 'จ', 'อ', 'ต', ...Object.keys(months).map((short) => short.split('.')[0] ?? '')],
  rules: (spell) => [
    { pattern: /N[Oo]\. ?(?=\d)/uy, say: () => 'นัมเบอร์' },
    rule('ร\\. ?(?=\\d)', () => 'รัชกาลที่'),
    rule(
      '(?<h>[01]?\\d|2[0-4])[.:](?<m>[0-5]\\d) ?[-–] ?(?=\\d{1,2}[.:]\\d\\d ?น\\.)',
      ({ h = '', m = '' }) =>
        joined(spell(String(Number(h))), 'นาฬิกา', Number(m) ? `${spell(m)} นาที` : '', 'ถึง'),
    ),
    rule('(?<form>[มป])\\.(?=\\d)', ({ form }) => form),
    rule('(?<short>จ|อ|ต)\\.(?=(?<name>เมือง|[ก-ฮเแโใไ][\\p{L}\\p{M}]))', ({ short = '', name }) =>
      short === 'อ' && name !== 'เมือง' ? 'อาจารย์' : places[short],
    ),
    rule(
      `(?<short>${anyOf(Object.keys(months))})(?![\\p{L}\\p{M}]|\\.[\\p{L}\\p{M}]{1,2}\\.)\\.?(?=(?<after> ?(?:\\d|นี้|หน้า))?)`,
      (groups, before) =>
        // ก.พ. is also the civil service.
        groups.short === 'ก.พ' && !groups.after && !/(?:เดือน|ต้น|กลาง|ปลาย|สิ้น|ถึง|-) ?$/u.test(before)
          ? undefined
          : months[groups.short ?? ''],
    ),
    // Laughter, by how five is said.
    rule('(?<all>5{3,20})\\+?(?=[.!?…]*$|ๆ)', ({ all = '' }, before) =>
      /(?:ราคา|รวม|ทั้งหมด|หน้า|ปี|แต้ม|คะแนน|จำนวน|มี|แค่|เหลือ|จ่าย|ละ|ที่) ?$/u.test(before)
        ? undefined
        : sayEach(all, spell),
    ),
    rule(`(?<all>\\d{3,4})(?!\\d|[.,]\\d| ?(?:คน|บาท|ตาราง|ห้อง))`, ({ all = '' }, before) =>
      /(?<!\d )ห้อง(?:เลขที่|หมายเลข|เบอร์)? ?$/u.test(before) ? sayEach(all, spell) : undefined,
    ),
    rule('7-11(?=[.!?…]*$| ?(?:ไหม|มั้ย|ก่อน|กัน|หน่อย|นะ|ครับ|ค่ะ|คะ|ซื้อ|หน้า|ปาก|แถว))', (_, before) =>
      /(?:ชนะ|แพ้|สกอร์) ?$/u.test(before) ? undefined : 'เซเว่น อีเลฟเว่น',
    ),
    // A price on a tag.
    rule(
      '(?<all>\\d{1,3}(?:,\\d{3})+|\\d+)\\.-(?! ?บาท)',
      ({ all = '' }) => `${spell(all.replaceAll(',', ''))} บาท`,
    ),
    rule('(?<all>19[19])(?!\\d| ?(?:ครั้ง|คน))', ({ all = '' }, before) =>
      /(?:โทร|แจ้ง|สายด่วน) ?$/u.test(before) ? sayEach(all, spell) : undefined,
    ),
  ],
}

function sayEach(digits: string, spell: SpellNumber): string {
  return Array.from(digits, (digit) => spell(digit)).join(' ')
}

/** Said by the names of their letters. */
function letterwise(shortForms: string): Record<string, string> {
  const said = (short: string) => Array.from(short).join(' ')
  return Object.fromEntries(shortForms.split(' ').map((short) => [`${short}.`, said(short)]))
}
