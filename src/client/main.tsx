import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchSteps } from './lib/page-hold.ts'
import { openSession } from './lib/session.ts'
import { followTheme } from './lib/theme.ts'
import { preferredLanguage, speak } from './texts/use-texts.ts'

followTheme()
openSession()
watchSteps()
// A language that cannot be fetched must not keep the page away.
await speak(preferredLanguage()).catch(() => speak('en'))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
