import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#client/lib/session.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { IconButton } from '#client/ui/button.tsx'
import { NotificationBell } from '../features/dashboard/notification-bell.tsx'
import { Sidebar } from '../features/dashboard/sidebar.tsx'
import { useNotificationCount } from '../features/dashboard/use-notification-count.ts'
import { LogoutButton } from '../features/session/logout-button.tsx'
import plain from './plain-frame.module.css'
import { Preferences } from './preferences.tsx'
import styles from './shell.module.css'
import { usePageFocus } from './use-page-focus.ts'

/** The workspace: the sidebar at the side, or behind a menu button on a narrow page, and the page itself. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const session = useSession()
  const main = usePageFocus()
  const sidebarId = useId()
  const side = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useMenu(side, menuButton)
  const bell = <NotificationBell count={useNotificationCount()} />
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {texts.shell.skipToContent}
      </a>
      <header className={styles.bar}>
        <IconButton
          icon={isMenuOpen ? 'close' : 'menu'}
          label={isMenuOpen ? texts.shell.closeMenu : texts.shell.openMenu}
          aria-expanded={isMenuOpen}
          aria-controls={sidebarId}
          onPress={() => setIsMenuOpen(!isMenuOpen)}
          ref={menuButton}
        />
        <span className={plain.wordmark}>{texts.common.productName}</span>
        {bell}
      </header>
      <aside
        className={styles.side}
        id={sidebarId}
        ref={side}
        aria-label={texts.shell.sidebar}
        data-open={isMenuOpen || undefined}
      >
        <Sidebar
          username={session?.user.username ?? ''}
          bell={bell}
          account={<LogoutButton />}
          preferences={<Preferences />}
        />
      </aside>
      <main className={styles.main} id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Open or not; closed by going to another page, and by Escape. */
function useMenu(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What is hidden would take the focus with it.
      if (menu.current?.contains(document.activeElement)) button.current?.focus()
      setOpenAt(null)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen, menu, button])
  return [isOpen, (open: boolean) => setOpenAt(open ? path : null)] as const
}
