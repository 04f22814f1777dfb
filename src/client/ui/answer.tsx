import { memo, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#client/lib/answer.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { Markdown } from './markdown.tsx'
import { Sources, type SourcesHandle } from './sources.tsx'

/** A model's text as it arrives: its words, who wrote them, how it stands with them, and the passages behind them. */
export const AnswerView = memo(function AnswerView({ answer }: { answer: Answer }) {
  const { writing: texts } = useTexts()
  const list = useRef<SourcesHandle>(null)
  // While the text grows it needs the room; a press on one of its marks brings the list out all the same.
  const [isListWanted, setIsListWanted] = useState(false)
  const showsList = answer.sources.length > 0 && (isListWanted || answer.state !== 'writing')
  const sources = useMemo(
    () =>
      answer.sources.map(({ n, title, text, locator }) => ({
        n,
        title,
        text,
        place: placeOf(locator, texts.page),
      })),
    [answer.sources, texts],
  )
  const citations = useMemo(() => {
    const titles = new Map(answer.sources.map(({ n, title }) => [n, title]))
    return {
      has: (n: number) => titles.has(n),
      labelFor: (n: number) => texts.sourceLabel(n, titles.get(n) ?? ''),
      onOpen: (n: number) => {
        flushSync(() => setIsListWanted(true))
        list.current?.open(n)
      },
    }
  }, [answer.sources, texts])
  return (
    <div>
      <Markdown citations={citations}>{answer.text}</Markdown>
      <AnswerFoot answer={answer} />
      {showsList && <Sources title={texts.sources} sources={sources} handle={list} />}
    </div>
  )
})

function placeOf(locator: Answer['sources'][number]['locator'], page: (n: number) => string): string {
  const headings = locator.headings?.join(' › ') ?? ''
  return [headings, locator.page === undefined ? '' : page(locator.page)].filter(Boolean).join(', ')
}
