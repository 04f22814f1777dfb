import { joined } from '../amounts.ts'
import { romanceDate } from '../date-rules.ts'
import { currencies, names, units } from '../nouns.ts'
import type { SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { rule, wordEnds } from '../spoken-rule.ts'
import { portugueseShortForms } from './pt-short-forms.ts'

export function createPortugueseFacts(spellByRule: SpellNumber): SpeechFacts {
  const spell: SpellNumber = (digits, use) =>
    use?.startsWith('ordinal') ? spellByRule(digits, use) : cardinal(digits, spellByRule, use)
  const time = (parts: ClockTime) => sayTime(parts, spell)
  return {
    language: 'pt',
    decimalMark: ',',
    heightLink: 'e',
    scoreLink: 'a',
    spell,
    words: {
      minus: 'menos',
      plus: 'mais',
      point: 'vírgula',
      equals: 'igual a',
      times: 'vezes',
      to: 'a',
      dot: 'ponto',
      at: 'arroba',
      percent: 'por cento',
      per: 'por',
      and: 'e',
    },
    andHalf: { more: 'e meio' },
    fraction: (top, bottom) => {
      const value = Number(bottom)
      const many = Number(top) === 1 ? '' : 's'
      const part =
        value === 2
          ? 'meio'
          : value === 3
            ? 'terço'
            : value < 11 || value === 100 || value === 1000
              ? spell(bottom, 'ordinal')
              : ''
      return part ? `${spell(top)} ${part}${many}` : `${spell(top)} ${spell(bottom)} avos`
    },
    ordinal: {
      endings: '\\.?[ºª°ᵒᵃ](?! ?[CFK]\\b)',
      say: (digits, ending) => spell(digits, /[ªᵃ]/.test(ending) ? 'ordinalFeminine' : 'ordinal'),
    },
    months,
    numericDates: 'day-first',
    date: romanceDate({ months, spell }, { link: 'de', first: 'primeiro' }),
    time,
    currencies: currencies(money, plural),
    scaleLink: 'de',
    moneyLink: 'e',
    scales: {
      mil: ['mil'],
      milhão: ['milhão', 'milhões'],
      milhões: ['milhões'],
      mi: ['milhão', 'milhões'],
      bilhão: ['bilhão', 'bilhões'],
      bilhões: ['bilhões'],
      bi: ['bilhão', 'bilhões'],
      trilhão: ['trilhão', 'trilhões'],
      trilhões: ['trilhões'],
    },
    units: units(unitNames, plural),
    ...portugueseShortForms,
    starters: ['n', 'nº', 'cap', 'd'],
    rules: [
      rule('1/2(?= (?<noun>\\p{Ll}{4,}))', ({ noun = '' }, before) =>
        /\d $/.test(before) ? undefined : noun.endsWith('a') ? 'meia' : 'meio',
      ),
      rule('n[º°.] ?(?=\\d)', () => 'número'),
      rule('24/7(?![\\d/])', () => 'vinte e quatro por sete'),
      rule(
        '(?<number>19[0237]|911)(?=[.,!?…]|$| (?:agora|já|logo|rápido|por favor)(?!\\p{L}))',
        ({ number = '' }, before) =>
          /(?<!\p{L})(?:lig|dis[cq]|cham)\p{Ll}{1,4} (?:(?:pro|para o|pra|o|ao) )?$/iu.test(before)
            ? Array.from(number, (digit) => spell(digit)).join(' ')
            : undefined,
      ),
      rule(
        'D\\.(?= (?:Pedro|João|Manuel|Afonso|Henrique|Sebastião|José|Dinis|Duarte|Fernando|Luís|Miguel|Carlos|Sancho)(?!\\p{L}))',
        () => 'dom',
      ),
      rule(
        '(?<m>[12]) ?m ?(?<cm>\\d\\d)(?![\\p{L}\\d]| cm)',
        ({ m = '', cm = '' }) => `${spell(m)} ${m === '1' ? 'metro' : 'metros'} e ${spell(cm)}`,
      ),
      rule(
        `(?<n>\\d{1,3})(?: ?½| 1/2(?!\\d)) (?!(?:mais|menos|depois|antes|apenas|[dn]?[aào]s)${wordEnds})(?<noun>\\p{Ll}+s|hora|ano|dia|semana|quil[oóô]metro|quilo|litro|metro|copo|xícara|milhão)${wordEnds}`,
        ({ n = '', noun = '' }) => {
          const isFeminine = feminine.test(noun) || feminineOne.test(noun)
          return `${spell(n, isFeminine ? 'feminine' : undefined)} ${noun} e mei${isFeminine ? 'a' : 'o'}`
        },
      ),
      rule('cap\\.(?= ?(?:\\d|[IVX]+(?!\\p{L})))', () => 'capítulo'),
      rule(
        `(?<n>(?:\\d{1,3}(?:\\.\\d{3})*|\\d+))(?= (?:mil )?(?<noun>\\p{Ll}+)${wordEnds})`,
        ({ n = '', noun = '' }, before) => {
          if (numbered.test(before)) return undefined
          const digits = n.replace(/\D/g, '')
          return (feminine.test(noun) || (digits === '1' && feminineOne.test(noun))) &&
            /[12]$|[2-9]\d\d$/.test(digits)
            ? spell(digits, 'feminine')
            : undefined
        },
      ),
      rule(
        '(?<h>\\d{1,2})(?:h|:)(?<m>[0-5]\\d)?(?::(?<s>[0-5]\\d))?(?!\\d)(?:min(?!\\p{L}))?(?: (?<part>da (?:manhã|tarde|noite|madrugada)))?',
        (groups) => {
          const { h, m, s, part } = groups
          const afternoon =
            part &&
            /tarde|noite/.test(part) &&
            Number(h) > 12 &&
            Number(h) < (part.endsWith('tarde') ? 19 : 25)
          const hours = Number(h) - (afternoon && Number(h) < 19 ? 12 : 0)
          const said = time({
            hours,
            minutes: m === undefined ? undefined : Number(m),
            seconds: s === undefined ? undefined : Number(s),
            half: undefined,
          })
          return Number(h) > 24 ? undefined : joined(said, part)
        },
      ),
      rule(
        '\\+(?<country>\\d{2}) ?(?<rest>\\(?\\d{2}\\)? ?\\d{4,5}-\\d{4})(?!\\d)',
        ({ country = '', rest = '' }) =>
          `mais ${Array.from((country + rest).replace(/\D/g, ''), (digit) => spell(digit)).join(' ')}`,
      ),
      {
        pattern: /X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}'’]|(?<![IVX]{2})\.)/uy,
        say: ([numeral = ''], before) => sayRoman(numeral, before, spell),
      },
    ],
  }
}

/** `e` joins hundreds, tens and ones, and the last group where it is below a hundred or round. */
function cardinal(written: string, spellByRule: SpellNumber, use: Parameters<SpellNumber>[1]): string {
  const digits = written.replace(/^0+(?=\d)/, '')
  if (digits.length < 4) return digits === '0' ? 'zero' : spellByRule(digits, use)
  if (digits.length > 15) return Array.from(digits, (digit) => spellByRule(digit)).join(' ')
  const groups: [number, number][] = []
  for (let end = digits.length, place = 0; end > 0; end -= 3, place++) {
    const value = Number(digits.slice(Math.max(0, end - 3), end))
    if (value) groups.unshift([value, place])
  }
  if (!groups.length) return 'zero'
  return groups
    .map(([value, place], at) => {
      const said =
        place === 1 && value === 1
          ? 'mil'
          : joined(spellByRule(String(value), place < 2 ? use : 'cardinal'), scaleName(place, value))
      if (at === 0) return said
      const last = at === groups.length - 1
      const small = value < 100 || value % 100 === 0
      return last && small ? `e ${said}` : said
    })
    .join(' ')
}

function scaleName(place: number, value: number): string {
  const many = value > 1
  return (
    ['', 'mil', many ? 'milhões' : 'milhão', many ? 'bilhões' : 'bilhão', many ? 'trilhões' : 'trilhão'][
      place
    ] ?? ''
  )
}

function sayTime({ hours, minutes, seconds }: ClockTime, spell: SpellNumber): string {
  const hour = `${spell(String(hours), 'feminine')} ${hours === 1 ? 'hora' : 'horas'}`
  if (seconds !== undefined) {
    return `${hour} e ${spell(String(minutes))} ${minutes === 1 ? 'minuto' : 'minutos'} e ${spell(String(seconds))} segundos`
  }
  return minutes ? `${hour} e ${spell(String(minutes))}` : hour
}

function sayRoman(numeral: string, before: string, spell: SpellNumber): string | undefined {
  const name = /(\p{L}+)\.? $/u.exec(before)?.[1]
  if (!numeral || !name) return undefined
  const value = String(romanValue(numeral))
  if (/^(?:século|séc|capítulo|cap|volume|vol|parte|cena|ato)$/iu.test(name)) return spell(value)
  // `Eu VI` is a verb.
  if (!(numeral === 'VI' ? /^\p{Lu}\p{Ll}{2}/u : /^\p{Lu}/u).test(name) || numeral === 'I') return undefined
  return Number(value) < 11 ? spell(value, 'ordinal') : spell(value)
}

/** By its ending; Greek words in `-ma`, men in `-a` and what may follow a number of its own are not. */
const feminine =
  /^(?=\p{Ll})(?!(?:[dn]?[ae]l[ae]s|[dn]as|as|[dn]?[àa]quelas|pelas|duas|[dn]?u?mas|(?:[dn]?es[st]|outr|tod|minh|tu|su|noss|voss|algum|muit|pouc|quant|tant|nenhum|cert)as|apenas|dias|mapas|planetas|cometas|caras|canalhas|idiotas|colegas|camaradas|guardas|piratas|espias|suicidas|homicidas|monarcas|gorilas|pandas|.*(?:[eo]tas|nautas|cratas|iatras|istas)|corações|(?!(?:(?:ca|da|ar|al|pri|cha|tur|fir|for|nor|ra|tra|ri|lágri|víti|últi|plataor)mas)$).*mas)$).*(?:as|[çsx]ões|dades|gens|mães|vezes|noites|partes|mulheres)$/u
/** What is numbered, not counted. */
const numbered =
  /(?<!\p{L})(?:número|nº|dia|capítulo|cap\.|fórmula|canal|fase|nível|grupo|ato|cena|sala|quarto|artigo|página) $/iu
const feminineOne =
  /^(?:hora|semana|vez|noite|manhã|tarde|pessoa|mulher|menina|moça|garota|criança|filha|irmã|amiga|coisa|palavra|chance|casa|mesa|cama|porta|garrafa|xícara|página|foto|libra|tonelada|década|milha|bala|arma|parte|ligação|mensagem|pergunta|resposta|condição|razão)$/u

function plural(one: string): string {
  return one.endsWith('m') ? `${one.slice(0, -1)}ns` : /[rz]$/.test(one) ? `${one}es` : `${one}s`
}

const months = names(
  'janeiro jan, fevereiro fev, março mar, abril abr, maio mai, junho jun, julho jul, agosto ago, setembro set, outubro out, novembro nov, dezembro dez',
)

const money = [
  'r$ brl: real|reais / centavo',
  '$: dólar / centavo',
  'us$ usd: dólar americano|dólares americanos / centavo',
  '€ eur: euro / centavo',
  '£ gbp: +libra / centavo',
  '¥ jpy: iene / centavo',
  '₩: won|wons',
  '₹: +rupia',
  '₽: rublo',
  'chf: franco suíço|francos suíços',
]

const unitNames: Record<string, string> = {
  kg: 'quilograma',
  g: 'grama',
  mg: 'miligrama',
  km: 'quilômetro',
  m: 'metro',
  cm: 'centímetro',
  mm: 'milímetro',
  l: 'litro',
  ml: 'mililitro',
  h: '+hora',
  min: 'minuto',
  s: 'segundo',
  seg: 'segundo',
  'km/h': 'quilômetro por hora|quilômetros por hora',
  'm²': 'metro quadrado|metros quadrados',
  m2: 'metro quadrado|metros quadrados',
  'km²': 'quilômetro quadrado|quilômetros quadrados',
  'm³': 'metro cúbico|metros cúbicos',
  ha: 'hectare',
  t: '+tonelada',
  '°c': 'grau celsius|graus celsius',
  '℃': 'grau celsius|graus celsius',
  '°f': 'grau fahrenheit|graus fahrenheit',
  '°': 'grau',
  w: 'watt',
  kw: 'quilowatt',
  v: 'volt',
  hz: 'hertz|hertz',
  gb: 'gigabyte',
  mb: 'megabyte',
  kb: 'kilobyte',
}
