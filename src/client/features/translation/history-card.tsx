import { useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteButton } from '#client/ui/delete-button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Table } from '#client/ui/table.tsx'
import { Timestamp } from '#client/ui/timestamp.tsx'
import { supportedLanguages } from '#shared/languages.ts'
import type { PastTranslation } from '#shared/translation-result.ts'
import { directionOf } from './direction.ts'
import styles from './history-card.module.css'
import type { Banner } from './use-banner.ts'
import { useHistory } from './use-history.ts'
import type { LineRules } from './use-line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { Manner } from './use-manner.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'
import type { Translating } from './use-translation.ts'

interface HistoryCardProps {
  script: Script
  translating: Translating
  manner: Manner
  rules: LineRules
  banner: Banner
}

/** Earlier translations, to open again or to delete. */
export function HistoryCard(props: HistoryCardProps) {
  const { common } = useTexts()
  const texts = usePageTexts()
  const { history } = useLineTexts()
  const [isOpen, setIsOpen] = useState(false)
  const past = useHistory({
    ...props,
    isOpen,
    undoAction: (undo) => <Button onPress={undo}>{texts.undo}</Button>,
  })
  const nameOf = (code: PastTranslation['sourceLanguage']) =>
    texts.languageNames[code] ?? supportedLanguages[code].englishName
  return (
    <Card
      title={history.title}
      actions={
        <Button variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? history.hide : history.show}
        </Button>
      }
    >
      {isOpen && past.problem && <Message tone="error">{past.problem}</Message>}
      {isOpen && past.isLoading && !past.problem && <p>{common.loading}</p>}
      {isOpen && !past.isLoading && !past.problem && (
        <Table
          label={history.title}
          rows={past.rows}
          rowKey={({ id }) => id}
          emptyText={history.empty}
          isRoomy
          columns={[
            {
              id: 'beginning',
              title: history.beginning,
              cell: ({ beginning, sourceLanguage }) => (
                <p className={styles.beginning} lang={sourceLanguage} dir={directionOf(sourceLanguage)}>
                  {beginning}
                </p>
              ),
            },
            {
              id: 'pair',
              title: history.pair,
              cell: ({ sourceLanguage, targetLanguage, outcome }) => (
                <>
                  {history.pairOf(nameOf(sourceLanguage), nameOf(targetLanguage))}
                  {outcome !== 'complete' && <p className={styles.outcome}>{history.outcomes[outcome]}</p>}
                </>
              ),
            },
            { id: 'when', title: history.when, cell: ({ createdAt }) => <Timestamp>{createdAt}</Timestamp> },
            {
              id: 'doing',
              title: history.doing,
              cell: (row) => (
                <span className={styles.doing}>
                  <Button
                    aria-label={history.openOf(firstLine(row))}
                    isDisabled={past.isBusy || props.translating.busyWith !== null}
                    onPress={() => void past.open(row)}
                  >
                    {history.open}
                  </Button>
                  <DeleteButton
                    text={history.delete}
                    label={history.deleteOf(firstLine(row))}
                    question={history.question}
                    confirmText={history.delete}
                    onConfirm={() => past.remove(row)}
                  >
                    <p>{history.gone}</p>
                  </DeleteButton>
                </span>
              ),
            },
          ]}
        />
      )}
      {isOpen && past.hasMore && (
        <Button isBusy={past.isBusy} onPress={() => void past.more()}>
          {history.more}
        </Button>
      )}
    </Card>
  )
}

/** By which a translation is called. */
function firstLine({ beginning }: PastTranslation): string {
  return beginning.split('\n', 1)[0] ?? ''
}
