import { Button } from '#client/ui/button.tsx'
import { knownScript } from './known-script.ts'
import { asScriptText } from './script-text.ts'
import styles from './text-pane.module.css'
import type { Banner } from './use-banner.ts'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useOfText } from './use-script.ts'
import { lackOf, type Translating } from './use-translation.ts'

interface BringTranslationProps {
  script: Script
  translating: Translating
  banner: Banner
}

/** A translation that was made elsewhere, to be measured and fitted here: the one in the table, or on the clipboard. */
export function BringTranslation({ script, translating, banner }: BringTranslationProps) {
  const texts = usePageTexts()
  const isLacking = useOfText(script, (text) => lackOf(script, text) !== '')
  const hasOwn = useOfText(script, (text) => text.includes('\t') && knownScript(text).own.size > 0)
  const fromClipboard = async () => {
    try {
      const text = asScriptText(await navigator.clipboard.readText())
      if (text.trim() === '') banner.fail(texts.clipboardEmpty)
      else translating.bring(text)
    } catch {
      banner.fail(texts.pasteFailed)
    }
  }
  return (
    <div className={styles.offer}>
      <span>{hasOwn ? texts.hasOwn : texts.haveOne}</span>
      <Button
        variant="quiet"
        isBusy={translating.busyWith === 'check'}
        busyText={texts.checking}
        isDisabled={isLacking || translating.busyWith !== null}
        onPress={() => (hasOwn ? translating.bring(script.text()) : void fromClipboard())}
      >
        {hasOwn ? texts.bringOwn : texts.bring}
      </Button>
    </div>
  )
}
