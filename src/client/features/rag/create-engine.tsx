import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useDraft, useDraftText, useOwnKey } from '#client/lib/use-draft.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Form } from '#client/ui/form.tsx'
import { Message } from '#client/ui/message.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'

const doublePressMs = 1000

/** A name and, if one likes, a description: an engine to put files into. `onCreated` gets its id. */
export function CreateEngine({ onCreated }: { onCreated: (id: string) => void }) {
  const { rag } = useTexts()
  const draft = useDraft(useOwnKey('draft-engine'), { isApart: true })
  const [name, setName] = useDraftText(draft, 'name')
  const [description, setDescription] = useDraftText(draft, 'description')
  const creation = useCreation((id) => {
    draft.clear()
    onCreated(id)
  })
  return (
    <Card title={rag.create.title}>
      <Form onSubmit={() => creation.create(name, description)} aria-label={rag.create.title}>
        <TextField
          label={rag.create.name}
          placeholder={rag.create.nameHint}
          isRequired
          // The browser's own check would take its words away under the pointer that is about to press the button.
          validationBehavior="aria"
          isInvalid={creation.isBlank}
          maxLength={120}
          lang={useTextLang(name || rag.create.nameHint)}
          value={name}
          onChange={(typed) => {
            creation.forgetBlank()
            setName(typed)
          }}
        />
        <TextArea
          label={rag.create.description}
          placeholder={rag.create.descriptionHint}
          rows={2}
          maxLength={2000}
          lang={useTextLang(description || rag.create.descriptionHint)}
          value={description}
          onChange={setDescription}
        />
        {creation.problem && <Message tone="error">{creation.problem}</Message>}
        {creation.created && <Message tone="success">{rag.create.done(creation.created)}</Message>}
        <div>
          <Button type="submit" icon="plus" isBusy={creation.isBusy} busyText={rag.create.busy}>
            {rag.create.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function useCreation(onCreated: (id: string) => void) {
  const { rag, common } = useTexts()
  const cache = trpc.useUtils()
  const [isBlank, setIsBlank] = useState(false)
  const { busyWith, run } = useOneAtATime<'create'>({ outlives: true })
  const creation = trpc.rag.createEngine.useMutation({
    onSuccess: async ({ id }) => {
      onCreated(id)
      await cache.rag.engines.invalidate()
    },
  })
  const failure = creation.error && messageOf(creation.error, common)
  const list = trpc.rag.engines.useQuery()
  const isListed = list.data?.some(({ id }) => id === creation.data?.id)
  // Where the list could not be fetched since, it does not tell.
  const isGone = list.dataUpdatedAt > creation.submittedAt && !isListed
  return {
    isBusy: busyWith !== null,
    isBlank,
    forgetBlank: () => setIsBlank(false),
    problem: isBlank ? rag.create.nameNeeded : failure,
    created: isBlank || isGone ? undefined : creation.data?.name,
    create: (engineName: string, description: string) => {
      const isNameless = engineName.trim() === ''
      // The second press of two comes upon a form that is empty again.
      if (isNameless && Date.now() - creation.submittedAt < doublePressMs) return
      setIsBlank(isNameless)
      if (isNameless) return
      run('create', async () => {
        // What came of it stands in `creation`.
        await creation.mutateAsync({ engineName, description }).catch(() => undefined)
      })
    },
  }
}
