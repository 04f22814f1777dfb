import type { Currency, Noun, SpeechFacts } from '../speech-facts.ts'

const centavo: Noun = { forms: ['centavo', 'centavos'] }

export const spanishCurrencies: Record<string, Currency> = {
  ...money('dólar|dólares', '$'),
  ...money('dólar estadounidense|dólares estadounidenses', 'usd', 'us$'),
  ...money('dólar de hong kong|dólares de hong kong', 'hkd', 'hk$'),
  ...money('dólar canadiense|dólares canadienses', 'cad', 'c$'),
  ...money('dólar australiano|dólares australianos', 'aud'),
  ...money('euro|euros', '€', 'eur'),
  ...money('libra|libras', '£', 'gbp'),
  ...money('yen|yenes', '¥', 'jpy'),
  ...money('won|wones', '₩', 'krw'),
  ...money('colón|colones', '₡', 'crc'),
  ...money('peso|pesos', 'ars', 'mxn', 'clp', 'cop'),
  ...money('peso boliviano|pesos bolivianos', 'bop'),
  ...money('franco suizo|francos suizos', 'chf'),
  ...money('lempira|lempiras', 'hnl'),
  ...money('corona|coronas', 'kr'),
  ...money('marco|marcos', 'mk'),
  ...money('peseta|pesetas', '₧'),
  ...money('rupia|rupias', 'rs', '₹'),
  ...money('córdoba|córdobas', 'nio'),
  ...money('florín arubeño|florines arubeños', 'awg'),
  ...money('real|reales', 'r$'),
  ...money('real brasileño|reales brasileños', 'brl'),
  ...money('quetzal|quetzales', 'q', 'gtq'),
  ...money('bolívar|bolívares', 'bs', 'ves'),
  ...money('sol|soles', 's/', 'pen'),
  ...money('guaraní|guaraníes', '₲', 'pyg'),
  ...money('rublo|rublos', '₽'),
}

/** In every one of its signs; the feminine ones by their ending. */
function money(names: string, ...signs: string[]): Record<string, Currency> {
  const forms = names.split('|')
  const feminine = /^(?:libra|corona|peseta|rupia|lira)/.test(names)
  const part = names.startsWith('euro')
    ? { forms: ['céntimo', 'céntimos'] }
    : names.startsWith('libra')
      ? { forms: ['penique', 'peniques'] }
      : centavo
  return Object.fromEntries(
    signs.map((sign) => [sign, { forms, part, ...(feminine ? { use: 'feminine' as const } : {}) }]),
  )
}

const units: Record<string, string> = {
  kg: 'kilogramo',
  g: 'gramo',
  mg: 'miligramo',
  km: 'kilómetro',
  m: 'metro',
  cm: 'centímetro',
  mm: 'milímetro',
  l: 'litro',
  ml: 'mililitro',
  h: '+hora',
  min: 'minuto',
  s: 'segundo',
  seg: 'segundo',
  ms: 'milisegundo',
  mph: '+milla por hora|millas por hora',
  kph: 'kilómetro por hora|kilómetros por hora',
  'km/h': 'kilómetro por hora|kilómetros por hora',
  'm²': 'metro cuadrado|metros cuadrados',
  m2: 'metro cuadrado|metros cuadrados',
  'm³': 'metro cúbico|metros cúbicos',
  m3: 'metro cúbico|metros cúbicos',
  'cm³': 'centímetro cúbico|centímetros cúbicos',
  'km²': 'kilómetro cuadrado|kilómetros cuadrados',
  ha: '+hectárea',
  lb: '+libra',
  lbs: '+libra',
  ft: 'pie',
  in: '+pulgada',
  mi: '+milla',
  oz: '+onza',
  t: '+tonelada',
  v: 'voltio',
  w: 'vatio',
  kw: 'kilovatio',
  hz: 'hercio',
  gb: 'gigabyte',
  mb: 'megabyte',
  kb: 'kilobyte',
  '°c': 'grado celsius|grados celsius',
  '°f': 'grado fahrenheit|grados fahrenheit',
  '°k': 'grado kelvin|grados kelvin',
  '° c': 'grado celsius|grados celsius',
  '° f': 'grado fahrenheit|grados fahrenheit',
  '° k': 'grado kelvin|grados kelvin',
  '℃': 'grado celsius|grados celsius',
}

export const spanishUnits: Record<string, Noun> = Object.fromEntries(
  Object.entries(units).map(([sign, name]) => {
    const [one = '', many = `${one}s`] = name.replace('+', '').split('|')
    return [sign, { forms: [one, many], ...(name.startsWith('+') ? { use: 'feminine' as const } : {}) }]
  }),
)

export const spanishShortForms: Pick<
  SpeechFacts,
  'abbreviations' | 'letters' | 'spelled' | 'signs' | 'addressSigns'
> = {
  abbreviations: {
    'sr.': 'señor',
    'sra.': 'señora',
    'srta.': 'señorita',
    'sres.': 'señores',
    'dr.': 'doctor',
    'dra.': 'doctora',
    'd.': 'don',
    'dña.': 'doña',
    'ud.': 'usted',
    'uds.': 'ustedes',
    'vd.': 'usted',
    'prof.': 'profesor',
    'lic.': 'licenciado',
    'gral.': 'general',
    'cap.': 'capitán',
    'sto.': 'santo',
    'sta.': 'santa',
    'avda.': 'avenida',
    'av.': 'avenida',
    'etc.': 'etcétera',
    'p.ej.': 'por ejemplo',
    'núm.': 'número',
    'tel.': 'teléfono',
    'pág.': 'página',
    'vol.': 'volumen #',
    'art.': 'artículo #',
    'ej.': 'ejemplo',
    'aprox.': 'aproximadamente',
    'dpto.': 'departamento',
    'izq.': 'izquierda',
    'dcha.': 'derecha',
    'hnos.': 'hermanos',
    'cía.': 'compañía',
  },
  letters: {
    b: 'be',
    c: 'ce',
    d: 'de',
    f: 'efe',
    g: 'ge',
    h: 'hache',
    j: 'jota',
    k: 'ka',
    l: 'ele',
    m: 'eme',
    n: 'ene',
    ñ: 'eñe',
    p: 'pe',
    q: 'cu',
    r: 'erre',
    s: 'ese',
    t: 'te',
    v: 'uve',
    w: 'uve doble',
    x: 'equis',
    y: 'ye',
    z: 'zeta',
  },
  spelled: ['adn', 'ong', 'tv', 'ee', 'dni', 'ue', 'oms', 'cia', 'itv', 'tve', 'rtve'],
  signs: { '&': 'y', '#': 'almohadilla' },
  addressSigns: { '/': 'barra' },
}

/** Nouns whose ending tells the other gender. */
export const masculines = new Set(
  'día mapa problema tema sistema poema idioma programa drama planeta cometa clima enigma dilema esquema síntoma trauma fantasma diploma aroma emblema teorema axioma telegrama crucigrama tranvía guardia'.split(
    ' ',
  ),
)
export const feminines = new Set(
  'mano foto moto radio clase tarde llave parte calle gente leche suerte muerte carne sangre nube torre frase base fuente nave serie mente sede madre red piel sal luz voz vez cruz paz flor ley mujer pared señal cárcel imagen orden razón nariz raíz miel cicatriz'.split(
    ' ',
  ),
)
