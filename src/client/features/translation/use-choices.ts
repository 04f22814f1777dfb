import { trpc } from '#client/lib/trpc.ts'
import type { SelectOption } from '#client/ui/select.tsx'
import type { LanguageCode } from '#shared/languages.ts'
import type { TranslationModel } from '#shared/translation-result.ts'
import { describeFailure } from './describe-failure.ts'
import { usePageTexts } from './use-page-texts.ts'

interface Listing {
  isLoading: boolean
  problem: string | null
  retry: () => void
  isRetrying: boolean
}

export interface LanguageChoices extends Listing {
  options: readonly (SelectOption & { value: LanguageCode })[]
}

export interface ModelChoices extends Listing {
  options: readonly SelectOption[]
  /** The wanted model where it can be reached, else the first that can; null where none can. */
  pick: (wanted: string) => { key: string; name: string } | null
  /** The first of the list, which shows where none can be reached. */
  firstKey: string | null
}

/** The languages by their names in the language of the page. */
export function useLanguageChoices(): LanguageChoices {
  const texts = usePageTexts()
  const list = trpc.translation.languages.useQuery(undefined, { networkMode: 'always', staleTime: Infinity })
  const options = Object.entries(list.data ?? {}).map(([code, { englishName }]) => ({
    value: code as LanguageCode,
    label: texts.languageNames[code] ?? englishName,
  }))
  return { options, ...listing(list, () => describeFailure(list.error, texts, 'languages')) }
}

/** The models; those out of reach cannot be chosen and say why. */
export function useModelChoices(): ModelChoices {
  const texts = usePageTexts()
  const list = trpc.translation.models.useQuery(undefined, { networkMode: 'always' })
  const models: [string, TranslationModel][] = Object.entries(list.data ?? {})
  const options = models.map(([value, { name, description, available }]) => ({
    value,
    label: texts.modelOption(name, description),
    isDisabled: !available,
  }))
  const pick: ModelChoices['pick'] = (wanted) => {
    const reached = models.filter(([, { available }]) => available)
    const [key, model] = reached.find(([each]) => each === wanted) ?? reached[0] ?? []
    return key && model ? { key, name: model.name } : null
  }
  const firstKey = models[0]?.[0] ?? null
  return { options, pick, firstKey, ...listing(list, () => describeFailure(list.error, texts, 'models')) }
}

interface Asked {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  data: unknown
  refetch: () => unknown
}

function listing(list: Asked, describe: () => string): Listing {
  return {
    isLoading: list.isPending,
    problem: list.isError && !list.data ? describe() : null,
    retry: () => void list.refetch(),
    isRetrying: list.isFetching,
  }
}
