import { useTexts } from '#client/texts/use-texts.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'

export function NotFoundPage() {
  const { notFound, common } = useTexts()
  return (
    <div>
      <PageHeader slug={notFound.slug} title={notFound.title} lead={notFound.lead} />
      <ButtonLink href="/" variant="primary" icon="home">
        {common.backToHome}
      </ButtonLink>
    </div>
  )
}
