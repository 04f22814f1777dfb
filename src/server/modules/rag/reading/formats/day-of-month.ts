/** Names of months as they stand beside a day, from the locale data of Unicode (CLDR), and those English shortens. */
const months = new Set(
  `january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  januar februar märz juni juli oktober dezember
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
  januari februari maart mei augustus maj augusti marts desember
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  ledna února března dubna května června července srpna září října listopadu prosince
  tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta
  marraskuuta joulukuuta
  január február március április május június július augusztus szeptember október
  ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
  ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου
  δεκεμβρίου
  ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık maret agustus`.split(/\s+/),
)

/** Whether a number is a day's: `5` in `5 January, London` or in `Berlin, Januar 5`. */
export function isDayOfMonth(before: string, after: string): boolean {
  const words = [wordBehind.exec(after), wordBefore.exec(before)]
  return words.some((word) => months.has(word?.[1]?.toLowerCase() ?? ''))
}

const wordBehind = /^\.?\s+(?:de\s+|of\s+)?(\p{L}+)/u
const wordBefore = /(?<!\p{L})(\p{L}+)\.?\s+$/u
