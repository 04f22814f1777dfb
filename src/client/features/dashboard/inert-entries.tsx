import { type ReactNode, useId } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import styles from './inert-entries.module.css'
import { sampleProjects } from './sample-projects.ts'

// Latin titles only: the sidebar is on every page, and another script's type would be fetched on each.
const listedProjects = sampleProjects.filter(({ lang }) => lang === 'en').slice(0, 4)

/** The spec's static entries: there to be seen, not to be pressed. */
export function InertEntries() {
  const { sidebar } = useTexts()
  return (
    <div className={styles.inert}>
      <Group caption={sidebar.inert}>
        <Entry icon="folder">{sidebar.projectManager}</Entry>
        <Entry icon="star">{sidebar.starred}</Entry>
        <Entry icon="clock">{sidebar.recent}</Entry>
        <Entry icon="search">{sidebar.search}</Entry>
        <Entry icon="trash">{sidebar.trash}</Entry>
        <Entry icon="gear">{sidebar.settings}</Entry>
        <Entry icon="help">{sidebar.help}</Entry>
      </Group>
      <Group caption={sidebar.projects}>
        {listedProjects.map(({ title, lang }) => (
          <Entry key={title} icon="film" lang={lang}>
            {title}
          </Entry>
        ))}
      </Group>
    </div>
  )
}

function Group({ caption, children }: { caption: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <p className={styles.caption} id={id}>
        {caption}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

function Entry({ icon, lang, children }: { icon: IconName; lang?: string; children: string }) {
  return (
    <li className={styles.entry}>
      <Icon name={icon} size={18} />
      <span lang={lang}>{children}</span>
    </li>
  )
}
