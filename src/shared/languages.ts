export interface SupportedLanguage {
  /** As its own speakers write it. */
  name: string
  englishName: string
}

/** Every language that a voice script can be translated from and into, by BCP 47 code. */
export const supportedLanguages = {
  en: { name: 'English', englishName: 'English' },
  'zh-CN': { name: '普通话', englishName: 'Mandarin (Simplified)' },
  'zh-HK': { name: '粵語', englishName: 'Cantonese (Hong Kong)' },
  'zh-TW': { name: '國語', englishName: 'Mandarin (Taiwan)' },
  ja: { name: '日本語', englishName: 'Japanese' },
  ko: { name: '한국어', englishName: 'Korean' },
  th: { name: 'ไทย', englishName: 'Thai' },
  vi: { name: 'Tiếng Việt', englishName: 'Vietnamese' },
  id: { name: 'Bahasa Indonesia', englishName: 'Indonesian' },
  es: { name: 'Español', englishName: 'Spanish' },
  fr: { name: 'Français', englishName: 'French' },
  de: { name: 'Deutsch', englishName: 'German' },
  it: { name: 'Italiano', englishName: 'Italian' },
  pt: { name: 'Português', englishName: 'Portuguese' },
  nl: { name: 'Nederlands', englishName: 'Dutch' },
  pl: { name: 'Polski', englishName: 'Polish' },
  ru: { name: 'Русский', englishName: 'Russian' },
  tr: { name: 'Türkçe', englishName: 'Turkish' },
  ar: { name: 'العربية', englishName: 'Arabic' },
  hi: { name: 'हिन्दी', englishName: 'Hindi' },
} as const satisfies Record<string, SupportedLanguage>

export type LanguageCode = keyof typeof supportedLanguages

export const languageCodes = Object.keys(supportedLanguages) as LanguageCode[]

export interface LanguagePair {
  sourceLanguage: LanguageCode
  targetLanguage: LanguageCode
}
