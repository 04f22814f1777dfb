import { Select } from '#client/ui/select.tsx'
import type { ModelChoices } from './use-choices.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'

interface ModelSelectProps {
  script: Script
  models: ModelChoices
  isBusy: boolean
}

/** Who translates. */
export function ModelSelect({ script, models, isBusy }: ModelSelectProps) {
  const texts = usePageTexts()
  return (
    <Select
      label={texts.model}
      placeholder={models.isLoading ? texts.loadingModels : texts.unknown}
      isDisabled={isBusy || models.options.length === 0}
      options={models.options}
      value={models.pick(script.modelKey)?.key ?? models.firstKey}
      onChange={script.setModelKey}
    />
  )
}
