import { joined } from '../amounts.ts'
import { anyOf, rule } from '../spoken-rule.ts'
import { mobileInThrees, telephoneInThrees } from '../time-rules.ts'
import type { PlainTable } from './plain-facts.ts'

export const polish: PlainTable = {
  decimalMark: ',',
  words: 'minus plus przecinek równa_się razy do kropka małpa procent na i',
  months:
    'stycznia styczeń, lutego luty, marca marzec, kwietnia kwiecień, maja maj, czerwca czerwiec, lipca lipiec, sierpnia sierpień, września wrzesień, października październik, listopada listopad, grudnia grudzień',
  clock: { between: '', seconds: 'sekund' },
  hour: (digits, spell) => (digits === '0' ? 'zero' : spell(digits, 'ordinalFeminine')),
  namedFractions: { '1/2': 'pół', '2/3': 'dwie trzecie', '3/4': 'trzy czwarte', '1/4': 'ćwierć' },
  andHalf: { more: 'i pół', one: 'półtora' },
  fractions: {
    half: 'drugich',
    part: (ordinal, top) =>
      top === '1' ? ordinal.replace(/ci$/, 'cia').replace(/[yi]$/, 'a') : `${ordinal}ch`,
  },
  day: 'ordinalGenitive',
  heightLink: '',
  ordinalEndings:
    '(?:\\.(?= \\p{Ll})|-(?:ego|tego|szego|ciego|giego|mego|go|y|a|e|ty|ta|te|tej|tym|tych|szy|sza|sze|ci|cia|cie|my|ma|me|gi|ga|gie)(?!\\p{L}))',
  ordinal: (digits, ending, spell) => (ending.endsWith('go') ? spell(digits, 'ordinalGenitive') : undefined),
  money: [
    'zł pln: złoty|złote|złotych / grosz|grosze|groszy',
    '€ eur: euro|euro|euro / cent|centy|centów',
    '$ usd: dolar|dolary|dolarów / cent|centy|centów',
    '£ gbp: funt|funty|funtów / pens|pensy|pensów',
  ],
  scales:
    'tys:tysiąc:tysiące:tysięcy tys.:tysiąc:tysiące:tysięcy mln:milion:miliony:milionów mld:miliard:miliardy:miliardów',
  units: {
    kg: 'kilogram|kilogramy|kilogramów',
    g: 'gram|gramy|gramów',
    km: 'kilometr|kilometry|kilometrów',
    m: 'metr|metry|metrów',
    cm: 'centymetr|centymetry|centymetrów',
    mm: 'milimetr|milimetry|milimetrów',
    l: 'litr|litry|litrów',
    ml: 'mililitr|mililitry|mililitrów',
    h: '+godzina|godziny|godzin',
    godz: '+godzina|godziny|godzin',
    pkt: 'punkt|punkty|punktów',
    min: '+minuta|minuty|minut',
    s: '+sekunda|sekundy|sekund',
    sek: '+sekunda|sekundy|sekund',
    'km/h': 'kilometr na godzinę|kilometry na godzinę|kilometrów na godzinę',
    'm²': 'metr kwadratowy|metry kwadratowe|metrów kwadratowych',
    '°c': 'stopień Celsjusza|stopnie Celsjusza|stopni Celsjusza',
    '°': 'stopień|stopnie|stopni',
  },
  abbreviations: {
    ok: 'okej',
    OK: 'okej',
    'o.k.': 'okej',
    'dr.': 'doktor',
    dr: 'doktor',
    'prof.': 'profesor',
    'ul.': 'ulica',
    'pl.': 'plac|pl',
    'nr.': 'numer',
    nr: 'numer',
    'np.': 'na przykład',
    'pok.': 'pokój #',
    'itd.': 'i tak dalej',
    'itp.': 'i tym podobne',
    'tzn.': 'to znaczy',
    'tzw.': 'tak zwany',
    'św.': 'święty',
    'godz.': 'godzina',
    'r.': 'roku',
    'w.': '# wieku',
    'str.': 'strona #',
    'p.n.e.': 'przed naszą erą',
    'n.e.': 'naszej ery',
    'art.': 'artykuł #',
    'tel.': 'telefon #',
    'ok.': 'około #',
    'ks.': 'ksiądz',
    'płk.': 'pułkownik',
    płk: 'pułkownik',
    'kpt.': 'kapitan',
    wg: 'według',
    'tys.': 'tysięcy',
    'm.in.': 'między innymi',
    mgr: 'magister',
    inż: 'inżynier',
  },
  letters: { f: 'ef', h: 'ha', j: 'jot', w: 'wu', x: 'iks', y: 'igrek', z: 'zet' },
  spelled: ['tv', 'prl', 'ue'],
  signs: { '§': 'paragraf' },
  year: (digits, spell, inDate) => (inDate ? inCase(spell(digits, 'ordinal')) : spell(digits)),
  roman: (digits, spell, { after, name }) => {
    // Kisses, or a film.
    if (digits === '30') return undefined
    if (!/^ (?:w\.|wieku)/.test(after)) return spell(digits, 'ordinal')
    return inCase(spell(digits, 'ordinal'), name)
  },
  // The rules of CLDR misspell these.
  reading: (said) => said.replaceAll('szesdz', 'sześćdz').replaceAll('iętdz', 'ięćdz'),
  rules: (spell) => [
    rule('24/7(?![\\d/])', () => 'dwadzieścia cztery na siedem'),
    telephoneInThrees(telephoneBefore, spell),
    mobileInThrees('(?:45|5[0137]|6[069]|7[2389]|88)', spell),
    rule('(?<number>99[789])(?=[.,!?…]|$)', ({ number = '' }, before) =>
      /(?<!\p{L})(?:za)?dzwo[nń]\p{L}* (?:na |pod )?$/iu.test(before)
        ? Array.from(number, (digit) => spell(digit)).join(' ')
        : undefined,
    ),
    rule(
      '(?<n>[1-9]\\d{0,2})-(?=(?:letn|lat[ek]|leci|dniow|godzinn|minutow|sekundow|osobow|pi[ęe]trow|metrow|tygodniow|miesięczn|gwiazdk|krotn|procentow|złot[oó]w))',
      ({ n = '' }) => compounded(Number(n)),
    ),
    rule(
      `(?<n>[01]),5 (?:(?<unit>${anyOf(Object.keys(partOf))})(?![\\p{L}/²³])(?: (?<money>zł)(?!\\p{L}))?|(?=(?:roku|metra|litra|kilo|miliona|miliarda|tysiąca|godziny|minuty|sekundy|dnia|miesiąca|tygodnia|raza|promila|kilograma|kilometra)(?!\\p{L})))`,
      ({ n, unit = '', money }) =>
        joined(n === '0' ? 'pół' : 'półtora', partOf[unit.toLowerCase()], money && 'złotych'),
    ),
    rule(
      '(?<n>[1-9]0)(?:\\.(?!\\d)|(?=[,!?;:…)]|$| (?:ubiegłego|zeszłego|minionego)))',
      ({ n = '' }, before) => {
        const lat = /(?:^| )(lata|latach|latami|(?:z|od|do|końca|koniec|początku|początek) lat) $/iu.exec(
          before,
        )?.[1]
        const ending = lat && (/a$/i.test(lat) ? 'e' : /i$/i.test(lat) ? 'ymi' : 'ych')
        return ending && spell(n, 'ordinal').replace(/y$/, ending)
      },
    ),
    rule('(?<y>1\\d{3}|20\\d\\d)(?= (?<rok>roku?)(?!\\p{L})| ?r\\.)', ({ y = '', rok }, before) =>
      rok === 'rok' ? spell(y, 'ordinal') : inCase(spell(y, 'ordinal'), /(\p{L}+) $/u.exec(before)?.[1]),
    ),
    rule(
      '(?<h>[01]?\\d|2[0-4])(?:[.:](?<m>[0-5]\\d))?(?![\\d.:]\\d|\\d| ?(?:zł|dolar|eur|funt|gros|gram|cent|procent|pkt|punkt|min(?:ut\\p{L}*)?\\.?(?!\\p{L})|sek|mln|mld|tys|metr|kilo|litr|pln|usd|drożej|taniej|więcej|mniej|[€$£%]|[kmcd]?[gml](?!\\p{L})))(?=(?<after>.{0,20}))',
      ({ h = '', m = '', after = '' }, before) =>
        (m || partOfDay.test(after)
          ? hourBefore.test(before)
          : hourNamed.test(before) || (clauseEnds.test(after) && hourAt.test(before))) &&
        !(/(?:^| )po $/i.test(before) && Number(m))
          ? joined(spell(h, 'ordinalFeminine'), Number(m) ? spell(m) : '')
          : undefined,
    ),
    rule(
      `(?<n>[1-9]\\d{0,2})(?![\\d.,:/–-]{0,9}[\\d\\p{L}]|\\. \\p{Ll}| ?(?:[%€$£°]|(?:${anyOf([...shortUnits, ...months])})(?!\\p{L})| ${ranked}))(?=(?<after> \\p{Ll}+|))`,
      ({ n = '', after = '' }, before) => {
        // `dla 1 osoby` is feminine.
        if (n === '1' && after && after !== ' do') return undefined
        return takesGenitive.test(before) || inThatCase.test(after) ? spell(n, 'genitive') : undefined
      },
    ),
    rule('(?<y>1\\d{3}|20\\d\\d)(?![.,:]?\\d| (?!był|to |w |i |jest |nie )\\p{L})', ({ y = '' }, before) =>
      /(?:^| )(?<!co )rok $/iu.test(before) ? spell(y, 'ordinal') : undefined,
    ),
  ],
}

const telephoneBefore =
  /(?<!\p{L})(?:tel\.|telefon(?:u|em)?|numer(?:u|em)?|nr|kom\.|kom[oó]rk[aęi]|(?:za)?dzwo[nń](?:cie)?)(?: (?:to|pod|na))?(?: (?:numer|nr))?:? ?$/iu
const hourNamed = /(?:^| )(?:godzin[aęyą]|godzinie|godz\.|godz) $/iu
const hourBefore = /(?:^| )(?:godzin[aęyą]|godzinie|godz\.|godz|o|po|przed|od|do|około) $/iu
/** `o 5`, but not `zakład o 5`. */
const hourAt = /(?<!(?:zakład\p{L}*|chodzi\p{L}*|pros\p{L}*|\p{L}+(?:ej|sz[yae]))) o $|^o $/iu
const partOfDay = /^ (?:rano|wieczorem|po południu|w nocy|nad ranem|w południe)/iu
const clauseEnds = /^(?: (?:w|na|pod|przy|przed|u) |[,.!?…]|$)/u

const takesGenitive =
  /(?<!\p{L})(?:[Bb]ez|[Oo]d|[Dd]o|[Dd]la|[Oo]koło|[Oo]k\.|[Kk]oło|[Bb]lisko|[Oo]prócz|[Pp]owyżej|[Pp]oniżej|[Ss]pośród|[Ww]śród|ciągu) $/u
/** Behind a number, a noun in the locative, or men, who are counted in the genitive in any case. */
const inThatCase =
  /^ (?:\p{Ll}+ach|ludzi|mężczyzn|facetów|panów|chłopców|chłopaków|żołnierzy|policjantów|świadków|synów|braci|kolegów|przyjaciół|uczniów|pasażerów|zakładników|agentów|lekarzy)$/u
/** What is read with the number by another rule, or counted with ordinals. */
const shortUnits = 'zł pln eur usd tys mln mld kg g km m cm mm l ml h godz min s sek pkt'.split(' ')
const months =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  )
const ranked = '(?:klasy|piętra|rozdziału|wieku|dnia|roku|odcinka|sezonu|strony|rzędu|godziny)(?!\\p{L})'

/** What there is a half of. */
const partOf: Record<string, string> = {
  l: 'litra',
  kg: 'kilo',
  km: 'kilometra',
  m: 'metra',
  mln: 'miliona',
  mld: 'miliarda',
}

/** `pięcioletni`, `dwudziestodwuletni`: the number as it begins a word. */
function compounded(value: number): string | undefined {
  if (value === 100) return 'stu'
  const [small, tens] = [firstParts[value], tensParts[Math.floor(value / 10) - 2]]
  return value < 20 || !tens ? small : tens + (firstParts[value % 10] ?? '')
}

const firstParts =
  ',jedno,dwu,trzy,cztero,pięcio,sześcio,siedmio,ośmio,dziewięcio,dziesięcio,jedenasto,dwunasto,trzynasto,czternasto,piętnasto,szesnasto,siedemnasto,osiemnasto,dziewiętnasto'.split(
    ',',
  )
const tensParts =
  'dwudziesto,trzydziesto,czterdziesto,pięćdziesięcio,sześćdziesięcio,siedemdziesięcio,osiemdziesięcio,dziewięćdziesięcio'.split(
    ',',
  )

/** `tysiąc dziewięćset sześćdziesiątego ósmego`; behind `w` the locative. */
function inCase(nominative: string, preposition = ''): string {
  const ending = /^we?$/i.test(preposition) ? 'm' : 'ego'
  return nominative
    .replace(/y(?= |$)/g, ending === 'm' ? 'ym' : 'ego')
    .replace(/(?<=[gc])i(?= |$)/g, ending === 'm' ? 'im' : 'iego')
}
