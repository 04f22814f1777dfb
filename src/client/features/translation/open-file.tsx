import { type RefObject, useEffect, useRef } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '#client/ui/button.tsx'
import { readScriptFile, scriptBytesMax, scriptFileEndings } from './script-file.ts'
import type { Banner } from './use-banner.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'

interface OpenFileProps {
  script: Script
  banner: Banner
  /** Where files may be dropped, too. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Puts a text in the place of the script. */
  onText: (text: string, said: string) => void
}

/** Opens a script from a file, by dialog or by drop. */
export function OpenFile({ script, banner, area, onText }: OpenFileProps) {
  const texts = usePageTexts()
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > scriptBytesMax) return banner.fail(texts.fileProblems['too-large'])
    try {
      const read = readScriptFile(file.name, new Uint8Array(await file.arrayBuffer()), script.source)
      if ('problem' in read) banner.fail(texts.fileProblems[read.problem])
      else onText(read.text, texts.fileOpened(file.name))
    } catch {
      banner.fail(texts.fileProblems.unreadable)
    }
  }
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const zone = area.current
    if (!zone) return
    const leaving = new AbortController()
    const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const { signal } = leaving
    // Without this the browser leaves the page for the file.
    zone.addEventListener('dragover', (event) => holdsFile(event) && event.preventDefault(), { signal })
    zone.addEventListener(
      'drop',
      (event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        void latest.current(event.dataTransfer?.files[0])
      },
      { signal },
    )
    return () => leaving.abort()
  }, [area])
  return (
    <FileTrigger acceptedFileTypes={scriptFileEndings} onSelect={(list) => void open(list?.[0])}>
      <Button variant="quiet">{texts.openFile}</Button>
    </FileTrigger>
  )
}
