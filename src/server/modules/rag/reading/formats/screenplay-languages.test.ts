import { describe, expect, test } from 'vitest'
import { readScript } from '#shared/script/read-script.ts'
import { bodyOf } from '#shared/script/script-bodies.ts'
import { plainFiles } from '../../../../../../tests/support/screenplays/plain-files.ts'
import { readDocument } from '../read-document.ts'

/** Cues in capitals over their speeches, everything at the left margin. */
const flush = (
  title: string,
  [first, second]: [string, string],
  [anna, ben]: [string, string],
  text: string,
) =>
  `${title}\n\n${first}\n\n${text}\n\n${anna}\n(${text})\n${text}\n\n${ben}\n${text}\n\n${anna}\n${text}\n\n${second}\n\n${text}\n\n${ben} (OFF)\n${text}\n\n${anna}\n${text}\n`

const said = (name: string, gap: string, text: string) => `${name}${gap}${text}\n`
const labelled = (
  [first, second]: [string, string],
  [anna, ben]: [string, string],
  gap: string,
  text: string,
) =>
  `${first}\n${text} ${text}\n${said(anna, gap, text)}${said(ben, gap, text)}\n${second}\n${text} ${text}\n${said(ben, gap, text)}${said(anna, gap, text)}`

const scripts: [string, string, { number: string; heading: string; characters: string[] }[]][] = [
  [
    'English, numbered',
    flush(
      'The Lamp',
      ['SCENE 1. INT. KITCHEN - DAY', 'SCENE 2. EXT. HARBOUR - NIGHT'],
      ['ANNA', 'BEN'],
      'The lamp went out last night.',
    ),
    [
      { number: '1', heading: 'INT. KITCHEN - DAY', characters: ['ANNA', 'BEN'] },
      { number: '2', heading: 'EXT. HARBOUR - NIGHT', characters: ['BEN', 'ANNA'] },
    ],
  ],
  [
    'English, numbered without a word',
    flush(
      'The Lamp',
      ['7. INT. KITCHEN - DAY', '7A. EXT. HARBOUR - NIGHT'],
      ['ANNA', 'BEN'],
      'The lamp went out last night.',
    ),
    [
      { number: '7', heading: 'INT. KITCHEN - DAY', characters: ['ANNA', 'BEN'] },
      { number: '7A', heading: 'EXT. HARBOUR - NIGHT', characters: ['BEN', 'ANNA'] },
    ],
  ],
  [
    'Vietnamese',
    flush(
      'Ngọn đèn',
      ['CẢNH 1. NỘI. NHÀ LAN – ĐÊM', 'CẢNH 2. NGOẠI. BẾN TÀU – SÁNG'],
      ['LAN', 'ANH ĐỨC'],
      'Đèn tắt từ đêm qua rồi.',
    ),
    [
      { number: '1', heading: 'NỘI. NHÀ LAN – ĐÊM', characters: ['LAN', 'ANH ĐỨC'] },
      { number: '2', heading: 'NGOẠI. BẾN TÀU – SÁNG', characters: ['ANH ĐỨC', 'LAN'] },
    ],
  ],
  [
    'Vietnamese without numbers',
    flush('Ngọn đèn', ['NỘI. NHÀ – ĐÊM', 'NGOẠI. BẾN TÀU – SÁNG'], ['LAN', 'ĐỨC'], 'Đèn tắt từ đêm qua rồi.'),
    [
      { number: '1', heading: 'NỘI. NHÀ – ĐÊM', characters: ['LAN', 'ĐỨC'] },
      { number: '2', heading: 'NGOẠI. BẾN TÀU – SÁNG', characters: ['ĐỨC', 'LAN'] },
    ],
  ],
  [
    'Spanish',
    flush(
      'El faro',
      ['ESCENA 1. INT. COCINA – DÍA', 'ESCENA 2. EXT. PUERTO – NOCHE'],
      ['ANA', 'ÍÑIGO'],
      'La lámpara se apagó anoche.',
    ),
    [
      { number: '1', heading: 'INT. COCINA – DÍA', characters: ['ANA', 'ÍÑIGO'] },
      { number: '2', heading: 'EXT. PUERTO – NOCHE', characters: ['ÍÑIGO', 'ANA'] },
    ],
  ],
  [
    'German',
    flush(
      'Das Licht',
      ['1. KÜCHE - INNEN/TAG', '2. HAFEN - AUSSEN/NACHT'],
      ['ANNA', 'JÖRG'],
      'Die Lampe ging gestern Nacht aus.',
    ),
    [
      { number: '1', heading: 'KÜCHE - INNEN/TAG', characters: ['ANNA', 'JÖRG'] },
      { number: '2', heading: 'HAFEN - AUSSEN/NACHT', characters: ['JÖRG', 'ANNA'] },
    ],
  ],
  [
    'French',
    flush(
      'Le phare',
      ['INTÉRIEUR JOUR - CUISINE', 'EXTÉRIEUR NUIT - PORT'],
      ['ANNE', 'RÉMI'],
      'La lampe s’est éteinte hier soir.',
    ),
    [
      { number: '1', heading: 'INTÉRIEUR JOUR - CUISINE', characters: ['ANNE', 'RÉMI'] },
      { number: '2', heading: 'EXTÉRIEUR NUIT - PORT', characters: ['RÉMI', 'ANNE'] },
    ],
  ],
  [
    'Italian',
    flush(
      'Il faro',
      ['1. CASA DI ANNA. CUCINA. INT. GIORNO', '2. PORTO. EST. NOTTE'],
      ['ANNA', 'NICOLÒ'],
      'La lampada si è spenta ieri notte.',
    ),
    [
      { number: '1', heading: 'CASA DI ANNA. CUCINA. INT. GIORNO', characters: ['ANNA', 'NICOLÒ'] },
      { number: '2', heading: 'PORTO. EST. NOTTE', characters: ['NICOLÒ', 'ANNA'] },
    ],
  ],
  [
    'Portuguese',
    flush(
      'O farol',
      ['CENA 1 – COZINHA – INT/DIA', 'CENA 2 – PORTO – EXT/NOITE'],
      ['ANA', 'JOÃO'],
      'A lâmpada apagou-se ontem à noite.',
    ),
    [
      { number: '1', heading: 'COZINHA – INT/DIA', characters: ['ANA', 'JOÃO'] },
      { number: '2', heading: 'PORTO – EXT/NOITE', characters: ['JOÃO', 'ANA'] },
    ],
  ],
  [
    'Russian',
    flush(
      'Маяк',
      ['ИНТ. КВАРТИРА – ДЕНЬ', 'НАТ. ПРИЧАЛ – НОЧЬ'],
      ['АННА', 'БОРИС'],
      'Лампа погасла вчера ночью.',
    ),
    [
      { number: '1', heading: 'ИНТ. КВАРТИРА – ДЕНЬ', characters: ['АННА', 'БОРИС'] },
      { number: '2', heading: 'НАТ. ПРИЧАЛ – НОЧЬ', characters: ['БОРИС', 'АННА'] },
    ],
  ],
  [
    'Hindi under English signs',
    flush('दीपक', ['INT. रसोई - दिन', 'EXT. बंदरगाह - रात'], ['राधा', 'मोहन'], 'कल रात दीपक बुझ गया था।'),
    [
      { number: '1', heading: 'INT. रसोई - दिन', characters: ['राधा', 'मोहन'] },
      { number: '2', heading: 'EXT. बंदरगाह - रात', characters: ['मोहन', 'राधा'] },
    ],
  ],
  ...(
    [
      ['a tab', '\t'],
      ['wide spaces', '      '],
      ['an ideographic space', '　'],
    ] as const
  ).map(([name, gap]): (typeof scripts)[number] => [
    `Korean, names before ${name}`,
    labelled(['S#1. 등대 안 / 밤', 'S#2. 항구 / 아침'], ['영희', '민수'], gap, '등불이 어젯밤에 꺼졌어.'),
    [
      { number: '1', heading: 'S#1. 등대 안 / 밤', characters: ['영희', '민수'] },
      { number: '2', heading: 'S#2. 항구 / 아침', characters: ['민수', '영희'] },
    ],
  ]),
  [
    'Arabic',
    labelled(
      ['مشهد 1 - داخلي - منارة - ليل', 'مشهد 2 - خارجي - ميناء - نهار'],
      ['ليلى', 'أحمد'],
      ': ',
      'انطفأ المصباح أمس',
    ),
    [
      { number: '1', heading: 'مشهد 1 - داخلي - منارة - ليل', characters: ['ليلى', 'أحمد'] },
      { number: '2', heading: 'مشهد 2 - خارجي - ميناء - نهار', characters: ['أحمد', 'ليلى'] },
    ],
  ],
  [
    'Hindi',
    labelled(
      ['दृश्य 1: आंतरिक. रसोई - रात', 'दृश्य 2: बाहरी. बंदरगाह - सुबह'],
      ['राधा', 'मोहन'],
      ': ',
      'कल रात दीपक बुझ गया था',
    ),
    [
      { number: '1', heading: 'दृश्य 1: आंतरिक. रसोई - रात', characters: ['राधा', 'मोहन'] },
      { number: '2', heading: 'दृश्य 2: बाहरी. बंदरगाह - सुबह', characters: ['मोहन', 'राधा'] },
    ],
  ],
]

/** Arabic is drawn from the right, which the writer of tests does not; on paper an ideographic space is no wide gap. */
const isForPaper = (text: string) => !/\p{Script=Arabic}|\u3000/u.test(text)

async function scenesOf(filename: string, bytes: Uint8Array) {
  const { passages } = await readDocument({ filename, bytes })
  return passages.flatMap(({ locator: { scene, characters = [] } }) =>
    scene ? [{ ...scene, characters }] : [],
  )
}

describe.each(scripts)('a script in %s', (_name, text, scenes) => {
  test.each(Object.entries(plainFiles(text)).filter(([format]) => format !== 'pdf' || isForPaper(text)))(
    'has the same scenes and characters as %s',
    async (format, bytes) => {
      expect(await scenesOf(`script.${format}`, bytes)).toEqual(scenes)
    },
  )

  test('has its headings and names unspoken when it is translated', () => {
    const script = readScript(text)
    const spoken = script.lines.map((line) => bodyOf(script, line)).join('\n')
    for (const { heading, characters } of scenes) {
      expect(spoken).not.toContain(heading)
      for (const name of characters) expect(spoken).not.toMatch(new RegExp(`^${name}(?:\\s|$)`, 'mu'))
    }
  })
})

const notScripts: [string, string][] = [
  ['a vocabulary list', '등대\tlighthouse\n항구\tharbour\n등대\tlight tower\n낮\tday\n밤\tnight\n'],
  [
    'minutes',
    'MINUTES\n\nATTENDING\nAnna, Ben\n\n1. INTRODUCTION\n\nANNA\nOpened the meeting.\n\n2. BUDGET\n\nBEN\nPresented the figures.\n\nANNA\nAgreed.\n',
  ],
  [
    'a recipe',
    'PANCAKES\n\nSERVES 4 - MORNING\n\nINGREDIENTS\n200 g\tflour\n2\teggs\n\nMETHOD\nMix and fry.\n\nINGREDIENTS\nSugar.\n',
  ],
  [
    'a programme',
    'DAY 1 - MORNING\n\nANNA HILL\nInterior design today\n\nDAY 1 - AFTERNOON\n\nBEN COLE\nExterior paint\n\nANNA HILL\nQuestions\n\nBEN COLE\nAnswers\n',
  ],
  [
    'an article',
    'HOW TO WRITE A SCENE HEADING\n\nA heading such as INT. KITCHEN - DAY says where we are.\n\nINT.\nmeans inside.\n\nEXT.\nmeans outside. Scene 3 was shot at night.\n\nEXT. BEACH - DAY\n\nis another example, and there is much more to be said about this than fits in one paragraph: who sees it, who reads it, and what it is for. A reader skims it, a producer counts it, an assistant director sorts it, and a set designer builds it. None of them reads it twice.\n\nINT. HOUSE - NIGHT\n\nis the last one that we look at here, before we turn to what stands under it: the action, which is written in the present tense, and the dialogue, which nobody reads aloud until the table read, where everything that looked right on paper sounds wrong in the room.\n',
  ],
  [
    'a plan in capitals',
    'A2.4 INTERIOR ELEVATIONS\nA4.2 EXTERIOR DETAILS\n\nFLOOR PLAN\nSCALE AS SHOWN.\n\nFLOOR PLAN\nSECOND FLOOR.\n\nROOF\nSLOPE AS SHOWN.\n\nROOF\nSEE DETAIL.\n',
  ],
  [
    'German notes',
    'Innen war es dunkel.\n\nAUSSEN HUI\ninnen pfui\n\nTAG DER OFFENEN TÜR\nAlle kommen.\n\nAUSSEN HUI\nnoch einmal\n',
  ],
  [
    'a Vietnamese report',
    'NỘI DUNG CUỘC HỌP\n\nNGÀY 3\nHọp lúc sáng.\n\nNGOẠI NGỮ\nHọc buổi tối.\n\nNGÀY 3\nKết thúc.\n',
  ],
  ['a Korean list', '1. 운동 - 아침\n2. 독서 - 저녁\n준비물: 책\n장소: 집\n시간: 저녁\n비용: 없음\n'],
  ['Arabic notes', 'الموضوع: الاجتماع\nالمكان: المكتب\nالتاريخ: أمس\nالموضوع: الميزانية\nليلى: حاضرة\n'],
]

describe.each(notScripts)('%s', (_name, text) => {
  test.each(Object.entries(plainFiles(text)).filter(([format]) => format !== 'fountain'))(
    'is no screenplay as %s',
    async (format, bytes) => expect(await scenesOf(`notes.${format}`, bytes)).toEqual([]),
  )
})
