import { useTexts } from '#client/texts/use-texts.ts'
import styles from './engine-lesson.module.css'
import type { EngineChoice } from './use-engine-choice.ts'

/** For those who have no engine yet: what one is good for, in three steps. */
export function EngineLesson({ own }: { own: EngineChoice }) {
  const { lesson } = useTexts().rag
  if (own.isLoading || own.problem || own.engines.length > 0) return null
  return (
    <section className={styles.lesson} aria-label={lesson.title}>
      <h2 className={styles.title}>{lesson.title}</h2>
      <ol className={styles.steps}>
        {lesson.steps.map(([step, about]) => (
          <li key={step}>
            <strong>{step}</strong> {about}
          </li>
        ))}
      </ol>
    </section>
  )
}
