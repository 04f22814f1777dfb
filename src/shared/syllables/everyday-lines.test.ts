import { describe, expect, it } from 'vitest'
import { loadSyllableCounter } from './syllable-counter.ts'

/** What scripts hold beside words: `[language, as written, as said, syllables]`. */
const lines: [string, string, string, number][] = [
  // Telephones
  ['en', 'Call 911 now', 'Call nine one one now', 5],
  ['en', 'He has 911 dollars', 'He has nine hundred eleven dollars', 10],
  ['de', 'Ruf die 112!', 'Ruf die eins eins zwei', 5],
  ['it', 'il 06 1234567', 'il zero sei uno due tre quattro cinque sei sette', 16],
  ['pl', '22 123 45 67', 'dwadzieścia dwa sto dwadzieścia trzy czterdzieści pięć sześćdziesiąt siedem', 18],
  ['id', '021-1234567', 'nol dua satu satu dua tiga empat lima enam tujuh', 19],
  ['th', '02-123-4567', 'ศูนย์ สอง หนึ่ง สอง สาม สี่ ห้า หก เจ็ด', 9],
  ['zh-CN', '叫120', '叫 幺二零', 4],
  ['ja', '03-1234-5678', 'ゼロサンイチニサンヨンゴロクナナハチ', 18],
  // Years, decades and centuries
  ['en', 'in 1066, in Room 101', 'in ten sixty-six in Room one oh one', 10],
  ['de', '1939-1945, dann', 'neunzehn hundert neununddreißig bis neunzehn hundert fünfundvierzig dann', 18],
  ['pl', 'w 1968 roku', 'w tysiąc dziewięćset sześćdziesiątym ósmym roku', 13],
  ['pl', 'rok 2000', 'rok dwutysięczny', 5],
  ['pl', 'lata 80., w XX wieku', 'lata osiemdziesiąte w dwudziestym wieku', 12],
  ['hi', '1939-1945', 'उन्नीस सौ उनतालीस से उन्नीस सौ पैंतालीस', 13],
  ['zh-CN', '1939-1945年', '一九三九到 一九四五年', 10],
  ['ru', 'в XX в.', 'в двадцатом веке', 5],
  ['fr', 'au XXe siècle, François Ier', 'au vingtième siècle François premier', 8],
  ['it', 'XXI secolo', 'ventunesimo secolo', 8],
  // Rulers and parts of books
  ['nl', 'Willem III, hoofdstuk IV', 'Willem de derde hoofdstuk vier', 8],
  ['pl', 'Jan Paweł II', 'Jan Paweł drugi', 5],
  ['tr', 'II. Mehmet, XX. yüzyıl', 'ikinci Mehmet yirminci yüzyıl', 10],
  ['tr', 'Ben 5. O geldi', 'Ben beş O geldi', 5],
  ['de', 'Der II. Weltkrieg', 'Der zweite Weltkrieg', 5],
  ['id', 'Paus Paulus II, bab IV', 'Paus Paulus kedua bab empat', 11],
  ['vi', 'thế kỷ XXI', 'thế kỷ hai mươi mốt', 5],
  // Times and days
  ['nl', 'om 14.00 uur, 15:45 uur, 9u30', 'om veertien uur vijftien uur vijfenveertig negen uur dertig', 16],
  ['pl', 'o 14.00, godz. 8', 'o czternasta godzina ósma', 9],
  ['id', 'pukul 14.00', 'pukul empat belas', 6],
  ['th', '8:30 น.', 'แปด นาฬิกา สามสิบ นาที', 8],
  ['ar', '14:00', 'أربعة عشر', 6],
  ['it', 'il 25/12', 'il venticinque dicembre', 8],
  ['vi', 'vào 30/4, 15/5', 'vào ngày ba mươi tháng tư mười lăm phần năm', 10],
  // Amounts
  ['hi', '₹10,00,000', 'दस लाख रुपए', 5],
  ['hi', '120 किमी/घंटा, 1½, रु. 500', 'एक सौ बीस किलोमीटर प्रति घंटा डेढ़ पाँच सौ रुपए', 17],
  ['th', '5.50 บาท', 'ห้า บาท ห้าสิบ สตางค์', 6],
  ['ru', '37,5 °C', 'тридцать семь целых пять десятых градуса Цельсия', 15],
  ['ar', '٥٠٪، ٣٫٥', 'خمسون بالمئة ثلاثة فاصلة خمسة', 14],
  ['pt', '2 horas, 22 pessoas, 1 vez', 'duas horas vinte e duas pessoas uma vez', 15],
  ['pt', '2 dias, 2 problemas, 200 mulheres', 'dois dias dois problemas duzentas mulheres', 13],
  ['es', 'Tengo 1 día y 1 hora', 'Tengo un día y una hora', 10],
  ['it', 'Ho 1 giorno e 1 settimana', 'Ho un giorno e una settimana', 11],
  ['it', '1 a 0, 1 maggio, 15 A', 'uno a zero primo maggio quindici ampere', 15],
  ['pt', '2 mil anos', 'dois mil anos', 4],
  ['de', '1 Stunde', 'eine Stunde', 4],
  ['it', 'al 3° piano, 30° all’ombra', 'al terzo piano trenta gradi all’ombra', 12],
  ['pl', '1. piętro, 5-ty, 3-ego', 'pierwszy piętro piąty trzeciego', 9],
  ['hi', '19वां', 'उन्नीसवां', 3],
  ['zh-CN', '3:2，21:15', '三比二 二十一点十五分', 10],
  ['ko', '3:2', '삼 대 이', 3],
  ['ja', '3-2、10〜15分、-5度', 'サンニジュウカラジュウゴフンマイナスゴド', 18],
  // Short forms
  ['en', 'Agent 007 has CO2 and a PS5', 'Agent double oh seven has C O two and a P S five', 16],
  ['en', 'Vol. 2, pp. 3-5', 'volume two pages three five', 7],
  ['es', '5G en EEUU, n.º 5', 'cinco G en Estados Unidos número cinco', 15],
  ['it', 'la Sig.ra Neri, n. 5', 'la signora Neri numero cinque', 11],
  ['pt', 'nº 5, séc. XX', 'número cinco século vinte', 10],
  ['fr', 'UN homme et le chap. IV', 'UN homme et le chapitre quatre', 7],
  ['de', 'Mr. Smith von der CDU, S. 12', 'mister Smith von der C D U Seite zwölf', 11],
  ['ru', 'ООН, ЦРУ и ГИБДД', 'О О эн цэ эр У и ги бэ дэ дэ', 11],
  ['id', 'orang2 dgn KTP', 'orang orang dengan K T P', 9],
  ['tr', 'Saat 14.00’te, TBMM, No: 5', 'Saat on dört te T B M M numara beş', 13],
  ['th', 'ร.9 ฯลฯ', 'รัชกาลที่ เก้า และอื่นๆ', 8],
  ['th', 'จริงๆ', 'จริงๆ', 2],
  ['nl', 'BLIJF OP DE TV, t/m 3', 'BLIJF OP DE T V tot en met drie', 9],
]

describe('an everyday line', () => {
  it.each(lines)('%s: %s', async (language, written, said, syllables) => {
    const reading = (await loadSyllableCounter(language)).read(written)
    expect([reading.spoken, reading.syllables]).toEqual([said, syllables])
  })
})
