import { memo } from 'react'
import heard from '#client/ui/heard.module.css'
import { Icon } from '#client/ui/icon.tsx'
import type { QualityReason } from '#shared/translation-result.ts'
import { directionOf } from './direction.ts'
import { FitMark } from './fit-mark.tsx'
import { asOneLine } from './line-rules.ts'
import styles from './lines.module.css'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'
import { useTypedOver } from './use-typed-over.ts'

interface LineRowProps {
  number: number
  time: string | null
  character: string | null
  source: string
  sourceLang: string | undefined
  target: string
  targetLang: string | undefined
  sourceSyllables: number | null
  targetSyllables: number | null
  tooFast: number | null
  wanted: number | null
  lyrics: boolean
  /** Reasons of the quality report, spaces between them. */
  flaws: string
  status: 'pinned' | 'locked' | 'missing' | 'waiting' | null
  isReadOnly: boolean
  isOpen: boolean
  onEdit: (number: number, text: string) => void
  onToggle: (number: number) => void
}

/** A line in which something is said, its translation to be typed over. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { number, character, source, target, sourceSyllables, targetSyllables, wanted, status } = props
  const { lines } = useLineTexts()
  const { reasons } = usePageTexts()
  const [shown, typeOver] = useTypedOver(target, (text: string) => props.onEdit(number, text))
  return (
    // A row laid out as a grid loses its role in some browsers.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr
      role="row"
      className={styles.row}
      id={`line-${number}`}
      tabIndex={-1}
      data-status={status ?? undefined}
    >
      <th role="rowheader" scope="row" className={styles.number} aria-label={lines.line(number)}>
        {number}
      </th>
      <td role="cell" className={styles.source} lang={props.sourceLang}>
        {(props.time || character) && (
          <span className={styles.character}>
            {props.time && <span className={styles.time}>{props.time}</span>}
            {character}
          </span>
        )}
        <span dir={directionOf(props.sourceLang)}>{source}</span>
      </td>
      <td role="cell" className={styles.count} data-title={lines.sourceSyllables}>
        <span>{sourceSyllables ?? '…'}</span>
        {wanted !== null && wanted !== sourceSyllables && (
          <span className={styles.wanted}>{lines.wanted(wanted)}</span>
        )}
      </td>
      <td role="cell" className={styles.target}>
        <textarea
          className={styles.editor}
          aria-label={lines.translationOf(number)}
          lang={props.targetLang}
          dir={directionOf(props.targetLang)}
          rows={1}
          spellCheck={false}
          placeholder={status === 'waiting' ? '…' : lines.noTranslation}
          readOnly={props.isReadOnly}
          value={shown}
          onChange={(event) => typeOver(asOneLine(event.target.value))}
        />
      </td>
      <td role="cell" className={styles.count} data-title={lines.targetSyllables}>
        {target.trim() === '' ? '–' : (targetSyllables ?? '…')}
      </td>
      <td role="cell" className={styles.judged}>
        {target.trim() !== '' && targetSyllables !== null && wanted !== null && status !== 'locked' && (
          <FitMark syllables={targetSyllables} wanted={wanted} lyrics={props.lyrics} />
        )}
        {props.tooFast !== null && (
          <span className={styles.fit} data-fit="flawed">
            <Icon name="clock" size={16} />
            {lines.tooFast(props.tooFast)}
          </span>
        )}
        {flawsIn(props.flaws).map((flaw) => (
          <span key={flaw} className={styles.fit} data-fit="flawed">
            <Icon name="alert" size={16} />
            {reasons[flaw]}
          </span>
        ))}
        {status && <span className={styles.status}>{lines.statuses[status]}</span>}
      </td>
      <td role="cell" className={styles.more}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={props.isOpen}
          aria-label={lines.detailsOf(number)}
          title={lines.details}
          onClick={() => props.onToggle(number)}
        >
          <Icon name="chevron-down" size={18} />
        </button>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
})

function flawsIn(flaws: string): QualityReason[] {
  return flaws === '' ? [] : (flaws.split(' ') as QualityReason[])
}

/** A line of the script's structure: it stays as it is. */
export const StructureRow = memo(function StructureRow({ number, text }: { number: number; text: string }) {
  const { lines } = useLineTexts()
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    <tr role="row" className={styles.row} data-structure id={`line-${number}`} tabIndex={-1}>
      <th role="rowheader" scope="row" className={styles.number} aria-label={lines.line(number)}>
        {number}
      </th>
      <td role="cell" className={styles.structure} title={lines.structure}>
        <span className={heard.heard}>{lines.structure}: </span>
        {text.trim()}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
})
