import { joined } from '../amounts.ts'
import { currencies, names, units } from '../nouns.ts'
import type { SpellNumber } from '../number-speller.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { rule } from '../spoken-rule.ts'

export function createHindiFacts(spellByRule: SpellNumber): SpeechFacts {
  const spell: SpellNumber = (digits, use) => large(digits, spellByRule) ?? spellByRule(digits, use)
  const each = (digits: string) => Array.from(digits.replace(/\D/g, ''), (digit) => spell(digit)).join(' ')
  const year = (digits: string) => {
    const value = Number(digits)
    if (value < 1100 || value > 1999) return spell(digits)
    return joined(spell(digits.slice(0, 2)), 'सौ', value % 100 ? spell(digits.slice(2)) : '')
  }
  return {
    language: 'hi',
    decimalMark: '.',
    spell,
    words: {
      minus: 'माइनस',
      plus: 'प्लस',
      point: 'दशमलव',
      equals: 'बराबर',
      times: 'गुणा',
      to: 'से',
      dot: 'डॉट',
      at: 'ऐट',
      percent: 'प्रतिशत',
      per: 'प्रति',
      and: 'और',
    },
    fraction: (top, bottom) => (top === '1' && bottom === '2' ? 'आधा' : `${spell(top)} बटा ${spell(bottom)}`),
    ordinal: {
      endings: '(?:ला|ली|ले|रा|री|रे|था|थी|थे|ठा|ठी|ठे|वां|वाँ|वीं|वें|st|nd|rd|th)(?![\\p{L}\\p{M}])',
      say: (digits, ending) => sayOrdinal(digits, ending, year),
    },
    months,
    numericDates: 'day-first',
    date: ({ day, month, year: written, form }) => {
      const name = months[month - 1]?.[0]
      const said = day && spell(day)
      return form === 'month-first'
        ? joined(name, said, written && year(written))
        : joined(said, name, written && year(written))
    },
    time: (parts) => sayTime(parts, spell),
    currencies: currencies(money, same),
    scales: Object.fromEntries(
      ['हज़ार', 'हजार', 'लाख', 'करोड़', 'अरब', 'खरब', 'मिलियन', 'बिलियन'].map((scale) => [scale, [scale]]),
    ),
    units: units(unitNames, same),
    abbreviations: {
      'डॉ.': 'डॉक्टर',
      'श्री.': 'श्री',
      'प्रो.': 'प्रोफ़ेसर',
      'ई.पू.': 'ईसा पूर्व',
      'पृ.': 'पृष्ठ',
      'नं.': 'नंबर',
    },
    vowels: /[AEIOUY]/,
    spelled: ['cbi', 'ips', 'ias', 'isi', 'mla', 'acp', 'iit', 'upi'],
    letters: { w: 'double-u' },
    signs: { '&': 'और' },
    shortened: { शून्य: 1 },
    addressSigns: { '/': 'स्लैश' },
    rules: [
      rule('(?<h>[01]?\\d|2[0-4]):(?<m>[0-5]\\d) ?बजे(?![\\p{L}\\p{M}])', ({ h, m }) =>
        sayTime({ hours: Number(h), minutes: Number(m), seconds: undefined, half: undefined }, spell),
      ),
      rule(
        '(?<from>1[1-9]\\d\\d|20\\d\\d)[-–](?<to>1[1-9]\\d\\d|20\\d\\d)(?![\\d-])',
        ({ from = '', to = '' }) => (Number(from) < Number(to) ? `${year(from)} से ${year(to)}` : undefined),
      ),
      rule(`(?<n>\\d{1,2})(?: ?½|\\.5(?= (?:${halved})(?![\\p{L}\\p{M}])))`, ({ n = '' }) =>
        n === '0' ? 'आधा' : (halves[n] ?? `साढ़े ${spell(n)}`),
      ),
      rule(
        '(?<a>1[3-9]|[12]\\d|3[01]|0?[1-9]|1[0-2])-(?<b>\\d{1,2})(?:-(?<y>\\d{4}))?(?![\\d-]| ?%| (?:प्रतिशत|फ़ीसदी|फीसदी|बजे|साल|दिन|लोग|मिनट|घंटे|बार|रुपए|रुपये))',
        ({ a = '', b = '', y }) => {
          const [first, second] = [Number(a), Number(b)]
          const dayLast = second > 12 && first < 13
          const month = months[(dayLast ? first : second) - 1]?.[0]
          if (!month || second > 31 || (!y && a.length + b.length < 4)) return undefined
          return dayLast ? joined(month, spell(b), y && year(y)) : joined(spell(a), month, y && year(y))
        },
      ),
      rule(
        '(?<m>0?[1-9]|1[0-2])-(?<y>\\d{4})(?!\\d)',
        ({ m, y = '' }) => `${months[Number(m) - 1]?.[0]} ${year(y)}`,
      ),
      rule(
        '(?<a>\\d{1,4})[-–](?<b>\\d{1,4}) ?(?<era>ई\\. ?पू\\.|ई\\.?)',
        ({ a = '', b = '', era = '' }) => `${year(a)} से ${year(b)} ${era.includes('पू') ? 'ईसा पूर्व' : 'ईसवी'}`,
      ),
      rule('(?<n>\\d+)(?:st|nd|rd|th)(?![\\p{L}\\d])', ({ n = '' }) => english[Number(n)]),
      rule('ई\\. ?पू\\.', () => 'ईसा पूर्व'),
      rule(
        '\\+(?<country>\\d{1,3}) (?<rest>\\d[\\d ]{6,14}\\d)',
        ({ country = '', rest = '' }) => `प्लस ${each(country)} ${each(rest)}`,
      ),
      rule(
        '(?<trunk>0)? ?(?<rest>\\(\\d{2,4}\\) ?\\d{6,8}|\\d{4,7}[ -]\\d{4,6}|[6-9]\\d{9})(?!\\d)',
        ({ trunk, rest = '' }) =>
          joined(trunk && spell('0'), /^0|^\(/.test(rest) || trunk ? '' : spell('0'), each(rest)),
      ),
      rule('(?<code>\\d{3,8})(?!\\d)', ({ code = '' }, before) =>
        /(?:कोड|नंबर|पिन|ओटीपी)(?: है| था)? $/u.test(before) ? each(code) : undefined,
      ),
      rule('(?<a>\\d+) ?[xX×] ?(?<b>\\d+)', ({ a = '', b = '' }) => `${spell(a)} बाई ${spell(b)}`),
      rule('(?<n>[1-9]\\d{3})(?!\\d|[,.]\\d)(?= (?:में|की|का|के|से|तक)(?![\\p{L}\\p{M}]))', ({ n = '' }) =>
        year(n),
      ),
      rule('(?<n>[1-9]\\d{3})(?!\\d|[,.]\\d)', ({ n = '' }, before) =>
        /(?:सन|सन्|साल|वर्ष|ईस्वी) $/u.test(before) ? year(n) : undefined,
      ),
    ],
  }
}

const largest: readonly [number, string][] = [
  [17, 'शंख'],
  [15, 'पद्म'],
  [13, 'नील'],
  [11, 'खरब'],
]

/** From a hundred thousand million on, where the rules of CLDR end. */
function large(written: string, spell: SpellNumber): string | undefined {
  const digits = written.replace(/^0+(?=\d)/, '')
  const found = largest.find(([zeros]) => digits.length > zeros)
  if (!found || digits.length > 19) return undefined
  const [zeros, name] = found
  const rest = digits.slice(-zeros).replace(/^0+/, '')
  return joined(spell(digits.slice(0, -zeros)), name, rest && (large(rest, spell) ?? spell(rest)))
}

function sayOrdinal(digits: string, ending: string, year: (digits: string) => string): string {
  if (/^[a-z]/.test(ending)) return english[Number(digits)] ?? `${year(digits)}`
  const special = ['', 'पहल', 'दूसर', 'तीसर', 'चौथ', '', 'छठ'][Number(digits)]
  // A seam: what ends in a consonant keeps doing so before the ending.
  return special ? special + ending.slice(1) : `${year(digits)}\u00AD${ending}`
}

const english = ['', 'फ़र्स्ट', 'सेकंड', 'थर्ड', 'फ़ोर्थ', 'फ़िफ्थ', 'सिक्स्थ', 'सेवंथ', 'एटथ', 'नाइंथ', 'टेंथ']

function sayTime({ hours, minutes, seconds }: ClockTime, spell: SpellNumber): string {
  const hour = spell(String(hours))
  if (seconds)
    return joined(hour, 'बजकर', `${spell(String(minutes ?? 0))} मिनट`, `${spell(String(seconds))} सेकंड`)
  if (!minutes) return `${hour} बजे`
  if (minutes === 30) return hours === 1 ? 'डेढ़ बजे' : hours === 2 ? 'ढाई बजे' : `साढ़े ${hour} बजे`
  if (minutes === 15) return `सवा ${hour} बजे`
  if (minutes === 45) return `पौने ${spell(String((hours % 12) + 1))} बजे`
  return `${hour} बजकर ${spell(String(minutes))} मिनट`
}

/** What halves are told of in words, not behind a point. */
const halved = 'घंटे|घंटा|घण्टे|साल|महीने|मिनट|दिन|किलो|किलोमीटर|लीटर|मीटर|लाख|करोड़|हज़ार|हजार|अरब|गुना'
/** One and a half, two and a half. */
const halves: Record<string, string> = { 1: 'डेढ़', 2: 'ढाई' }

const same = (one: string) => one
const months = names(
  'जनवरी, फ़रवरी फरवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर सितम्बर, अक्टूबर अक्तूबर, नवंबर नवम्बर, दिसंबर दिसम्बर',
)

const money = [
  '₹ rs inr रु रु.: रुपए / पैसे',
  '$ usd: डॉलर / सेंट',
  '€ eur: यूरो / सेंट',
  '£ gbp: पाउंड / पेंस',
  '¥ jpy: येन / सेन',
  '₩: वॉन / जिओन',
  '₺: लीरा / कुरस',
  '৳: टका / पैसे',
  '₦: नाइरा / कोबो',
]

const unitNames: Record<string, string> = {
  kg: 'किलोग्राम',
  g: 'ग्राम',
  mg: 'मिलीग्राम',
  dg: 'डेसीग्राम',
  km: 'किलोमीटर',
  'कि.मी.': 'किलोमीटर',
  m: 'मीटर',
  cm: 'सेंटीमीटर',
  mm: 'मिलीमीटर',
  µm: 'माइक्रोमीटर',
  nm: 'नैनोमीटर',
  'km²': 'वर्ग किलोमीटर',
  'm²': 'वर्ग मीटर',
  'cm²': 'वर्ग सेंटीमीटर',
  'm³': 'घन मीटर',
  in: 'इंच',
  ft: 'फीट',
  yd: 'यार्ड',
  mi: 'मील',
  'mi/hr': 'मील प्रति घंटा',
  mph: 'मील प्रति घंटा',
  'km/h': 'किलोमीटर प्रति घंटा',
  l: 'लीटर',
  ml: 'मिलीलीटर',
  qt: 'क्वार्ट',
  gal: 'गैलन',
  oz: 'औंस',
  lb: 'पाउंड',
  t: 'टन',
  st: 'स्टोन',
  h: 'घंटा',
  hr: 'घंटा',
  min: 'मिनट',
  s: 'सेकंड',
  sec: 'सेकंड',
  ms: 'मिलीसेकंड',
  yr: 'वर्ष',
  mo: 'महीना',
  day: 'दिन',
  '°c': 'डिग्री सेल्सियस',
  '°f': 'डिग्री फारेनहाइट',
  '℃': 'डिग्री सेल्सियस',
  w: 'वॉट',
  kw: 'किलोवॉट',
  v: 'वोल्ट',
  hz: 'हर्ट्ज',
  gb: 'गीगाबाइट',
  mb: 'मेगाबाइट',
  kb: 'किलोबाइट',
  a: 'एम्पीयर',
  किमी: 'किलोमीटर',
  'किमी/घंटा': 'किलोमीटर प्रति घंटा',
  मी: 'मीटर',
  मिमी: 'मिलीमीटर',
  किग्रा: 'किलोग्राम',
  किलो: 'किलो',
  ग्रा: 'ग्राम',
}
