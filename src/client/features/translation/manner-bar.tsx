import { Checkbox } from '#client/ui/checkbox.tsx'
import { OtherTexts } from '#client/ui/other-texts.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import styles from './manner-bar.module.css'
import { useLineTexts } from './use-line-texts.ts'
import type { Manner } from './use-manner.ts'

/** How the lines are to fit, and which terms and names are settled. */
export function MannerBar({ manner }: { manner: Manner }) {
  const { manner: texts } = useLineTexts()
  return (
    <details className={styles.manner}>
      <summary>
        {texts.title}
        <span className={styles.chosen}>
          {texts.chosen(
            texts.modes[manner.mode],
            manner.lyrics,
            manner.input.glossary.length,
            manner.input.names.length,
          )}
        </span>
      </summary>
      <div className={styles.fields}>
        <div className={styles.mode}>
          <Segmented
            label={texts.mode}
            value={manner.mode}
            onChange={manner.setMode}
            options={[
              { value: 'syllable', label: texts.modes.syllable },
              { value: 'duration', label: texts.modes.duration },
            ]}
          />
          <p>{texts.modeAbout[manner.mode]}</p>
          <Checkbox isSelected={manner.lyrics} onChange={manner.setLyrics}>
            {texts.lyrics}
          </Checkbox>
        </div>
        <TextArea
          label={texts.glossary}
          description={texts.glossaryHint}
          value={manner.glossary}
          onChange={manner.setGlossary}
          isInvalid={manner.unread.length > 0}
          errorMessage={texts.glossaryUnread(manner.unread.join(', '))}
        />
        <OtherTexts draft={manner.draft} field="glossary" label={texts.glossary} />
        <TextArea
          label={texts.names}
          description={texts.namesHint}
          value={manner.names}
          onChange={manner.setNames}
        />
        <OtherTexts draft={manner.draft} field="names" label={texts.names} />
      </div>
    </details>
  )
}
