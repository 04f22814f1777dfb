import { useState } from 'react'
import { describePlace } from '#client/lib/describe-place.ts'
import { messageOf } from '#client/lib/failure.ts'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { isMarkdown } from '#client/lib/plain-markdown.ts'
import { api } from '#client/lib/trpc.ts'
import { useDraft, useDraftText, useOwnKey } from '#client/lib/use-draft.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { useWhenReady } from '#client/lib/use-when-ready.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { LackNotices } from '#client/ui/lack-notices.tsx'
import { Message } from '#client/ui/message.tsx'
import { sendKeys } from '#client/ui/send-keys.ts'
import { Sources } from '#client/ui/sources.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { FoundPassages } from '#shared/rag.ts'
import { EngineSelect } from './engine-select.tsx'
import styles from './panel.module.css'
import { SearchScope, useSearchScope } from './search-scope.tsx'
import type { EngineChoice } from './use-engine-choice.ts'
import { useGoneEngine } from './use-gone-engine.ts'
import type { ReadingPlace } from './use-reading.ts'

interface RetrievalTestProps {
  choice: EngineChoice
  onRead: (place: ReadingPlace) => void
}

const passagesMax = 20

/** A question and the passages found for it, each with what the two ways of finding gave it. */
export function RetrievalTest({ choice, onRead }: RetrievalTestProps) {
  const { rag } = useTexts()
  const texts = rag.trial
  const draft = useDraft(useOwnKey('draft-trial'), { isApart: true })
  const [question, setQuestion] = useDraftText(draft, 'question')
  const scope = useSearchScope(draft, choice.engine)
  const [problem, setProblem] = useState<string | null>(null)
  const { found, find, isBusy } = useSearch(setProblem)
  const isBlank = question.trim() === ''
  const { start: send, isAwaited } = useWhenReady(isBlank || !choice.isLoading, () => {
    setProblem(isBlank ? rag.query.questionNeeded : choice.engine ? null : rag.query.engineNeeded)
    if (!isBlank && choice.engine && !isBusy)
      find({ engineId: choice.engine.id, question, ...scope.filter }, scope.name)
  })
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{texts.about}</p>
      <EngineSelect choice={choice} />
      <TextArea
        label={rag.query.question}
        isRequired
        rows={2}
        description={rag.query.sendKeys}
        lang={useTextLang(question)}
        value={question}
        onChange={setQuestion}
        onKeyDown={sendKeys(send)}
      />
      <SearchScope scope={scope} onKeyDown={sendKeys(send)} />
      {problem && <Message tone="error">{problem}</Message>}
      <div className={styles.buttons}>
        <Button icon="search" isBusy={isAwaited || isBusy} busyText={texts.busy} onPress={send}>
          {texts.submit}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {found && (found.passages.length > 0 ? texts.found(found.passages.length) : texts.nothing)}
        {found?.scope && ` ${texts.within(found.scope)}`}
      </p>
      {found && <LackNotices {...found} />}
      {found && <Found {...found} onRead={onRead} />}
    </div>
  )
}

interface FoundInEngine extends FoundPassages {
  engineId: string
  /** What the search was held to, in words. */
  scope: string
}

function Found({
  engineId,
  passages,
  nothingFound,
  onRead,
}: FoundInEngine & Pick<RetrievalTestProps, 'onRead'>) {
  const { rag, writing } = useTexts()
  const texts = rag.trial
  if (passages.length === 0) return null
  const sources = passages.map(({ documentId, filename, text, score, legs, locator }, index) => ({
    n: index + 1,
    title: filename,
    place: describePlace(locator, writing),
    text,
    isMarkdown: isMarkdown(filename),
    scores: [
      { label: texts.score, value: score.toFixed(2) },
      { label: texts.words, value: legs.words.toFixed(2) },
      { label: texts.meaning, value: legs.meaning.toFixed(2) },
    ],
    open: {
      label: `${index + 1}. ${texts.read(filename)}`,
      onPress: () =>
        onRead({ engineId, documentId, title: filename, start: locator.start, end: locator.end }),
    },
  }))
  return <Sources title={nothingFound ? writing.nearest : texts.results} sources={sources} hasPreview />
}

type SearchFor = Omit<Parameters<typeof api.rag.search.query>[0], 'limit'>

function useSearch(onProblem: (problem: string | null) => void) {
  const { rag, common } = useTexts()
  const [found, setFound] = useState<FoundInEngine | null>(null)
  const noticeGone = useGoneEngine()
  const { busyWith, run } = useOneAtATime<'search'>()
  const find = (asked: SearchFor, scope: string) =>
    run('search', async (signal) => {
      setFound(null)
      try {
        const input = { ...asked, limit: passagesMax }
        setFound({ engineId: asked.engineId, scope, ...(await api.rag.search.query(input, { signal })) })
      } catch (error) {
        if (signal.aborted) return
        noticeGone(error)
        const reason = messageOf(error, common)
        onProblem(rag.trial.failed(reason))
      }
    })
  return { found, find, isBusy: busyWith !== null }
}
