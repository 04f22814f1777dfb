import { readStored, writeStored } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export type Theme = 'light' | 'dark'

// before-paint.js reads the same key before anything is drawn.
const storageKey = 'theme'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const choiceStore = createStore<ThemeChoice>(storedChoice())
const themeStore = createStore<Theme>(themeOf(choiceStore.get()))

export const useThemeChoice = (): ThemeChoice => useStore(choiceStore)
/** The theme on the page, whoever chose it. */
export const useTheme = (): Theme => useStore(themeStore)

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(storageKey, choice === 'system' ? null : choice)
  choiceStore.set(choice)
}

/** Keeps the page in the chosen theme while the choice, the system or another tab changes; what is printed is light. */
export function followTheme(): void {
  const apply = () => {
    const theme = themeOf(choiceStore.get())
    document.documentElement.dataset.theme = theme
    themeStore.set(theme)
  }
  choiceStore.subscribe(apply)
  prefersDark.addEventListener('change', apply)
  addEventListener('beforeprint', () => {
    document.documentElement.dataset.theme = 'light'
  })
  addEventListener('afterprint', apply)
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) choiceStore.set(storedChoice())
  })
  apply()
}

function themeOf(choice: ThemeChoice): Theme {
  if (choice === 'system') return prefersDark.matches ? 'dark' : 'light'
  return choice
}

function storedChoice(): ThemeChoice {
  const stored = readStored(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}
