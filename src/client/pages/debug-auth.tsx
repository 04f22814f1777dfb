import { useTexts } from '#client/texts/use-texts.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SessionActions } from '../features/debug-auth/session-actions.tsx'
import { SessionReport } from '../features/debug-auth/session-report.tsx'

export function DebugAuthPage() {
  const { debugAuth } = useTexts()
  return (
    <div>
      <PageHeader
        slug={debugAuth.slug}
        title={debugAuth.title}
        lead={debugAuth.lead}
        actions={<SessionActions />}
      />
      <SessionReport />
    </div>
  )
}
