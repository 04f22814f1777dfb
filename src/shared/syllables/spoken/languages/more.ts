import { joined } from '../amounts.ts'
import { rule } from '../spoken-rule.ts'
import type { PlainTable } from './plain-facts.ts'

export const turkish: PlainTable = {
  decimalMark: ',',
  words: 'eksi artı virgül eşittir çarpı ila nokta et yüzde bölü ve',
  months:
    'ocak oca, şubat şub, mart mar, nisan nis, mayıs may, haziran haz, temmuz tem, ağustos ağu, eylül eyl, ekim eki, kasım kas, aralık ara',
  clock: { between: '', seconds: 'saniye' },
  ordinalEndings: "(?:['’]?(?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)|\\.(?= \\p{Ll}|yy))",
  andHalf: { more: 'buçuk' },
  day: 'cardinal',
  money: ['₺ tl try: lira / kuruş', '€ eur: euro / sent', '$ usd: dolar / sent', '£ gbp: sterlin / peni'],
  scales: 'bin milyon milyar trilyon',
  units: {
    kg: 'kilogram',
    g: 'gram',
    km: 'kilometre',
    m: 'metre',
    cm: 'santimetre',
    mm: 'milimetre',
    l: 'litre',
    ml: 'mililitre',
    'km/h': 'kilometre saat',
    'km/sa': 'kilometre saat',
    'km/s': 'kilometre saat',
    'km/saat': 'kilometre saat',
    'm²': 'metrekare',
    'm³': 'metreküp',
    dk: 'dakika',
    sn: 'saniye',
    sa: 'saat',
    '°c': 'santigrat derece',
    '°': 'derece',
  },
  abbreviations: {
    // Also an arrow.
    ok: 'ok',
    'm.ö.': 'milattan önce',
    'm.s.': 'milattan sonra',
    'dr.': 'doktor',
    dr: 'doktor',
    'prof.': 'profesör',
    'av.': 'avukat',
    'vb.': 've benzeri',
    'vs.': 'vesaire',
    'sn.': 'sayın',
    'no.': 'numara',
    'tel.': 'telefon',
    'st.': 'saint',
    'cad.': 'cadde',
    'mah.': 'mahalle',
    'apt.': 'apartman',
    'bkz.': 'bakınız',
    'örn.': 'örneğin',
    'yy.': 'yüzyıl',
  },
  letters: { g: 'ge', k: 'ka', w: 'çift ve', x: 'iks' },
  spelled: ['tv', 'abd', 'ab', 'tc', 'akp', 'ptt', 'tbmm', 'ytl', 'avm', 'iett'],
  starters: ['no'],
  rules: (spell) => [
    rule('No[.:] ?(?=\\d)', () => 'numara'),
    rule('7/24(?![\\d/])', () => 'yedi yirmi dört'),
    rule(
      "(?<h>[01]?\\d|2[0-4])[.:](?<m>[0-5]\\d)(?=['’](?:[dt][ae]|y[ae]|[ae]|i|ı|u|ü))",
      ({ h = '', m = '' }) => joined(spell(h), Number(m) ? spell(m) : ''),
    ),
  ],
  roman: (digits, spell, { stop, name, named }) =>
    stop && !/^(?:bölüm|kısım|perde|sahne|cilt)$/i.test(name)
      ? spell(digits, 'ordinal')
      : named
        ? spell(digits)
        : undefined,
}

export const indonesian: PlainTable = {
  decimalMark: ',',
  words: 'minus plus koma sama_dengan kali sampai titik at persen per dan',
  months:
    'januari jan, februari feb, maret mar, april apr, mei, juni jun, juli jul, agustus agu, september sep, oktober okt, november nov, desember des',
  clock: { between: '', seconds: 'detik' },
  namedFractions: { '1/2': 'setengah', '1/3': 'sepertiga', '1/4': 'seperempat' },
  andHalf: { more: 'setengah' },
  fractions: { half: 'per dua', part: (ordinal) => ordinal.replace(/^ke/, 'per') },
  ordinalEndings: '(?!)',
  day: 'cardinal',
  money: [
    'rp rp. idr: rupiah',
    '$ usd: dolar / sen',
    '€ eur: euro / sen',
    '£ gbp: pound / sen',
    '¥: yen',
    'rm myr: ringgit / sen',
  ],
  scales: 'ribu rb:ribu juta jt:juta miliar milyar triliun',
  units: {
    kg: 'kilogram',
    g: 'gram',
    km: 'kilometer',
    m: 'meter',
    cm: 'sentimeter',
    mm: 'milimeter',
    l: 'liter',
    lt: 'liter',
    ml: 'mililiter',
    'km/jam': 'kilometer per jam',
    'km/h': 'kilometer per jam',
    'm²': 'meter persegi',
    'm³': 'meter kubik',
    '°c': 'derajat Celsius',
    '°': 'derajat',
  },
  abbreviations: {
    'dr.': 'dokter',
    'bpk.': 'bapak',
    'sdr.': 'saudara',
    'dll.': 'dan lain-lain',
    'dsb.': 'dan sebagainya',
    'jl.': 'jalan',
    'lt.': 'lantai #',
    thn: 'tahun',
    mnt: 'menit',
    'tgl.': 'tanggal',
    tgl: 'tanggal',
    'pk.': 'pukul #',
    'pkl.': 'pukul #',
    'no.': 'nomor',
    'yth.': 'yang terhormat',
    'st.': 'santo',
    yg: 'yang',
    dgn: 'dengan',
    utk: 'untuk',
    tdk: 'tidak',
    sdh: 'sudah',
    blm: 'belum',
    krn: 'karena',
    'hlm.': 'halaman',
    'tsb.': 'tersebut',
    'telp.': 'telepon',
    'kel.': 'kelurahan',
    'ny.': 'nyonya',
    'tn.': 'tuan',
    'prof.': 'profesor',
  },
  letters: { f: 'ef', w: 'we', x: 'eks', y: 'ye' },
  // A young woman.
  acronyms: ['mba'],
  spelled: 'tv tni ui pbb as kpk uu umkm atm ac wib ri hut dki ipa ips stnk apbn umr bumn ugm itb'.split(' '),
  starters: ['h', 's'],
  rules: (spell) => [
    rule(
      '(?<number>11[0-9])(?=[.,!?…]|$| (?:sekarang|segera|saja|cepat|dong|ya)(?!\\p{L}))',
      ({ number = '' }, before) =>
        /(?:^| )(?:hubungi|telepon|panggil|call) $/iu.test(before)
          ? Array.from(number, (digit) => spell(digit)).join(' ')
          : undefined,
    ),
    // The day before.
    rule('H[-–](?=\\d{1,3}(?!\\d))', () => 'H min'),
    rule('(?<n>[1-9]\\d?)x(?![\\p{L}\\d])', ({ n = '' }) => `${spell(n)} kali`),
    rule('s/d(?!\\p{L})', () => 'sampai dengan'),
    {
      // `4k` is a picture.
      pattern: /(?![48]k)(\d{1,3}(?:,\d)?)k(?![\p{L}\d])/uy,
      say: ([, written = '']) =>
        joined(...written.split(',').map((digits, at) => joined(at ? 'koma' : '', spell(digits))), 'ribu'),
    },
    // `orang2` is short for `orang-orang`.
    rule('2(?=nya|[^\\p{L}\\p{N}]|$)', (_, before) => /(?<!\p{L})\p{Ll}{3,20}$/u.exec(before)?.[0]),
    rule('(?<h>[01]?\\d|2[0-4])\\.(?<m>[0-5]\\d)(?![\\d.])', ({ h = '', m = '' }, before) =>
      /(?:^| )(?:pukul|jam|pkl?\.) $/iu.test(before)
        ? joined(spell(h), Number(m) ? spell(m) : '')
        : undefined,
    ),
  ],
  roman: (digits, spell, { name, named }) => {
    if (/^(?:bab|jilid|babak|bagian|pasal)$/i.test(name)) return spell(digits)
    return named || name === 'abad' ? spell(digits, 'ordinal') : undefined
  },
}

export const arabic: PlainTable = {
  decimalMark: '.',
  words: 'ناقص زائد فاصلة يساوي في إلى نقطة آت بالمئة على و',
  months: 'يناير, فبراير, مارس, أبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر',
  namedFractions: { '1/2': 'نصف', '1/3': 'ثلث', '2/3': 'ثلثان', '1/4': 'ربع', '3/4': 'ثلاثة أرباع' },
  andHalf: { more: 'ونصف' },
  clock: { between: '', and: 'و', minutes: 'دقيقة', seconds: 'ثانية' },
  day: 'cardinal',
  money: [
    '$ usd: دولار / سنت',
    '€ eur: يورو / سنت',
    '£ gbp: جنيه',
    'ر.س sar: ريال',
    'د.إ aed: درهم',
    '¥: ين',
  ],
  scales: 'ألف مليون مليار تريليون',
  units: {
    kg: 'كيلوغرام',
    كغ: 'كيلوغرام',
    كم: 'كيلومتر',
    'كم/س': 'كيلومتر في الساعة',
    'كم/ساعة': 'كيلومتر في الساعة',
    'km/h': 'كيلومتر في الساعة',
    km: 'كيلومتر',
    m: 'متر',
    م: 'متر',
    سم: 'سنتيمتر',
    cm: 'سنتيمتر',
    g: 'غرام',
    l: 'لتر',
    '°c': 'درجة مئوية',
    '°': 'درجة',
  },
  abbreviations: { 'د.': 'دكتور', 'أ.د.': 'أستاذ دكتور', 'ص.': 'صفحة' },
  vowels: /[AEIOUY]/u,
  letters: { w: 'double-u' },
  rules: (spell) => [
    rule(
      '(?<hour>[1-9]|1[0-2])(?::(?<minutes>[0-5]\\d))?(?![\\d%]|[:.,/-]\\d| (?:دولار|ريال|يورو|جنيه|درهم|دينار|ليرة|ألف|آلاف|مليون|ملايين|أيام|مرات|أضعاف|أشخاص))',
      ({ hour = '', minutes = '00' }, before) =>
        /(?<!\p{L})الساعة $/u.test(before)
          ? joined(
              arabicHours[Number(hour) - 1],
              arabicParts[minutes] ?? `و ${spell(String(Number(minutes)))} دقيقة`,
            )
          : undefined,
    ),
  ],
}

const arabicHours =
  'الواحدة,الثانية,الثالثة,الرابعة,الخامسة,السادسة,السابعة,الثامنة,التاسعة,العاشرة,الحادية عشرة,الثانية عشرة'.split(
    ',',
  )
const arabicParts: Record<string, string> = { '00': '', 15: 'والربع', 30: 'والنصف' }
