import { Link } from 'wouter'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon } from '#client/ui/icon.tsx'
import styles from './notification-bell.module.css'

const countShownMax = 99

/** The way to the notifications, with how many there are; `undefined` until that is known. */
export function NotificationBell({ count }: { count: number | undefined }) {
  const { sidebar } = useTexts()
  const label = count === undefined ? sidebar.notifications : sidebar.notificationsCounted(count)
  return (
    // The published address is misspelt.
    <Link href="/notifcations" className={styles.bell} aria-label={label} title={label}>
      <Icon name="bell" />
      {count !== undefined && count > 0 && (
        <span className={styles.count}>{count > countShownMax ? `${countShownMax}+` : count}</span>
      )}
    </Link>
  )
}
