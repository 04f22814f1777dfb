import { useTexts } from '#client/texts/use-texts.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { FriendRequests } from '../features/friends/friend-requests.tsx'

export function NotificationsPage() {
  const { notifications } = useTexts().friends
  return (
    <>
      <PageHeader slug={notifications.slug} title={notifications.title} lead={notifications.lead} />
      <FriendRequests />
    </>
  )
}
