import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '#client/lib/theme.ts'
import { chooseLanguage, type Language, languages, useLanguage, useTexts } from '#client/texts/use-texts.ts'
import type { IconName } from '#client/ui/icon.tsx'
import { useMessages } from '#client/ui/message-area.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import styles from './preferences.module.css'

// Drawn, since a page in English has no Han type at hand.
const languageIcons: Partial<Record<Language, IconName>> = { 'zh-Hant': 'han-middle' }
const themeIcons: Record<ThemeChoice, IconName> = { system: 'system', light: 'sun', dark: 'moon' }

/** Theme and language, kept in this browser. */
export function Preferences() {
  const texts = useTexts()
  const messages = useMessages()
  const choose = (language: Language) =>
    chooseLanguage(language).catch(() =>
      messages.show({ tone: 'error', text: texts.common.networkError }, 'language'),
    )
  return (
    <div className={styles.preferences}>
      <Segmented
        label={texts.preferences.theme}
        value={useThemeChoice()}
        onChange={chooseTheme}
        options={themeChoices.map((value) => ({
          value,
          label: texts.preferences.themes[value],
          icon: themeIcons[value],
        }))}
      />
      <Segmented
        label={texts.preferences.language}
        value={useLanguage()}
        onChange={choose}
        options={languageChoices.map((value) => ({
          value,
          label: languages[value],
          lang: value,
          icon: languageIcons[value],
        }))}
      />
    </div>
  )
}

const languageChoices = Object.keys(languages) as Language[]
