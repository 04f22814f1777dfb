import { describe, expect, it } from 'vitest'
import { isUnmistakableHeading, numberedHeading } from './scene-headings.ts'
import { isSceneMark } from './scene-marks.ts'

describe('a scene heading', () => {
  it.each([
    ['INT. KITCHEN - DAY', undefined, 'INT. KITCHEN - DAY'],
    ['SCENE 1. INT. KITCHEN - DAY', '1', 'INT. KITCHEN - DAY'],
    ['1. INT. KITCHEN - DAY', '1', 'INT. KITCHEN - DAY'],
    ['12A  INT./EXT. CAR (MOVING) - NIGHT  12A', '12A', 'INT./EXT. CAR (MOVING) - NIGHT'],
    ['SCENE 4 - HARBOUR - NIGHT', '4', 'HARBOUR - NIGHT'],
    ['1/ INT. CUISINE - JOUR', '1', 'INT. CUISINE - JOUR'],
    ['INTÉRIEUR JOUR - CUISINE', undefined, 'INTÉRIEUR JOUR - CUISINE'],
    ['SÉQUENCE 3 - EXT. NUIT - PORT', '3', 'EXT. NUIT - PORT'],
    ['INNEN. KÜCHE - TAG', undefined, 'INNEN. KÜCHE - TAG'],
    ['7. KÜCHE - INNEN/TAG', '7', 'KÜCHE - INNEN/TAG'],
    ['BILD 8: AUSSEN / NACHT - HAFEN', '8', 'AUSSEN / NACHT - HAFEN'],
    ['2. CASA DI ANNA. CUCINA. INT. GIORNO', '2', 'CASA DI ANNA. CUCINA. INT. GIORNO'],
    ['SCENA 5. ESTERNO. PORTO - NOTTE', '5', 'ESTERNO. PORTO - NOTTE'],
    ['SECUENCIA 9. INT. COCINA. DÍA', '9', 'INT. COCINA. DÍA'],
    ['ESC. 2 EXT. PLAYA – AMANECER', '2', 'EXT. PLAYA – AMANECER'],
    ['CENA 12 – COZINHA – INT/DIA', '12', 'COZINHA – INT/DIA'],
    ['ИНТ. КВАРТИРА – ДЕНЬ', undefined, 'ИНТ. КВАРТИРА – ДЕНЬ'],
    ['1-3. НАТ. УЛИЦА. НОЧЬ', '1-3', 'НАТ. УЛИЦА. НОЧЬ'],
    ['СЦЕНА 4. ИНТ./НАТ. МАШИНА – УТРО', '4', 'ИНТ./НАТ. МАШИНА – УТРО'],
    ['NỘI. NHÀ – ĐÊM', undefined, 'NỘI. NHÀ – ĐÊM'],
    ['CẢNH 1. NỘI. NHÀ LAN – ĐÊM', '1', 'NỘI. NHÀ LAN – ĐÊM'],
    ['CẢNH 2: NGOẠI. BẾN TÀU - SÁNG', '2', 'NGOẠI. BẾN TÀU - SÁNG'],
    ['Cảnh 3: Nhà Lan – Nội – Đêm', '3', 'Nhà Lan – Nội – Đêm'],
    ['3. NHÀ LAN – NỘI – NGÀY', '3', 'NHÀ LAN – NỘI – NGÀY'],
    ['S#1. 등대 안 / 밤', '1', 'S#1. 등대 안 / 밤'],
    ['S# 12A. 항구 (낮)', '12A', 'S# 12A. 항구 (낮)'],
    ['4. 카페 안 / 낮', '4', '카페 안 / 낮'],
    ['씬 5. INT. 카페 - 낮', '5', '씬 5. INT. 카페 - 낮'],
    ['مشهد ٣ - داخلي - شقة أحمد - ليل', '3', 'مشهد ٣ - داخلي - شقة أحمد - ليل'],
    ['داخلي / مقهى / نهار', undefined, 'داخلي / مقهى / نهار'],
    ['दृश्य २: आंतरिक. रसोई - रात', '2', 'दृश्य २: आंतरिक. रसोई - रात'],
    ['INT. घर - दिन', undefined, 'INT. घर - दिन'],
    ['EXT. ตลาด - กลางวัน', undefined, 'EXT. ตลาด - กลางวัน'],
    ['5) DIŞ. SAHİL - GECE', '5', 'DIŞ. SAHİL - GECE'],
  ])('%s is scene %s', (line, number, heading) => {
    expect(numberedHeading(line)).toEqual({ heading, ...(number ? { number } : {}) })
    expect(isUnmistakableHeading(line)).toBe(true)
    expect(isUnmistakableHeading(line.normalize('NFD'))).toBe(true)
    expect(isSceneMark(line)).toBe(true)
  })

  it.each([
    'Interior design is a craft.',
    'Est-ce que tu viens ?',
    'Innen war es dunkel, außen hell.',
    'Buiten. Het regent al de hele dag.',
    'Nội dung cuộc họp',
    'Ngoại ngữ là chìa khóa.',
    'Dalam nama Tuhan.',
    'INTERIOR DESIGNERS, UNITE!',
    'GOOD MORNING, VIETNAM',
    'Scene 3 was cut last night.',
    'Bild 4 zeigt den Hafen bei Nacht.',
    '1. Mehl in die Schüssel geben.',
    '3. Day at the beach',
    '2) 200 g butter - soft',
    '1. 운동하기',
    '신 3개가 있다',
    'المشهد الأخير كان جميلا',
    'वह रात को घर के अंदर था।',
    'Cảnh sát đến vào ban đêm.',
    'День был длинный.',
    '10:00 - 12:00 MORNING SESSION',
    'AGENDA 3 - LATER',
    'DAY 1 - INTRODUCTION',
    'INTERNATIONAL DAY OF PEACE',
    '1. INTRODUCTION',
    'A/B TEST - DAY 3',
  ])('%s is none', (line) => {
    expect(numberedHeading(line)).toBeNull()
    expect(isUnmistakableHeading(line)).toBe(false)
    expect(isSceneMark(line)).toBe(false)
  })
})
