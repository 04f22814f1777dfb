import { useEffect, useId } from 'react'
import { loadFontsFor } from '#client/lib/lang-fonts.ts'
import { useLanguage, useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import styles from './project-card.module.css'
import { type ProjectStatus, type SampleProject, statusClasses } from './sample-projects.ts'

/** A film as its title card, and what is known of it. Open and Share do nothing, and say so by being disabled. */
export function ProjectCard({ project }: { project: SampleProject }) {
  const { home } = useTexts()
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <TitleCard project={project} titleId={titleId} />
      <Status status={project.status} />
      <div className={styles.foot}>
        <LastEdited day={project.lastEdited} />
        <div className={styles.actions}>
          <Button isDisabled aria-describedby={titleId}>
            {home.openProject}
          </Button>
          <Button isDisabled aria-describedby={titleId}>
            {home.shareProject}
          </Button>
        </div>
      </div>
    </article>
  )
}

function TitleCard({ project, titleId }: { project: SampleProject; titleId: string }) {
  const { home } = useTexts()
  const { title, lang, genre, durationMinutes, look } = project
  useEffect(() => loadFontsFor(lang), [lang])
  return (
    <header className={styles.titleCard} data-ink={look.ink}>
      <span className={styles.initial} data-face={look.face} lang={lang} aria-hidden="true">
        {[...title][0]}
      </span>
      <p className={styles.kind}>
        <span>
          {home.genres[genre]} · {home.minutes(durationMinutes)}
        </span>
        <span className={styles.stamp}>{home.sample}</span>
      </p>
      <h3 className={styles.title} data-face={look.face} id={titleId} lang={lang}>
        {title}
      </h3>
    </header>
  )
}

const statusIcons: Record<ProjectStatus, IconName> = {
  scheduled: 'check',
  postProduction: 'film',
  shooting: 'scene',
  onHold: 'stop',
}

function Status({ status }: { status: ProjectStatus }) {
  const { home } = useTexts()
  return (
    <p className={styles.status} data-status={statusClasses[status]}>
      <Icon name={statusIcons[status]} size={16} />
      {home.statuses[status]}
    </p>
  )
}

function LastEdited({ day }: { day: string }) {
  const { home } = useTexts()
  const written = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <time className={styles.edited} dateTime={day}>
      {home.edited(written.format(new Date(day)))}
    </time>
  )
}
