import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '#client/texts/use-texts.ts'
import { MessageArea } from '#client/ui/message-area.tsx'
import { SessionCheck } from '../features/session/session-check.tsx'
import { ApiProvider } from './api-provider.tsx'
import { Router } from './router.tsx'

export function App() {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'zh-Hant' ? 'zh-TW' : 'en-US'}>
      <MessageArea>
        <SessionCheck />
        <ApiProvider>
          <Router />
        </ApiProvider>
      </MessageArea>
    </I18nProvider>
  )
}
