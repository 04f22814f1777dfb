import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ButtonLink } from '#client/ui/link.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { InertEntries } from './inert-entries.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  username: string
  bell: ReactNode
  /** What the user can do about being signed in. */
  account: ReactNode
  preferences: ReactNode
}

/** Who is here, where they can go, and what is not open yet. */
export function Sidebar({ username, bell, account, preferences }: SidebarProps) {
  const { common, shell, sidebar } = useTexts()
  return (
    <div className={styles.sidebar}>
      <p className={styles.wordmark}>{common.productName}</p>
      <div className={styles.user}>
        <AvatarPicker username={username} />
        <span className={styles.username}>
          <UserText>{username}</UserText>
        </span>
        <div className={styles.bell}>{bell}</div>
        <div className={styles.actions}>
          <ButtonLink href="/search-users" variant="quiet" icon="people">
            {sidebar.addFriends}
          </ButtonLink>
          {account}
        </div>
      </div>
      <nav aria-label={shell.navigation}>
        <ul className={styles.list}>
          <Place href="/" icon="home" title={sidebar.home} />
          <Place href="/synopsis-editor" icon="page" title={sidebar.synopsis} />
          <Place href="/ragtest" icon="book" title={sidebar.research} />
          <Place href="/translation" icon="translate" title={sidebar.translation} />
        </ul>
      </nav>
      <InertEntries />
      <div className={styles.foot}>
        {preferences}
        <p className={styles.company}>{sidebar.company}</p>
      </div>
    </div>
  )
}

/** A way to a page; where the user is already, its name alone. */
function Place({ href, icon, title }: { href: string; icon: IconName; title: string }) {
  const [isHere] = useRoute(href)
  const words = (
    <>
      <Icon name={icon} />
      {title}
    </>
  )
  return (
    <li>
      {isHere ? (
        <span className={styles.place} aria-current="page">
          {words}
        </span>
      ) : (
        <Link href={href} className={styles.place}>
          {words}
        </Link>
      )}
    </li>
  )
}
