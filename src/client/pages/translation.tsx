import { useRef } from 'react'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Desk } from '../features/translation/desk.tsx'
import { HistoryCard } from '../features/translation/history-card.tsx'
import { LinesCard } from '../features/translation/lines-card.tsx'
import { MannerBar } from '../features/translation/manner-bar.tsx'
import { ModelSelect } from '../features/translation/model-select.tsx'
import { Notices } from '../features/translation/notices.tsx'
import { OriginalPane } from '../features/translation/original-pane.tsx'
import { PairBar } from '../features/translation/pair-bar.tsx'
import { ResultPane } from '../features/translation/result-pane.tsx'
import { StartBar } from '../features/translation/start-bar.tsx'
import { Statistics } from '../features/translation/statistics.tsx'
import { useBanner } from '../features/translation/use-banner.ts'
import { useLanguageChoices, useModelChoices } from '../features/translation/use-choices.ts'
import { useLineRules } from '../features/translation/use-line-rules.ts'
import { useLinesView } from '../features/translation/use-lines-view.ts'
import { useManner } from '../features/translation/use-manner.ts'
import { usePageTexts } from '../features/translation/use-page-texts.ts'
import { useRefit } from '../features/translation/use-refit.ts'
import { useScript } from '../features/translation/use-script.ts'
import { useTranslation } from '../features/translation/use-translation.ts'

export function TranslationPage() {
  const { common } = useTexts()
  const texts = usePageTexts()
  const [banner, problem] = useBanner()
  const languages = useLanguageChoices()
  const models = useModelChoices()
  const script = useScript()
  const model = models.pick(script.modelKey)
  const manner = useManner(script)
  const rules = useLineRules(script)
  const translating = useTranslation({ script, model, manner, rules, banner })
  const refit = useRefit({ script, modelKey: model?.key, manner, rules, translating, banner })
  const area = useRef<HTMLTextAreaElement>(null)
  const { result, live, busyWith } = translating
  const lines = useLinesView(script, result !== null || live !== null)
  const isBusy = busyWith !== null
  useRefocus(area, isBusy)
  return (
    <>
      <PageHeader
        slug={texts.slug}
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink href="/" variant="quiet" icon="arrow-left">
            {common.backToHome}
          </ButtonLink>
        }
      />
      <Desk
        pair={
          <>
            <PairBar
              script={script}
              languages={languages}
              banner={banner}
              onSwap={translating.swap}
              isBusy={isBusy}
            />
            <Notices languages={languages} models={models} />
          </>
        }
        original={<OriginalPane script={script} banner={banner} area={area} onSend={translating.send} />}
        start={
          <StartBar
            script={script}
            translating={translating}
            rules={rules}
            modelName={model?.name ?? ''}
            modelSelect={
              <ModelSelect script={script} models={models} isBusy={isBusy || refit.line !== null} />
            }
            problem={problem}
            onDismiss={banner.clear}
          />
        }
        manner={<MannerBar manner={manner} />}
        result={<ResultPane script={script} translating={translating} banner={banner} />}
        statistics={
          result && (
            <Statistics
              script={script}
              result={result}
              translating={translating}
              modelName={model?.name ?? null}
              onShowLine={lines.show}
            />
          )
        }
        lines={
          <LinesCard
            script={script}
            translating={translating}
            rules={rules}
            manner={manner}
            refit={refit}
            view={lines}
          />
        }
        history={
          <HistoryCard
            script={script}
            translating={translating}
            manner={manner}
            rules={rules}
            banner={banner}
          />
        }
      />
    </>
  )
}
