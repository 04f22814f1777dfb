import { IconButton } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import styles from './pair-bar.module.css'
import type { Banner } from './use-banner.ts'
import type { LanguageChoices } from './use-choices.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'

interface PairBarProps {
  script: Script
  languages: LanguageChoices
  banner: Banner
  onSwap: () => void
  isBusy: boolean
}

/** From which language into which: each over its text. */
export function PairBar({ script, languages, banner, onSwap, isBusy }: PairBarProps) {
  const texts = usePageTexts()
  const { source, target } = script
  const { options, isLoading } = languages
  const choose = (nextSource: string, nextTarget: string) => {
    banner.clear()
    script.setPair(nextSource, nextTarget)
  }
  const both = {
    placeholder: isLoading ? texts.loadingLanguages : texts.chooseLanguage,
    isDisabled: isBusy || options.length === 0,
  }
  return (
    <div className={styles.pair}>
      <div className={styles.language}>
        <Select
          {...both}
          label={texts.source}
          options={options}
          value={source}
          onChange={(code) => choose(code, target ?? '')}
        />
      </div>
      <div className={styles.swap}>
        <IconButton icon="swap" label={texts.swap} isDisabled={isBusy} onPress={onSwap} />
      </div>
      <div className={styles.language}>
        <Select
          {...both}
          label={texts.target}
          options={options.map((each) => ({ ...each, isDisabled: each.value === source }))}
          value={target}
          onChange={(code) => choose(source ?? '', code)}
          isInvalid={source !== null && source === target}
          errorMessage={texts.sameLanguage}
        />
      </div>
    </div>
  )
}
