import { useId, useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { ProjectCarousel } from './project-carousel.tsx'
import styles from './projects.module.css'

/** Films at a glance. Both tabs hold the same samples, on the same page. */
export function Projects() {
  const { home } = useTexts()
  const titleId = useId()
  const [page, setPage] = useState(0)
  const carousel = <ProjectCarousel page={page} onPage={setPage} />
  return (
    <section className={styles.projects} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {home.projects}
        </h2>
        <Badge tone="neutral">{home.samples}</Badge>
        <p className={styles.about}>{home.samplesAbout}</p>
      </header>
      <Tabs
        label={home.projects}
        items={[
          { id: 'own', title: home.projectTabs.own, content: carousel },
          { id: 'shared', title: home.projectTabs.shared, content: carousel },
        ]}
      />
    </section>
  )
}
