import { useId } from 'react'
import { Link } from 'wouter'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import styles from './tool-tiles.module.css'

/** The doors to the tools that work. */
export function ToolTiles() {
  const { home } = useTexts()
  return (
    <section aria-label={home.tools} className={styles.tools}>
      <div className={styles.doors}>
        <Door
          href="/synopsis-editor"
          icon="page"
          title={home.synopsisEditor}
          about={home.synopsisEditorAbout}
        />
        <Door href="/ragtest" icon="book" title={home.ragManager} about={home.ragManagerAbout} />
        <Door href="/translation" icon="translate" title={home.translation} about={home.translationAbout} />
      </div>
    </section>
  )
}

interface DoorProps {
  href: string
  icon: IconName
  title: string
  about: string
}

function Door({ href, icon, title, about }: DoorProps) {
  const aboutId = useId()
  const { home } = useTexts()
  return (
    <div className={styles.door}>
      <Icon name={icon} size={28} />
      <h2 className={styles.doorTitle}>
        <Link href={href} className={styles.doorLink} aria-describedby={aboutId}>
          {title}
        </Link>
      </h2>
      <p className={styles.about} id={aboutId}>
        {about}
      </p>
      <span className={styles.open} aria-hidden="true">
        <span className={styles.openWord}>{home.open}</span>
        <Icon name="chevron-right" size={18} />
      </span>
    </div>
  )
}
