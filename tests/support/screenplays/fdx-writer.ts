import { cueOf, type Script, type ScriptPart, type Speech } from './script.ts'

/** The script as Final Draft saves it: styled runs, revisions, notes, pages of the scene headings. */
export function writeFdx({ title, author, scenes }: Script, pageOfScene: (at: number) => number): Uint8Array {
  const content = scenes.map(({ heading, number, parts }, at) => {
    const properties = `<SceneProperties Length="1 2/8" Page="${pageOfScene(at)}" Title=""/>`
    const numbered = number ? ` Number="${number}"` : ''
    return [
      `<Paragraph${numbered} Type="Scene Heading">${properties}<Text>${xml(heading)}</Text></Paragraph>`,
      ...parts.map(partXml),
    ].join('\n')
  })
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<FinalDraft DocumentType="Script" Template="No" Version="5">
  <Content>
    ${paragraph('Action', 'FADE IN:')}
${content.join('\n')}
  </Content>
  <TitlePage><Content>${paragraph('', title)}${paragraph('', 'written by')}${paragraph('', author)}</Content></TitlePage>
  <ElementSettings Type="Character"><FontSpec Style="AllCaps"/></ElementSettings>
  <ScriptNotes><ScriptNote><Paragraph><Text>A note of the producer.</Text></Paragraph></ScriptNote></ScriptNotes>
</FinalDraft>`)
}

function partXml(part: ScriptPart, at: number): string {
  switch (part.kind) {
    case 'action':
      return at % 5 === 2 ? revised(part.text) : paragraph('Action', part.text)
    case 'transition':
      return paragraph('Transition', part.text)
    case 'speech':
      return speechXml(part.speech)
    default:
      return `<Paragraph><DualDialogue>${speechXml(part.left)}${speechXml(part.right)}</DualDialogue></Paragraph>`
  }
}

function speechXml(speech: Speech): string {
  const lines = speech.lines.map(({ kind, text }) =>
    paragraph(kind === 'said' ? 'Dialogue' : 'Parenthetical', text),
  )
  return [paragraph('Character', cueOf(speech)), ...lines].join('')
}

function paragraph(type: string, text: string): string {
  return `<Paragraph Type="${type}"><Text>${xml(text)}</Text></Paragraph>`
}

/** Cut into runs, in the middle of words too, with a note hanging on it. */
function revised(text: string): string {
  const half = text.length >> 1
  return `<Paragraph Type="Action"><ScriptNote ID="1"><Paragraph><Text>Too long?</Text></Paragraph></ScriptNote><Text RevisionID="2" Style="Bold+Underline">${xml(text.slice(0, half))}</Text><Text>${xml(text.slice(half))}</Text></Paragraph>`
}

export function xml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
