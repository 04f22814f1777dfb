import { useTexts } from '#client/texts/use-texts.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { FoundUsers } from '../features/friends/found-users.tsx'
import { SearchBox } from '../features/friends/search-box.tsx'
import { useSearchTerm } from '../features/friends/use-search-term.ts'

export function SearchUsersPage() {
  const { search } = useTexts().friends
  const { term, box } = useSearchTerm()
  return (
    <>
      <PageHeader slug={search.slug} title={search.title} lead={search.lead} />
      <SearchBox {...box} />
      <FoundUsers term={term} />
    </>
  )
}
