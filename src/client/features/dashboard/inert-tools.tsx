import { useId } from 'react'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import styles from './inert-tools.module.css'

type InertTool = keyof Texts['home']['inertToolTitles']

const inertTools: readonly [InertTool, IconName][] = [
  ['talentManager', 'people'],
  ['realTimePerformance', 'mask'],
  ['pluginManager', 'plugin'],
  ['projectOverview', 'film'],
  ['projectManager', 'folder'],
  ['predictionAnalyser', 'chart'],
  ['characterCreator', 'edit'],
  ['sceneOutliner', 'scene'],
  ['screenplayEditor', 'file'],
]

/** The tools that do not open: names to read, nothing to press. */
export function InertTools() {
  const { home } = useTexts()
  const titleId = useId()
  return (
    <section className={styles.inert} aria-labelledby={titleId}>
      <h2 className={styles.caption} id={titleId}>
        {home.inertTools}
      </h2>
      <ul className={styles.shelf}>
        {inertTools.map(([tool, icon]) => (
          <li key={tool} className={styles.closed}>
            <Icon name={icon} />
            {home.inertToolTitles[tool]}
          </li>
        ))}
      </ul>
    </section>
  )
}
