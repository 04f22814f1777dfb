import { useMemo } from 'react'
import { saveTextFile } from '#client/lib/save-text-file.ts'
import { useLanguage } from '#client/texts/use-texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { BringTranslation } from './bring-translation.tsx'
import { scriptDirectionOf } from './direction.ts'
import type { KeptResult } from './kept-result.ts'
import { LastTranslation } from './last-translation.tsx'
import { writtenSoFar } from './live-run.ts'
import { resultFileName, resultFileText } from './result-file.ts'
import { SaveAs } from './save-as.tsx'
import styles from './text-pane.module.css'
import type { Banner } from './use-banner.ts'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useOfText } from './use-script.ts'
import { useScriptLang } from './use-script-lang.ts'
import type { Translating } from './use-translation.ts'

interface ResultPaneProps {
  script: Script
  translating: Translating
  banner: Banner
}

/** The translation, to read and to take along. */
export function ResultPane({ script, translating, banner }: ResultPaneProps) {
  const texts = usePageTexts()
  const { result, live } = translating
  const isBusy = translating.busyWith === 'translate'
  const isOfText = useOfText(script, (original) => original === result?.original)
  const text = useMemo(
    () => (live && live.lines.size > 0 ? writtenSoFar(live, '…') : (result?.text ?? '')),
    [live, result],
  )
  const lang = useScriptLang(live ? script.target : (result?.targetLanguage ?? script.target), text)
  return (
    <div className={styles.pane} data-tone="machine" aria-busy={isBusy}>
      <TextArea
        label={texts.result}
        placeholder={isBusy ? texts.translating : texts.resultHint}
        lang={lang}
        dir={scriptDirectionOf(lang)}
        value={text}
        isReadOnly
      />
      <div className={styles.tools}>{result && <TakeAlong result={result} banner={banner} />}</div>
      <div className={styles.foot}>
        {result && <Origin script={script} result={result} />}
        {result && !isBusy && <SaveAs result={result} banner={banner} />}
        {!isBusy && <LastTranslation script={script} translating={translating} banner={banner} />}
        {!isOfText && !isBusy && (
          <BringTranslation script={script} translating={translating} banner={banner} />
        )}
      </div>
    </div>
  )
}

const takenMs = 2000

function TakeAlong({ result, banner }: { result: KeptResult; banner: Banner }) {
  const texts = usePageTexts()
  const language = useLanguage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(result.text)
      banner.show({ tone: 'success', text: texts.copied, timeoutMs: takenMs })
    } catch {
      banner.fail(texts.copyFailed)
    }
  }
  const download = () => {
    const now = new Date()
    const time = result.made ? new Date(result.made.timestamp) : now
    const spelled = time.toLocaleString(language, { dateStyle: 'long', timeStyle: 'long' })
    saveTextFile(resultFileName(now), resultFileText(result, texts, spelled))
    banner.show({ tone: 'success', text: texts.downloaded, timeoutMs: takenMs })
  }
  return (
    <>
      <Button variant="quiet" onPress={() => void copy()}>
        {texts.copy}
      </Button>
      <Button variant="quiet" onPress={download}>
        {texts.download}
      </Button>
    </>
  )
}

function Origin({ script, result: { made, original, partial } }: { script: Script; result: KeptResult }) {
  const texts = usePageTexts()
  const isInStep = useOfText(script, (text) => text === original)
  return (
    <>
      {made && (
        <span>
          {texts.madeBy} <Badge tone="machine">{made.modelName}</Badge>
        </span>
      )}
      {partial && <span>{texts.partial(partial.done, partial.total)}</span>}
      {!isInStep && <span>{texts.outOfStep}</span>}
    </>
  )
}
