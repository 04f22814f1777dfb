import { useTexts } from '#client/texts/use-texts.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { composeSynopsisString } from '#shared/synopsis-string.ts'
import { LoneEngineSelect } from '../features/rag/engine-select.tsx'
import { ReadingSheet } from '../features/rag/reading-sheet.tsx'
import { useEngineChoice } from '../features/rag/use-engine-choice.ts'
import { useReading } from '../features/rag/use-reading.ts'
import { Desk } from '../features/synopsis/desk.tsx'
import { FollowUpForm } from '../features/synopsis/follow-up-form.tsx'
import { GenerateBar } from '../features/synopsis/generate-bar.tsx'
import { Interaction } from '../features/synopsis/interaction.tsx'
import { StartOver } from '../features/synopsis/start-over.tsx'
import { useConversation } from '../features/synopsis/use-conversation.ts'
import { useGenerate } from '../features/synopsis/use-generate.ts'
import { TemplateActions } from '../features/template-editor/template-actions.tsx'
import { TemplateEditor } from '../features/template-editor/template-editor.tsx'
import { useTemplateEditor } from '../features/template-editor/use-template-editor.ts'
import { FormElsewhere } from '../features/templates/form-elsewhere.tsx'
import { readStructure } from '../features/templates/read-structure.ts'
import { TemplateBar } from '../features/templates/template-bar.tsx'
import { TemplateForm } from '../features/templates/template-form.tsx'
import { TemplateProblem } from '../features/templates/template-problem.tsx'
import { useTemplateChoice } from '../features/templates/use-template-choice.ts'
import { useTemplateDraft } from '../features/templates/use-template-draft.ts'

export function SynopsisEditorPage() {
  const { synopsis } = useTexts()
  const templates = useTemplateChoice()
  const { selectedId: templateId, structure } = templates
  const { draft, isElsewhere, takeOver } = useTemplateDraft(templateId, structure)
  const editing = useTemplateEditor(readStructure)
  const engines = useEngineChoice()
  const engineId = engines.engine?.id ?? null
  const talk = useConversation(templateId, !isElsewhere)
  const compose = () => (structure ? composeSynopsisString(structure, draft.get()) : '')
  const isLoaded = !engines.isLoading && !templates.isLoading
  const generate = useGenerate(talk, { engineId, isLoaded, templateId, compose, draft })
  const isBusy = generate.isBusy || talk.busyWith !== null
  const reading = useReading()
  const startOver = () => {
    draft.clear()
    talk.clear()
  }
  return (
    <>
      <Desk
        header={
          <PageHeader
            slug={synopsis.slug}
            title={synopsis.title}
            actions={
              <StartOver
                templateName={templates.selectedName}
                isDisabled={isElsewhere}
                onStartOver={startOver}
              />
            }
          />
        }
        onSendForm={generate.start}
        toolbar={
          <TemplateBar choice={templates} isDisabled={isBusy}>
            <TemplateActions editing={editing} selectedId={templateId} isDisabled={isBusy} />
          </TemplateBar>
        }
        form={
          structure ? (
            <>
              {isElsewhere && <FormElsewhere onTakeOver={takeOver} />}
              <TemplateForm structure={structure} draft={draft} isReadOnly={isElsewhere} />
            </>
          ) : (
            <TemplateProblem choice={templates} />
          )
        }
      >
        <GenerateBar generate={generate} engineSelect={<LoneEngineSelect choice={engines} />} />
        <Interaction key={templateId} talk={talk} onRead={reading.openSource} />
        <FollowUpForm
          {...{ templateId, talk, engineId, isLoaded }}
          isDisabled={generate.isBusy || !talk.isHere}
          isReadOnly={templates.isLoading || !talk.isHere}
        />
      </Desk>
      <ReadingSheet reading={reading} />
      <TemplateEditor editing={editing} select={templates.select} />
    </>
  )
}
