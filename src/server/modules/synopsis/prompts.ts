import type { Source } from '#shared/rag.ts'
import type { FilledField } from '#shared/synopsis-string.ts'
import type { WritingRequest } from '../../ports/language-model.ts'

/** Asks for a synopsis in prose from a filled form and the evidence. */
export function synopsisRequest(
  synopsisString: string,
  fields: readonly FilledField[],
  evidence: readonly Source[],
): WritingRequest {
  return {
    instructions: [
      'You are a script editor who turns a writer’s structured notes into a synopsis.',
      'Write flowing prose in the present tense, third person, in the order of the acts, and reveal the ending.',
      'Every filled field must reach the page; add nothing that contradicts one.',
      'Never print the labels or section titles of the form: it is prose, not a filled-in form.',
      'Write in the language that the form is filled in, whatever its labels are in, and in the same script:',
      'Traditional Chinese stays Traditional.',
      'Let the evidence give the story its facts, places and period. Answer in Markdown, the synopsis alone.',
    ].join('\n'),
    messages: [{ role: 'user', text: synopsisString }],
    task: { kind: 'synopsis', fields, evidence },
  }
}

/** Asks for a revision of what was written before, which stands there without citation marks. */
export function followUpRequest(
  followUpString: string,
  previous: string,
  evidence: readonly Source[],
): WritingRequest {
  return {
    instructions: [
      'You are a script editor who works on a synopsis together with its writer.',
      'Do what the writer asks, and answer with the whole revised synopsis in prose unless they ask for',
      'something else. Keep the language and script of the synopsis unless they ask for another.',
      'Let the evidence give the story its facts, places and period. Answer in Markdown.',
      ...(previous
        ? ['The synopsis before has lost its citation marks: cite anew, also in sentences that you keep.']
        : []),
    ].join('\n'),
    messages: [
      ...(previous
        ? ([
            { role: 'user', text: 'Write the synopsis.' },
            { role: 'assistant', text: previous },
          ] as const)
        : []),
      { role: 'user', text: followUpString },
    ],
    task: { kind: 'follow-up', instruction: followUpString, previous, evidence },
  }
}
