import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { currentSession } from '#client/lib/session.ts'
import { api, trpc } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'
import { fallbackTemplateId } from '#shared/fallback-template.ts'
import type { TemplateToSave } from './template-draft.ts'

export interface Keeping {
  save: (template: TemplateToSave) => void
  remove: () => void
  busyWith: KeepingKind | null
  failure: string | null
  forget: () => void
}

type KeepingKind = 'save' | 'delete'

interface AfterKeeping {
  /** Chooses a template on the page. */
  select: (id: string) => void
  close: () => void
}

const callTimeoutMs = 30_000
const successMs = 6_000

/** Saves and deletes the template with this id (null: a new one), reloads the list and says how it went. */
export function useKeepTemplate(id: string | null, { select, close }: AfterKeeping): Keeping {
  const texts = useTexts().templateEditor
  const say = useFailureWords()
  const messages = useMessages()
  const { list: stored } = trpc.useUtils().templates
  const { busyWith, run } = useOneAtATime<KeepingKind>()
  const [failure, setFailure] = useState<string | null>(null)

  const reload = () =>
    stored.fetch(undefined, { staleTime: 0 }).catch(() => {
      void stored.invalidate()
      return []
    })
  const finish = (text: string) => {
    close()
    messages.show({ tone: 'success', text, timeoutMs: successMs }, 'template-editor')
  }
  const save = (template: TemplateToSave) =>
    run('save', async () => {
      if (!currentSession()?.user.userid) return setFailure(texts.missingUser)
      try {
        const savedId = await send(id, template)
        const list = await reload()
        if (list.some((each) => each.id === savedId)) select(savedId)
        finish(id === null ? texts.created : texts.updated)
      } catch (error) {
        setFailure(texts.saveFailed(say(error)))
      }
    })
  const remove = () =>
    run('delete', async () => {
      if (id === null) return
      setFailure(null)
      try {
        await api.templates.delete.mutate({ id }, { signal: AbortSignal.timeout(callTimeoutMs) })
        const left = await reload()
        select(left[0]?.id ?? fallbackTemplateId)
        finish(texts.deleted)
      } catch (error) {
        setFailure(texts.deleteFailed(say(error)))
      }
    })
  return { save, remove, busyWith, failure, forget: () => setFailure(null) }
}

async function send(id: string | null, template: TemplateToSave): Promise<string> {
  const options = { signal: AbortSignal.timeout(callTimeoutMs) }
  if (id === null) return api.templates.create.mutate(template, options)
  await api.templates.update.mutate({ id, template }, options)
  return id
}

function useFailureWords() {
  const { common, templateEditor } = useTexts()
  const problems: Record<string, string> = templateEditor.problems
  return (error: unknown) => {
    const message = messageOf(error, common)
    return problems[message] ?? message
  }
}
