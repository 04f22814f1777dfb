export type Genre =
  | 'adventure'
  | 'comedy'
  | 'crime'
  | 'documentary'
  | 'drama'
  | 'mystery'
  | 'romance'
  | 'scienceFiction'
  | 'thriller'

export type ProjectStatus = 'scheduled' | 'postProduction' | 'shooting' | 'onHold'

export interface SampleProject {
  title: string
  /** The title's language. */
  lang: string
  genre: Genre
  durationMinutes: number
  status: ProjectStatus
  /** A calendar day, ISO 8601. */
  lastEdited: string
  look: { ink: TitleInk; face: TitleFace }
}

export type TitleInk = 'bone' | 'sand' | 'mist' | 'forest' | 'oxblood' | 'midnight' | 'ochre'
export type TitleFace = 'roman' | 'italic' | 'sans' | 'script'

/** The colour by which a status is told at a glance (spec §3). */
export const statusClasses: Record<ProjectStatus, 'green' | 'yellow' | 'red'> = {
  scheduled: 'green',
  postProduction: 'yellow',
  shooting: 'yellow',
  onHold: 'red',
}

/** Invented films, fourteen of them (spec §9), the last edited first. */
export const sampleProjects: readonly SampleProject[] = [
  {
    title: 'The Salt Ferry',
    lang: 'en',
    genre: 'drama',
    durationMinutes: 118,
    status: 'shooting',
    lastEdited: '2025-11-18',
    look: { ink: 'midnight', face: 'roman' },
  },
  {
    title: '雨落深水埗',
    lang: 'zh-Hant',
    genre: 'crime',
    durationMinutes: 104,
    status: 'postProduction',
    lastEdited: '2025-11-12',
    look: { ink: 'bone', face: 'roman' },
  },
  {
    title: 'Nine Storeys Down',
    lang: 'en',
    genre: 'thriller',
    durationMinutes: 97,
    status: 'scheduled',
    lastEdited: '2025-11-03',
    look: { ink: 'oxblood', face: 'sans' },
  },
  {
    title: 'น้ำขึ้นตอนตีสี่',
    lang: 'th',
    genre: 'mystery',
    durationMinutes: 109,
    status: 'shooting',
    lastEdited: '2025-10-27',
    look: { ink: 'mist', face: 'roman' },
  },
  {
    title: 'Letters to Lamma',
    lang: 'en',
    genre: 'romance',
    durationMinutes: 112,
    status: 'scheduled',
    lastEdited: '2025-10-20',
    look: { ink: 'forest', face: 'italic' },
  },
  {
    title: 'A Short History of Applause',
    lang: 'en',
    genre: 'documentary',
    durationMinutes: 88,
    status: 'onHold',
    lastEdited: '2025-10-09',
    look: { ink: 'sand', face: 'script' },
  },
  {
    title: '灯台守の長い冬',
    lang: 'ja',
    genre: 'drama',
    durationMinutes: 124,
    status: 'postProduction',
    lastEdited: '2025-09-30',
    look: { ink: 'mist', face: 'roman' },
  },
  {
    title: 'The Understudy’s Understudy',
    lang: 'en',
    genre: 'comedy',
    durationMinutes: 95,
    status: 'shooting',
    lastEdited: '2025-09-22',
    look: { ink: 'ochre', face: 'italic' },
  },
  {
    title: 'Vuelo nocturno a Iquitos',
    lang: 'es',
    genre: 'adventure',
    durationMinutes: 131,
    status: 'onHold',
    lastEdited: '2025-09-11',
    look: { ink: 'forest', face: 'sans' },
  },
  {
    title: '借火的人',
    lang: 'zh-Hant',
    genre: 'crime',
    durationMinutes: 99,
    status: 'shooting',
    lastEdited: '2025-08-29',
    look: { ink: 'oxblood', face: 'roman' },
  },
  {
    title: 'Les Heures sans train',
    lang: 'fr',
    genre: 'comedy',
    durationMinutes: 92,
    status: 'scheduled',
    lastEdited: '2025-08-14',
    look: { ink: 'bone', face: 'italic' },
  },
  {
    title: 'Everything the Tide Forgot',
    lang: 'en',
    genre: 'scienceFiction',
    durationMinutes: 127,
    status: 'postProduction',
    lastEdited: '2025-07-31',
    look: { ink: 'midnight', face: 'script' },
  },
  {
    title: '霧裡的碼頭',
    lang: 'zh-Hant',
    genre: 'mystery',
    durationMinutes: 101,
    status: 'onHold',
    lastEdited: '2025-07-08',
    look: { ink: 'forest', face: 'roman' },
  },
  {
    title: 'Quiet on Stage Nine',
    lang: 'en',
    genre: 'drama',
    durationMinutes: 140,
    status: 'scheduled',
    lastEdited: '2025-06-19',
    look: { ink: 'sand', face: 'roman' },
  },
]
