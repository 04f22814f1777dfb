import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'

/** Above a form that is written in another window. */
export function FormElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const { synopsis } = useTexts()
  return (
    <Message tone="warning" action={<Button onPress={onTakeOver}>{synopsis.takeOver}</Button>}>
      {synopsis.openElsewhere}
    </Message>
  )
}
