import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Message } from '#client/ui/message.tsx'
import styles from './lines.module.css'
import { LinesTable, type LinesTableProps } from './lines-table.tsx'
import { useLineTexts } from './use-line-texts.ts'

/** The script line by line beside its translation; closed, it counts and loads nothing. */
export function LinesCard(props: LinesTableProps) {
  const { lines } = useLineTexts()
  const { view, rules } = props
  const settledTwice = rules.rules.filter(({ hasOthers }) => hasOthers).length
  return (
    <Card
      title={lines.title}
      actions={
        <Button variant="quiet" aria-expanded={view.isOpen} onPress={view.toggle}>
          {view.isOpen ? lines.hide : lines.show}
        </Button>
      }
    >
      {settledTwice > 0 && (
        <div className={styles.settledTwice}>
          <Message tone="warning">{lines.settledTwice(settledTwice)}</Message>
        </div>
      )}
      {view.isOpen && <LinesTable {...props} />}
    </Card>
  )
}
