import { Icon } from '#client/ui/icon.tsx'
import styles from './lines.module.css'
import { fitOf } from './script-rows.ts'
import { useLineTexts } from './use-line-texts.ts'

const icons = { fits: 'check', 'too-long': 'arrow-up', 'too-short': 'arrow-down' } as const

interface FitMarkProps {
  syllables: number
  wanted: number
  lyrics: boolean
}

/** Whether a line fits, by a drawing and in words. */
export function FitMark({ syllables, wanted, lyrics }: FitMarkProps) {
  const { lines } = useLineTexts()
  const { kind, by } = fitOf(syllables, wanted, lyrics)
  return (
    <span className={styles.fit} data-fit={kind}>
      <Icon name={icons[kind]} size={16} />
      {kind === 'fits' ? lines.fits : kind === 'too-long' ? lines.tooLong(by) : lines.tooShort(by)}
    </span>
  )
}
