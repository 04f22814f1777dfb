import { useSession } from '#client/lib/session.ts'
import { useTheme } from '#client/lib/theme.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import { InertTools } from '../features/dashboard/inert-tools.tsx'
import { Projects } from '../features/dashboard/projects.tsx'
import { ToolTiles } from '../features/dashboard/tool-tiles.tsx'

export function HomePage() {
  const { common, home } = useTexts()
  const theme = useTheme()
  const session = useSession()
  return (
    <>
      <PageHeader
        slug={common.slug[theme]}
        title={
          <>
            {home.welcome}
            <UserText face="text">{session?.user.username ?? ''}</UserText>
          </>
        }
        lead={home.lead}
      />
      <ToolTiles />
      <Projects />
      <InertTools />
    </>
  )
}
