import { type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { OtherTexts } from '#client/ui/other-texts.tsx'
import { sendKeys } from '#client/ui/send-keys.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { countCharacters, estimateSyllables } from '#shared/syllable-estimate.ts'
import styles from './text-pane.module.css'
import type { Banner } from './use-banner.ts'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useScriptText } from './use-script.ts'
import { useScriptLang } from './use-script-lang.ts'

interface OriginalPaneProps {
  script: Script
  banner: Banner
  area: RefObject<HTMLTextAreaElement | null>
  /** Ctrl+Enter or Cmd+Enter. */
  onSend: () => void
}

const undoMs = 10_000

/** The script to translate, how long it is, and about how many syllables it has. */
export function OriginalPane({ script, banner, area, onSend }: OriginalPaneProps) {
  const texts = usePageTexts()
  const footId = useId()
  const text = useScriptText(script)
  const paste = async () => {
    try {
      insertAt(area.current, await navigator.clipboard.readText(), script)
    } catch {
      banner.fail(texts.pasteFailed)
    }
  }
  const clear = () => {
    area.current?.focus()
    if (text === '') return
    const undo = () => {
      script.setText(text)
      banner.clear()
      area.current?.focus()
    }
    script.setText('')
    banner.show({
      tone: 'info',
      text: texts.cleared,
      action: <Button onPress={undo}>{texts.undo}</Button>,
      timeoutMs: undoMs,
    })
  }
  const trySample = () => {
    const { sampleLanguage: source } = texts
    script.setText(texts.sampleText)
    script.setPair(source, script.target === source ? '' : (script.target ?? ''))
    area.current?.focus()
  }
  return (
    <div className={styles.pane}>
      <TextArea
        label={texts.original}
        placeholder={texts.originalHint}
        areaRef={area}
        aria-describedby={footId}
        lang={useScriptLang(script.source, text)}
        value={text}
        onChange={script.setText}
        onKeyDown={sendKeys(onSend)}
      />
      <OtherTexts draft={script.draft} field="text" label={texts.original} />
      <div className={styles.tools}>
        <Button variant="quiet" onPress={clear}>
          {texts.clear}
        </Button>
        <Button variant="quiet" onPress={() => void paste()}>
          {texts.paste}
        </Button>
      </div>
      <p className={styles.foot} id={footId}>
        <span>{texts.characters(countCharacters(text))}</span>
        <span>{texts.estimated(estimateSyllables(text, script.source))}</span>
      </p>
      {text === '' && (
        <div className={styles.sample}>
          <Button variant="quiet" onPress={trySample}>
            {texts.sample}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Puts `pasted` where the caret is, in the place of what is selected, as a paste by keyboard does. */
function insertAt(area: HTMLTextAreaElement | null, pasted: string, script: Script): void {
  const text = script.text()
  const start = area?.selectionStart ?? text.length
  const end = area?.selectionEnd ?? text.length
  // A text area knows one kind of line break.
  const inserted = pasted.replaceAll(/\r\n?/g, '\n')
  flushSync(() => script.setText(text.slice(0, start) + inserted + text.slice(end)))
  area?.focus()
  area?.setSelectionRange(start + inserted.length, start + inserted.length)
}
