import { useEffect } from 'react'
import { useKeptStore } from '#client/lib/kept-store.ts'
import { useStore } from '#client/lib/store.ts'
import { useOwnKey } from '#client/lib/use-draft.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import styles from './engine-lesson.module.css'
import type { EngineChoice } from './use-engine-choice.ts'

/** For those who have no engine yet: what one is good for, in three steps. */
export function EngineLesson({ own }: { own: EngineChoice }) {
  const { lesson } = useTexts().rag
  if (useHasEngine(own)) return null
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

/** While the list is on its way, as it was the last time in this browser: what stands below is not pushed about. */
function useHasEngine({ isLoading, problem, engines }: EngineChoice): boolean {
  const kept = useKeptStore(useOwnKey('has-engine'), (before) => before === true)
  const had = useStore(kept)
  const has = isLoading || problem ? had : engines.length > 0
  useEffect(() => {
    if (has !== had) kept.set(has)
  }, [kept, has, had])
  return has
}
