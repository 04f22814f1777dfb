import { useMemo, useState } from 'react'
import { messageOf, readFailure } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { fallbackTemplate, fallbackTemplateId } from '#shared/fallback-template.ts'
import type { Template, TemplateStructure } from '#shared/templates.ts'
import { readStructure } from './read-structure.ts'

export interface TemplateChoice {
  options: readonly { id: string; name: string }[]
  selectedId: string
  selectedName: string
  select: (id: string) => void
  isLoading: boolean
  /** The form to show; null while it loads, and when `problem` says why there is none. */
  structure: TemplateStructure | null
  problem: string | null
  /** Why the built-in structure stands in for the stored ones; null when nothing failed. */
  loadProblem: string | null
  /** Asks the server again, and goes back to the default template. */
  retry: () => void
  isRetrying: boolean
}

/** The user's templates with the default one chosen, else the first; the built-in structure where there are none. */
export function useTemplateChoice(): TemplateChoice {
  const texts = useTexts()
  const list = trpc.templates.list.useQuery()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const stored = list.data ?? []
  // Once it is on the screen it stays, whichever is made the default in another window meanwhile.
  if (chosenId === null && stored.length > 0) setChosenId(preferredId(stored))
  const options =
    stored.length > 0 ? stored.map(({ id, scriptname }) => ({ id, name: scriptname })) : [fallbackOption]
  const selectedId = stored.length > 0 && chosenId ? chosenId : preferredId(stored)
  const found: unknown =
    selectedId === fallbackTemplateId
      ? fallbackTemplate
      : stored.find(({ id }) => id === selectedId)?.template_structure
  const structure = useMemo(() => readStructure(found), [found])
  const { templateNotFound, invalidTemplate } = texts.synopsis
  return {
    options,
    selectedId,
    selectedName: options.find(({ id }) => id === selectedId)?.name ?? '',
    select: setChosenId,
    isLoading: list.isPending,
    structure: list.isPending ? null : structure,
    problem: structure ? null : found === undefined ? templateNotFound : invalidTemplate,
    loadProblem: list.isError && !list.data ? describeFailure(list.error, texts) : null,
    retry: () => void list.refetch().then(() => setChosenId(null)),
    isRetrying: list.isFetching,
  }
}

const fallbackOption = { id: fallbackTemplateId, name: fallbackTemplate.templateName }

function preferredId(stored: readonly Template[]): string {
  return (stored.find((each) => each.is_default) ?? stored[0])?.id ?? fallbackTemplateId
}

function describeFailure(error: unknown, { synopsis, common }: Texts): string | null {
  const failure = readFailure(error)
  const status = failure.kind === 'network' ? undefined : failure.status
  if (status === 404) return null
  if (status === 401) return synopsis.templatesFailed(synopsis.templatesUnauthorized)
  if (failure.kind === 'network') return synopsis.templatesFailed(common.networkError)
  const message = messageOf(error, common)
  return synopsis.templatesFailed(status === undefined ? message : synopsis.templatesHttp(status, message))
}
