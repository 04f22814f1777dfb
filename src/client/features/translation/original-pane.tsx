import { type ClipboardEvent, type RefObject, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { OtherTexts } from '#client/ui/other-texts.tsx'
import { sendKeys } from '#client/ui/send-keys.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { countCharacters, estimateSyllables } from '#shared/syllable-estimate.ts'
import { scriptDirectionOf } from './direction.ts'
import { guessSource } from './guess-source.ts'
import { knownScript } from './known-script.ts'
import { OpenFile } from './open-file.tsx'
import { asScriptText } from './script-text.ts'
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
/** Browsers take seconds to type more than that, so it is put there at once, with an Undo of ours. */
const typedCharactersMax = 4000

/** The script to translate, how long it is, and about how many syllables it has. */
export function OriginalPane({ script, banner, area, onSend }: OriginalPaneProps) {
  const texts = usePageTexts()
  const footId = useId()
  const text = useScriptText(script)
  const lang = useScriptLang(script.source, text)
  const paste = async () => {
    try {
      insert(asScriptText(await navigator.clipboard.readText()))
    } catch {
      banner.fail(texts.pasteFailed)
    }
  }
  /** A table from a spreadsheet is pasted a row a line; everything else as the browser does it. */
  const pasteByKeys = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n')
    const tidy = asScriptText(pasted)
    chooseSource(pasted)
    if (tidy === pasted) return
    event.preventDefault()
    insert(tidy)
  }
  /** Where none is chosen yet, the one that came is in. */
  const chooseSource = (arrived: string) => {
    if (script.source !== null) return
    const guessed = guessSource([...knownScript(arrived).bodies.values()].join('\n'))
    if (guessed && guessed !== script.target) script.setPair(guessed, script.target ?? '')
  }
  /** Where the caret is, in the place of what is selected, and so that it can be taken back. */
  const insert = (pasted: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {}
    area.current?.focus()
    chooseSource(pasted)
    if (pasted.length <= typedCharactersMax) document.execCommand('insertText', false, pasted)
    else replaceBy(text.slice(0, start) + pasted + text.slice(end), texts.pasted)
  }
  const replaceBy = (next: string, said: string) => {
    const undo = () => {
      script.setText(text)
      banner.clear()
      area.current?.focus()
    }
    area.current?.focus()
    script.setText(next)
    banner.show({
      tone: 'info',
      text: said,
      action: <Button onPress={undo}>{texts.undo}</Button>,
      timeoutMs: undoMs,
    })
  }
  const clear = () => {
    if (text === '') area.current?.focus()
    else replaceBy('', texts.cleared)
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
        lang={lang}
        dir={scriptDirectionOf(lang)}
        value={text}
        onChange={script.setText}
        onKeyDown={sendKeys(onSend)}
        onPaste={pasteByKeys}
      />
      <OtherTexts draft={script.draft} field="text" label={texts.original} />
      <div className={styles.tools}>
        <Button variant="quiet" onPress={clear}>
          {texts.clear}
        </Button>
        <Button variant="quiet" onPress={() => void paste()}>
          {texts.paste}
        </Button>
        <OpenFile
          script={script}
          banner={banner}
          area={area}
          onText={(opened, said) => {
            chooseSource(opened)
            replaceBy(opened, said)
          }}
        />
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
