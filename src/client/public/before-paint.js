// Runs before anything is drawn, so that no page flashes in the wrong theme or speaks in the wrong language.
;(() => {
  const root = document.documentElement
  const stored = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('theme')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system
  const isChinese = /^zh-(hant|tw|hk|mo)/i.test(navigator.language)
  root.lang = stored('language') ?? (isChinese ? 'zh-Hant' : 'en')
})()
