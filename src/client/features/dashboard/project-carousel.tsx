import { useRef } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { IconButton } from '#client/ui/button.tsx'
import { pagesOf } from './paging.ts'
import { ProjectCard } from './project-card.tsx'
import styles from './project-carousel.module.css'
import { sampleProjects } from './sample-projects.ts'
import { useArrowPaging } from './use-arrow-paging.ts'

const cardsPerPage = 6
const pages = pagesOf(sampleProjects, cardsPerPage)
const lastPage = pages.length - 1

interface ProjectCarouselProps {
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

/** The sample projects, six at a time: turned by buttons, dots and arrow keys. */
export function ProjectCarousel({ page, onPage }: ProjectCarouselProps) {
  const { home } = useTexts()
  const frame = useRef<HTMLElement>(null)
  const turnBy = (turn: -1 | 1) => onPage(within(page + turn))
  const press = (turn: -1 | 1) => {
    const isEnd = within(page + turn) === within(page + 2 * turn)
    // The button pressed is about to be disabled: the focus, and with it the arrow keys, stays in the frame.
    if (isEnd) frame.current?.focus({ preventScroll: true })
    turnBy(turn)
  }
  useArrowPaging(frame, turnBy)
  return (
    <section
      className={styles.carousel}
      ref={frame}
      tabIndex={-1}
      aria-label={home.carousel}
      aria-keyshortcuts="ArrowLeft ArrowRight"
    >
      <div className={styles.controls}>
        <p className={styles.position} aria-live="polite">
          {home.pageOf(page + 1, pages.length)}
        </p>
        <IconButton
          icon="chevron-left"
          label={home.previousPage}
          isDisabled={page === 0}
          onPress={() => press(-1)}
        />
        <PageDots page={page} onPage={onPage} />
        <IconButton
          icon="chevron-right"
          label={home.nextPage}
          isDisabled={page === lastPage}
          onPress={() => press(1)}
        />
      </div>
      <ul className={styles.cards} key={page}>
        {pages[page]?.map((project) => (
          <li key={project.title} className={styles.place}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function within(page: number): number {
  return Math.min(Math.max(page, 0), lastPage)
}

function PageDots({ page, onPage }: ProjectCarouselProps) {
  const { home } = useTexts()
  return (
    <ol className={styles.dots} aria-label={home.pages}>
      {pages.map(([first], index) => (
        <li key={first?.title}>
          <button
            type="button"
            className={styles.dot}
            aria-label={home.page(index + 1)}
            aria-current={index === page || undefined}
            onClick={() => onPage(index)}
          />
        </li>
      ))}
    </ol>
  )
}
