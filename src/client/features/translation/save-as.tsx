import { saveTextFile } from '#client/lib/save-text-file.ts'
import { Button } from '#client/ui/button.tsx'
import type { KeptResult } from './kept-result.ts'
import { savedFiles } from './saved-files.ts'
import styles from './text-pane.module.css'
import type { Banner } from './use-banner.ts'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'

const savedMs = 2000

/** The translation as other files: what fits its script. */
export function SaveAs({ result, banner }: { result: KeptResult; banner: Banner }) {
  const { saveAs } = useLineTexts()
  const { downloaded } = usePageTexts()
  return (
    <span className={styles.files}>
      <span aria-hidden="true">{saveAs.title}</span>
      {savedFiles(result, new Date()).map(({ kind, name, mediaType, text }) => (
        <Button
          key={kind}
          variant="quiet"
          aria-label={saveAs.label(saveAs.kinds[kind])}
          onPress={() => {
            saveTextFile(name, text(), mediaType)
            banner.show({ tone: 'success', text: downloaded, timeoutMs: savedMs })
          }}
        >
          {saveAs.kinds[kind]}
        </Button>
      ))}
    </span>
  )
}
