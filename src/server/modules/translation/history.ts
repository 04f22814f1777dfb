import { beginningOf } from '#shared/script/beginning.ts'
import type { PastTranslation, PastTranslationDetails } from '#shared/translation-result.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { storeOrLog } from '../../store-or-log.ts'
import type { StoredTranslation, TranslationRepo } from './repo.ts'

interface HistoryDeps {
  repo: TranslationRepo
  log: Log
}

export type TranslationHistory = ReturnType<typeof createTranslationHistory>

const keptMax = 200
const pageMax = 50

/** What someone has had translated, newest first; the oldest beyond 200 are let go. */
export function createTranslationHistory({ repo, log }: HistoryDeps) {
  return {
    /** Keeps a translation that has reached its reader. Where that cannot be, the log says so. */
    store: (translation: StoredTranslation): Promise<void> =>
      storeOrLog(() => repo.insert(translation, keptMax), log, 'a translation could not be stored'),

    /** At most 50, those older than `before` where it is given. */
    async list(actor: Actor, before: string | undefined): Promise<PastTranslation[]> {
      return (await repo.list(actor.userId, before, pageMax)).map(shown)
    },

    /** Throws `AppError` `not_found` for what is not the actor's. */
    async read(actor: Actor, id: string): Promise<PastTranslationDetails> {
      const found = await repo.find(actor.userId, id)
      if (!found) throw gone()
      const { input, output, lyrics, options, lines, quality, error } = found
      const { glossary, names, lines: rules } = options
      return {
        ...shown(found),
        text: input,
        translatedText: output,
        lyrics,
        glossary,
        names,
        rules,
        lines,
        translationQuality: quality,
        error,
      }
    },

    /** Throws `AppError` `not_found` for what is not the actor's. */
    async delete(actor: Actor, id: string): Promise<void> {
      if (!(await repo.remove(actor.userId, id))) throw gone()
    },
  }
}

type Summary = Awaited<ReturnType<TranslationRepo['list']>>[number]

function shown({ endedAt, ...summary }: Summary): PastTranslation {
  const { id, sourceLanguage, targetLanguage, model, mode, outcome, ratio, overallScore } = summary
  const what = { id, sourceLanguage, targetLanguage, model, mode, outcome, ratio, overallScore }
  return { ...what, beginning: beginningOf(summary.beginning), createdAt: endedAt.toISOString() }
}

function gone(): AppError {
  return new AppError('not_found', 'This translation is not there any more.')
}
