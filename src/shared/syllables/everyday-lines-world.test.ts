import { describe, expect, it } from 'vitest'
import { loadSyllableCounter } from './syllable-counter.ts'

/** What scripts around the world hold beside words, and its ordinary neighbours: `[language, as written, as said, syllables]`. */
const lines: [string, string, string, number][] = [
  // Okay, and what is spelled in small letters
  ['it', 'Ok, OK, O.K.!', 'okay okay okay', 6],
  ['pl', 'OK, ok', 'okej okej', 4],
  ['cs', 'OK, ok', 'okej okej', 4],
  ['hu', 'OK. Ez az ok.', 'okay Ez az ok', 5],
  ['tr', 'OK! Bir ok attı.', 'okay Bir ok attı', 6],
  ['pt', 'tv, cd e pc', 'T V C D e P C', 7],
  ['nl', "de tv, cd’s, pc's en tv-serie", 'de T V C D P C en T V serie', 12],
  ['id', 'nonton tv, kirim sms', 'nonton T V kirim S M S', 9],
  ['it', 'il dvd, il gps', 'il di vu di il gi pi esse', 9],
  ['es', 'NBA, USB, ABC', 'ene be A U ese be A be ce', 11],
  // What languages hang on short forms
  ['tr', "TRT'de, FBI'dan, CHP'li", 'T R T de F B I dan C H P li', 12],
  ['tr', "NATO'ya, Ankara'da, ALİ'ye", "NATO'ya Ankara'da ALİ'ye", 10],
  ['fr', "l'ADN, d'EDF, l'ONU", "l' A D N d' E D F l'ONU", 8],
  ['fr', "C'EST D'ACCORD, J'AI dit", "C'EST D'ACCORD J'AI dit", 5],
  ['it', "l'FBI, dell'UE, C'È", "l' effe bi I dell' U E C'È", 8],
  ['pl', 'agenta FBI-u', 'agenta ef B I u', 7],
  ['hu', 'FBI-tól', 'ef B I tól', 4],
  ['de', 'die CIA-Akte, US-Präsident', 'die C I A Akte U S Präsident', 11],
  ['en', "FBI'll come, I'LL go, CD-ROM", "F B I 'll come I'LL go CD-ROM", 9],
  ['en', 'TH-THAT, PSST-hey, HA-HA', 'TH-THAT PSST-hey HA-HA', 7],
  ['nb', 'en TV-serie', 'en T V serie', 6],
  // Halves
  ['en', '2 1/2 hours, 1½', 'two and a half hours one and a half', 9],
  ['fr', '2½ heures', 'deux et demi heures', 5],
  ['it', '2½ ore', 'due e mezzo ore', 7],
  ['es', '2½ horas', 'dos y medio horas', 6],
  ['pt', '2½ horas', 'duas horas e meia', 7],
  ['nl', '2½ jaar, 1½ uur', 'tweeënhalf jaar anderhalf uur', 8],
  ['pl', '2½ roku, 1½ roku, 1/2 litra', 'dwa i pół roku półtora roku pół litra', 13],
  ['id', '2½ jam, 1/2 gelas', 'dua setengah jam setengah gelas', 11],
  ['tr', '2½ saat', 'iki buçuk saat', 6],
  ['ru', '2½ часа, 1½ часа', 'два с половиной часа полтора часа', 12],
  ['vi', '2½ giờ', 'hai rưỡi giờ', 3],
  ['ar', '3/4، 1/4', 'ثلاثة أرباع ربع', 7],
  // Lists, groups and ranges
  ['en', '5,10,100 or 10,000', 'five, ten one hundred or ten thousand', 9],
  [
    'en',
    '1,25,000 rupees, 12,345,678 stars',
    'one hundred twenty-five thousand rupees twelve million three hundred forty-five thousand six hundred seventy-eight stars',
    29,
  ],
  ['hi', '₹5,10,100', 'पाँच लाख दस हज़ार एक सौ रुपए', 10],
  ['es', '5,10,100', 'cinco, diez cien', 4],
  ['de', '5,10,100', 'fünf, zehn einhundert', 5],
  ['zh-CN', '5,10,100，5,000, 好', '五 十 一百 五千 好', 7],
  ['ko', '5,10,100, 1,000,000', '오 십 백 백만', 5],
  ['th', '5,10,100', 'ห้า, สิบ หนึ่งร้อย', 4],
  ['fr', '10-15 €, -5 €', 'dix quinze euros moins cinq euros', 8],
  ['de', '10-15 €, $10-$15, -$5', 'zehn bis fünfzehn Euro zehn Dollar fünfzehn Dollar minus fünf Dollar', 18],
  ['id', '10-15 €', 'sepuluh lima belas euro', 10],
  ['th', '8.50-9.00 บาท', 'แปด จุด ห้า ศูนย์ เก้า บาท', 6],
  ['th', '08.00-17.00 น.', 'แปด นาฬิกา ถึง สิบเจ็ด นาฬิกา', 10],
  // Money
  ['pt', 'R$ 2 mil, R$ 2 milhões', 'dois mil reais dois milhões de reais', 10],
  ['es', '2 mil €', 'dos mil euros', 4],
  ['it', '2 mila €', 'due mila euro', 6],
  ['fr', '12€50, 2,50 €', 'douze euros cinquante deux euros cinquante', 10],
  ['nl', '€ 2,50, € 3 mln', 'twee euro vijftig drie miljoen euro', 10],
  ['pl', '1,5 roku, 0,5 roku', 'półtora roku pół roku', 8],
  ['id', '20k, video 4k', 'dua puluh ribu video empat k', 12],
  ['vi', '1tr5, 20k, 2,5tr', 'một triệu năm hai mươi nghìn hai phẩy năm triệu', 10],
  // Telephones
  ['es', '612345678', 'seiscientos doce trescientos cuarenta y cinco seiscientos setenta y ocho', 23],
  [
    'es',
    '612 345 678 euros',
    'seiscientos doce millones trescientos cuarenta y cinco mil seiscientos setenta y ocho euros',
    29,
  ],
  ['pl', '601 234 567', 'sześćset jeden dwieście trzydzieści cztery pięćset sześćdziesiąt siedem', 18],
  [
    'pl',
    '512 345 678 osób',
    'pięćset dwanaście milionów trzysta czterdzieści pięć tysięcy sześćset siedemdziesiąt osiem osób',
    27,
  ],
  ['pl', 'Zadzwoń na 997!', 'Zadzwoń na dziewięć dziewięć siedem', 9],
  ['pt', 'Ligue 190 agora', 'Ligue um nove zero agora', 10],
  ['pt', 'Liguei 190 vezes', 'Liguei cento e noventa vezes', 10],
  ['vi', 'Gọi 113 đi! Gọi 113 người', 'Gọi một một ba đi Gọi một trăm mười ba người', 11],
  ['id', 'Hubungi 110!', 'Hubungi satu satu nol', 8],
  ['id', 'Hubungi 110 orang', 'Hubungi seratus sepuluh orang', 11],
  ['ko', '119 불러, 119명', '일일구 불러 백십구 명', 9],
  ['ko', '112에 신고해, 112개', '일일이 에 신고해 백십이 개', 11],
  // Vietnamese
  ['vi', 'SĐT: 0912 345 678', 'số điện thoại không chín một hai ba bốn năm sáu bảy tám', 13],
  ['vi', 'TP.HCM, TPHCM, UBND', 'thành phố Hồ Chí Minh thành phố Hồ Chí Minh ủy ban nhân dân', 14],
  ['vi', '3G, 8g30, 7H30', 'ba G tám giờ ba mươi phút bảy giờ ba mươi phút', 12],
  ['vi', 'Tỉ số 2-1, dẫn 2-3 người', 'Tỉ số hai một dẫn hai đến ba người', 9],
  ['vi', 'Q.1, P.5, P.S.', 'quận một phường năm P ét xì', 7],
  // Indonesian
  ['id', 'pk. 08.00 WIB, tgl. 5 Mei', 'pukul delapan we I B tanggal lima mei', 14],
  ['id', 'H-1, HUT RI ke-79', 'H min satu H U T R I ke tujuh puluh sembilan', 17],
  ['id', 'Senin s/d Jumat', 'Senin sampai dengan Jumat', 8],
  // Korean
  ['ko', '제1장, 6개월, 3개국', '제 일 장 육 개월 삼 개국', 9],
  ['ko', '문제1개, 사과 6개, 제가 3명', '문제 한 개 사과 여섯 개 제가 세 명', 13],
  ['ko', '5대3, 차 5대 3명', '오 대 삼 차 다섯 대 세 명', 9],
  ['ko', 'No.1, No.5', '넘버원 넘버 오', 6],
  ['ko', 'Mr. 김, Dr. 박', '미스터 김 닥터 박', 7],
  // Hindi and Arabic
  ['hi', '7:30 बजे, 7 बजे', 'साढ़े सात बजे सात बजे', 8],
  ['hi', 'शाम 5:15 बजे', 'शाम सवा पाँच बजे', 6],
  ['hi', 'कमरा नं. 5, CBI', 'कमरा नंबर पाँच C B I', 8],
  ['ar', '100 كم/س', 'مائة كيلومتر في الساعة', 10],
  // Turkish
  ['tr', 'M.Ö. 500, 20.yy.', 'milattan önce beş yüz yirminci yüzyıl', 12],
  // Portuguese
  ['pt', 'D. Pedro II, D. Maria', 'dom Pedro segundo dona Maria', 11],
  ['pt', '1m80, 24/7', 'um metro e oitenta vinte e quatro por sete', 15],
  // Polish
  ['pl', '5-letni, 18-latek, 25-letnia', 'pięcio letni osiemnasto latek dwudziestopięcio letnia', 17],
  ['pl', '2 godz. 15 min, 30 s', 'dwie godziny piętnaście minut trzydzieści sekund', 14],
  ['pl', 'o 15 minut, § 5, art. 148', 'o piętnaście minut paragraf pięć artykuł sto czterdzieści osiem', 19],
  // Dutch
  ['nl', '1500 euro, 1100, 2000', 'vijftienhonderd euro elfhonderd tweeduizend', 12],
  ['nl', '3/4, 1/4', 'driekwart een kwart', 4],
  ['nl', '30 sec, s.v.p.', 'dertig seconden alstublieft', 8],
  // French
  ['fr', '1m80, 1 m 80', 'un mètre quatre-vingts un mètre quatre-vingts', 8],
  ['fr', '24h/24, 7j/7', 'vingt-quatre heures sur vingt-quatre sept jours sur sept', 10],
  ['fr', '50 av. J.-C., av. Foch', 'cinquante avant Jésus-Christ avenue Foch', 10],
  // Chinese
  ['zh-CN', 'IT IS 真的，IT公司', 'it IS 真的 IT公司', 8],
  ['zh-CN', '8:30分出发，20:30', '八点半 出发 二十点三十分', 11],
  // Found on a second look
  ['pl', '0,5 l, 1,5 mln zł, 10,5 l', 'pół litra półtora miliona złotych dziesięć przecinek pięć litry', 19],
  [
    'pl',
    '1,5 min, 11,5 roku, 1,5 zł',
    'jedna przecinek pięć minuty jedenaście przecinek pięć roku jeden przecinek pięć złote',
    27,
  ],
  ['pl', '5 pkt, 1 pkt, XX w. p.n.e.', 'pięć punktów jeden punkt dwudziestego wieku przed naszą erą', 17],
  ['fr', '50/50, 24/50', 'cinquante cinquante vingt-quatre cinquantièmes', 9],
  ['ko', '20대 초반, 20대 트럭', '이십 대 초반 스무 대 트럭', 10],
  ['ko', '6.25 전쟁, 6.25%, 3.1절, 3.1', '육이오 전쟁 육점이오 퍼센트 삼일 절 삼점일', 18],
  ['pt', '1h30min, 1h30', 'uma hora e trinta uma hora e trinta', 14],
  ['id', 'Rp. 50.000, tgl 5', 'lima puluh ribu rupiah tanggal lima', 13],
  // Found on a third look
  ['en', "He OK'd it, she DJ'd", 'He okay it she D J', 7],
  ['de', 'OK-Zeichen', 'okay Zeichen', 4],
  ['hu', 'TV-t, OK-ra', 'T V okay ra', 5],
  ['en', 'PFFT-whatever, PFFT, MHM', 'PFFT-whatever PFFT MHM', 7],
  ['pl', 'MHM-tak, PSZT', 'MHM-tak PSZT', 4],
  ['id', 'MBA RINA! CARI UANG', 'MBA RINA CARI UANG', 7],
  ['ro', 'EU?', 'EU', 1],
  ['fr', 'J.-C. Van Damme, avant J.-C.', 'J C Van Damme avant Jésus-Christ', 9],
  ['fr', '1 m 50 cm, 1 m 50', 'un mètre cinquante centimètres un mètre cinquante', 11],
  ['pt', 'a 1 m 50 cm, Disque 193 agora', 'a um metro cinquenta centímetros Disque um nove três agora', 20],
  ['nl', 'de jaren 80s', 'de jaren tachtig s', 6],
  ['pl', '0-procentowe, 5-minut', 'zero procentowe pięć minut', 9],
  ['th', 'ราคา 8.50-17.00 นะ', 'ราคา แปด จุด ห้า ศูนย์ สิบเจ็ด จุด ศูนย์ ศูนย์ นะ', 12],
  ['ko', '10대 소녀, 버스 10대 때문에', '십 대 소녀 버스 열 대 때문에', 11],
  ['hi', '5 कि.मी. दूर', 'पाँच किलोमीटर दूर', 6],
  ['en', '10,000,20 and 1,000,5', 'ten thousand twenty and one thousand five', 10],
  ['es', '1,000,000', 'uno coma cero cero cero coma cero cero cero', 18],
  ['en', '10-15 million, 10-15%', 'ten to fifteen million ten to fifteen percent', 12],
  [
    'de',
    '10-15 Millionen, 10%-15%, -5 %',
    'zehn bis fünfzehn Millionen zehn Prozent fünfzehn Prozent minus fünf Prozent',
    19,
  ],
  ['de', 'Ich bin 48.', 'Ich bin achtundvierzig', 6],
  ['de', 'Ich bin 48. Und du?', 'Ich bin achtundvierzig Und du', 8],
  ['de', 'COVID-19. Der 2. Mann', 'COVID neunzehn Der zweiter Mann', 8],
  ['de', 'Heute ist der 5.', 'Heute ist der fünfter', 6],
]

describe('an everyday line', () => {
  it.each(lines)('%s: %s', async (language, written, said, syllables) => {
    const reading = (await loadSyllableCounter(language)).read(written)
    expect([reading.spoken, reading.syllables]).toEqual([said, syllables])
  })
})
