import { memo, type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#client/lib/answer.ts'
import { describePlace } from '#client/lib/describe-place.ts'
import { isMarkdown } from '#client/lib/plain-markdown.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { Source } from '#shared/rag.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { LackNotices } from './lack-notices.tsx'
import { Markdown } from './markdown.tsx'
import { Sources, type SourcesHandle } from './sources.tsx'

/** Opens the document behind a source at its passage; `quotes` are what the answer quotes of it. */
export type ReadSource = (engineId: string, source: Source, quotes: readonly CheckedQuote[]) => void

interface AnswerViewProps {
  answer: Answer
  onRead?: ReadSource
}

/** A model's text as it arrives: its words, who wrote them, how it stands with them, and the passages behind them. */
export const AnswerView = memo(function AnswerView({ answer, onRead }: AnswerViewProps) {
  const { writing: texts } = useTexts()
  const list = useRef<SourcesHandle>(null)
  const words = useRef<HTMLDivElement>(null)
  // While the text grows it needs the room; a press on one of its marks brings the list out all the same.
  const [isListWanted, setIsListWanted] = useState(false)
  const isWriting = answer.state === 'writing'
  const showsList = answer.sources.length > 0 && (isListWanted || !isWriting)
  const sources = useNumberedSources(answer, onRead)
  const citations = useMemo(() => {
    const titles = new Map(answer.sources.map(({ n, title }) => [n, title]))
    return {
      has: (n: number) => titles.has(n),
      labelFor: (n: number) => texts.sourceLabel(n, titles.get(n) ?? ''),
      onOpen: (n: number, mark: HTMLElement) => {
        flushSync(() => setIsListWanted(true))
        const at = marksIn(words).indexOf(mark)
        list.current?.open(n, () => goTo(marksIn(words)[at]))
      },
    }
  }, [answer.sources, texts])
  const doubtful = useMemo(
    () => ({
      quotes: (answer.quotes ?? []).filter(({ verbatim }) => !verbatim),
      quote: { label: texts.notVerbatim, about: texts.notVerbatimAbout },
      figure: { label: texts.notInSource, about: texts.notInSourceAbout },
    }),
    [answer.quotes, texts],
  )
  return (
    <div>
      <LackNotices nothingFound={answer.nothingFound} missing={answer.missing} />
      <div ref={words}>
        <Markdown citations={citations} doubtful={doubtful}>
          {answer.text}
        </Markdown>
      </div>
      <AnswerFoot answer={answer} rendered={words} />
      {showsList && (
        <Sources
          title={answer.nothingFound ? texts.nearest : texts.sources}
          sources={sources}
          handle={list}
          backText={texts.backToText}
        />
      )}
    </div>
  )
})

/** The citation marks in the text, in its order: while it grows, those that are there keep their places. */
function marksIn({ current }: RefObject<HTMLElement | null>): Element[] {
  return Array.from(current?.querySelectorAll('button[value]') ?? [])
}

function goTo(mark: Element | undefined): void {
  if (!(mark instanceof HTMLElement)) return
  mark.scrollIntoView({ block: 'nearest' })
  mark.focus({ preventScroll: true })
}

function useNumberedSources(
  { text, sources, quotes, engineId, state }: Answer,
  onRead: ReadSource | undefined,
) {
  const { writing: texts } = useTexts()
  // Which are cited is not known before the end; until then the list is rarely in sight.
  const whole = state === 'writing' ? null : text
  return useMemo(
    () =>
      sources.map((source) => {
        const { n, title, locator } = source
        return {
          n,
          title,
          text: source.text,
          isMarkdown: isMarkdown(source.name),
          place: describePlace(locator, texts),
          ...(whole !== null && !whole.includes(`[${n}]`) && { note: texts.notCited }),
          ...(onRead &&
            engineId !== undefined && {
              open: {
                label: texts.readSource(n, title),
                onPress: () => onRead(engineId, source, quotes?.filter((quote) => quote.n === n) ?? []),
              },
            }),
        }
      }),
    [sources, quotes, engineId, whole, texts, onRead],
  )
}
