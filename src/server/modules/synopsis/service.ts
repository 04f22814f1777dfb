import { fallbackTemplate, fallbackTemplateId } from '#shared/fallback-template.ts'
import type { FollowUpInput, GenerateInput } from '#shared/synopsis.ts'
import { parseSynopsisString } from '#shared/synopsis-string.ts'
import type { WritingEvent } from '#shared/writing.ts'
import type { Actor } from '../../actor.ts'
import type { WritingRequest } from '../../ports/language-model.ts'
import type { RagService } from '../rag/service.ts'
import type { TemplatesService } from '../templates/service.ts'
import { lastParagraphs, withoutMarks } from './previous-response.ts'
import { followUpRequest, synopsisRequest } from './prompts.ts'
import type { Occasion, Recorder } from './recorder.ts'

interface SynopsisDeps {
  recorder: Recorder
  rag: RagService
  templates: TemplatesService
}

export function createSynopsisService({ recorder, rag, templates }: SynopsisDeps) {
  async function labelsOf(actor: Actor, templateId: string | undefined): Promise<string[]> {
    if (!templateId) return []
    const stored = templateId === fallbackTemplateId ? [] : await templates.list(actor)
    const structure = stored.find(({ id }) => id === templateId)?.template_structure ?? fallbackTemplate
    return structure.sections.flatMap(({ fields }) => fields.map(({ label }) => label))
  }

  function stream(actor: Actor, occasion: Occasion, request: WritingRequest, signal: AbortSignal) {
    return rag.whileReadable(
      actor,
      occasion.engineId,
      (allowed) => recorder.record(occasion, request, allowed),
      signal,
    )
  }

  return {
    /**
     * A synopsis from a filled form, grounded in the engine's documents, which are searched field by field.
     * Refuses (`not_found` for the engine) before the first event; the model's failures end the stream.
     */
    async generate(
      actor: Actor,
      input: GenerateInput,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<WritingEvent>> {
      const { synopsisString, engineId, templateId } = input
      const fields = parseSynopsisString(synopsisString, await labelsOf(actor, templateId))
      const questions = fields.map(({ label, value }) => value || label)
      const evidence = await rag.evidenceFor(actor, engineId, [questions], signal)
      const occasion: Occasion = {
        userId: actor.userId,
        kind: 'synopsis',
        engineId,
        templateId: templateId ?? null,
        input: synopsisString,
        previousResponse: null,
      }
      return stream(actor, occasion, synopsisRequest(synopsisString, fields, evidence), signal)
    },

    /**
     * What the writer asks of the text before, grounded in the same way: what that text was made from is searched for
     * again beside what is asked, so that "make it shorter" keeps its sources. Refuses as `generate` does.
     */
    async followUp(
      actor: Actor,
      input: FollowUpInput,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<WritingEvent>> {
      const { followUpString, engineId, templateId, previousResponse } = input
      const previous = withoutMarks(previousResponse)
      const texts = [[followUpString], lastParagraphs(previous)]
      const evidence = await rag.evidenceFor(actor, engineId, texts, signal)
      const occasion: Occasion = {
        userId: actor.userId,
        kind: 'follow-up',
        engineId,
        templateId: templateId ?? null,
        input: followUpString,
        previousResponse,
      }
      return stream(actor, occasion, followUpRequest(followUpString, previous, evidence), signal)
    },
  }
}
