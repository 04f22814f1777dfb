/** Alternatives for a pattern. */
interface SceneWords {
  /** Inside and outside. */
  sides: string
  times: string
  /** What stands before the number of a scene. */
  counts: string
}

/** What scene headings are made of in scripts with capitals, by language. */
const cased: Readonly<Record<string, SceneWords>> = {
  english: {
    sides: 'INT|EXT|EST|INTERIOR|EXTERIOR',
    times: 'DAY|NIGHT|DAWN|DUSK|MORNING|NOON|AFTERNOON|EVENING|SUNRISE|SUNSET|LATER|CONTINUOUS|SAME|TAG',
    counts: 'SCENE|SC\\.',
  },
  german: {
    sides: 'INNEN|AUSSEN|AUßEN',
    times: 'TAG|NACHT|MORGEN|ABEND|MITTAG|DÄMMERUNG|MORGENDÄMMERUNG|ABENDDÄMMERUNG',
    counts: 'SZENE|BILD',
  },
  french: {
    sides: 'INTÉRIEUR|EXTÉRIEUR|INTERIEUR|EXTERIEUR',
    times: 'JOUR|NUIT|MATIN|SOIR|AUBE|CRÉPUSCULE',
    counts: 'SCÈNE|SÉQUENCE|SEQ\\.|SÉQ\\.',
  },
  italian: {
    sides: 'INTERNO|ESTERNO',
    times: 'GIORNO|NOTTE|MATTINA|POMERIGGIO|SERA|ALBA|TRAMONTO',
    counts: 'SCENA|SEQUENZA',
  },
  spanish: {
    sides: 'INTERIOR|EXTERIOR',
    times: 'DÍA|DIA|NOCHE|MAÑANA|TARDE|AMANECER|ATARDECER|ANOCHECER|MADRUGADA',
    counts: 'ESCENA|ESC\\.|SECUENCIA|SEC\\.',
  },
  portuguese: {
    sides: 'INTERIOR|EXTERIOR',
    times: 'DIA|NOITE|MANHÃ|TARDE|MADRUGADA|AMANHECER|ENTARDECER',
    counts: 'CENA|SEQUÊNCIA',
  },
  dutch: { sides: 'BINNEN|BUITEN', times: 'DAG|NACHT|OCHTEND|AVOND', counts: 'SCÈNE' },
  indonesian: { sides: 'DALAM|LUAR', times: 'PAGI|SIANG|SORE|SENJA|MALAM', counts: 'ADEGAN' },
  polish: { sides: 'WNĘTRZE|PLENER', times: 'DZIEŃ|NOC|RANEK|WIECZÓR|ŚWIT', counts: 'SCENA' },
  turkish: { sides: 'İÇ|DIŞ', times: 'GÜN|GÜNDÜZ|GECE|SABAH|AKŞAM', counts: 'SAHNE' },
  vietnamese: { sides: 'NỘI|NGOẠI', times: 'NGÀY|ĐÊM|SÁNG|TRƯA|CHIỀU|TỐI', counts: 'CẢNH' },
  russian: {
    sides: 'ИНТ|НАТ|ЭКСТ|ИНТЕРЬЕР|НАТУРА',
    times: 'ДЕНЬ|НОЧЬ|УТРО|ВЕЧЕР|РАССВЕТ|ЗАКАТ|СУМЕРКИ',
    counts: 'СЦЕНА|ЭПИЗОД',
  },
}

/** The same in scripts that know no capitals. */
const caseless: Readonly<Record<string, SceneWords>> = {
  chineseAndJapanese: {
    sides: '內外|内外|內景|内景|外景|室內|室内|室外|內|内|外',
    times:
      '日間|夜間|黃昏|黄昏|清晨|凌晨|傍晚|早晨|早上|上午|中午|正午|下午|午後|午后|晚上|夜晚|深夜|白天|日|夜|晨|昏|朝|昼|夕|早|晚',
    counts: '場|场|場次|场次|シーン',
  },
  korean: {
    sides: '실내|실외|내부|외부',
    times: '낮|밤|아침|점심|저녁|새벽|오전|오후|해질녘',
    counts: 'S\\s?#\\.?|씬|신|장면',
  },
  thai: {
    sides: 'ภายในภายนอก|ภายใน|ภายนอก',
    times: 'กลางวัน|กลางคืน|เช้ามืด|เช้า|สาย|เที่ยง|บ่าย|เย็น|พลบค่ำ|ค่ำ|ดึก',
    counts: 'ฉาก|ฉากที่',
  },
  arabic: {
    sides: 'داخلي|داخلى|خارجي|خارجى',
    times: 'نهار|ليل|صباح|مساء|فجر|ظهر|عصر|غروب',
    counts: 'مشهد|المشهد',
  },
  hindi: {
    sides: 'आंतरिक|आन्तरिक|अंदर|भीतर|बाहरी|बाह्य|बाहर',
    times: 'दिन|रात|सुबह|शाम|दोपहर|भोर|सांझ',
    counts: 'दृश्य|सीन',
  },
}

export const casedWords = joined(cased)
export const caselessWords = joined(caseless)

/** Longer words first, so that a pattern does not stop at 内 in 内外. */
function joined(languages: Readonly<Record<string, SceneWords>>): SceneWords {
  const all = (kind: keyof SceneWords) =>
    [...new Set(Object.values(languages).flatMap((words) => words[kind].split('|')))]
      .sort((one, other) => other.length - one.length)
      .join('|')
  return { sides: all('sides'), times: all('times'), counts: all('counts') }
}
