import { expect, test } from 'vitest'
import { fdx } from './fdx.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const file = (content: string, rest = '') =>
  encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<FinalDraft DocumentType="Script" Version="5">\n<Content>${content}</Content>${rest}</FinalDraft>`,
  )
const paragraph = (type: string, text: string, more = '') =>
  `<Paragraph Type="${type}">${more}<Text>${text}</Text></Paragraph>`
const scene = (text: string, attributes = '', more = '') =>
  `<Paragraph${attributes} Type="Scene Heading">${more}<Text>${text}</Text></Paragraph>`
const properties = (page: number) => `<SceneProperties Length="4/8" Page="${page}" Title=""/>`

test('Final Draft is recognised by its root, whatever its name', () => {
  expect(fdx.recognises(file(''), 'txt')).toBe(true)
  expect(fdx.recognises(encode('<html><p>FinalDraft</p></html>'), 'fdx')).toBe(false)
})

test('scenes keep the number of the script; others are counted', async () => {
  const { blocks } = await fdx.read(
    file(
      [scene('INT. A'), scene('INT. B', ' Number="12A"'), paragraph('Action', 'Rain.'), scene('INT. C')].join(
        '',
      ),
    ),
  )
  expect(blocks.map(({ text, scene }) => [text, scene?.number, scene?.heading])).toEqual([
    ['INT. A', '1', 'INT. A'],
    ['INT. B', '12A', 'INT. B'],
    ['Rain.', '12A', 'INT. B'],
    ['INT. C', '3', 'INT. C'],
  ])
})

test('runs are joined; notes, tags and revisions are no text', async () => {
  const note = '<ScriptNote ID="1"><Paragraph><Text>Cut this?</Text></Paragraph></ScriptNote>'
  const { blocks } = await fdx.read(
    file(
      `<Paragraph Type="Action">${note}<Text RevisionID="1">She wai</Text><Text Style="Bold+Italic" TagNumber="4">ted &amp; wa</Text><Text>tched &#8212; still.</Text></Paragraph>`,
      `<ScriptNotes>${note}</ScriptNotes>`,
    ),
  )
  expect(blocks).toEqual([{ text: 'She waited & watched — still.' }])
})

test('text struck through stays, as it does on the printed page', async () => {
  const struck = '<Text>She waits </Text><Text Style="Bold+Strikeout">an hour</Text><Text>.</Text>'
  const { blocks } = await fdx.read(file(`<Paragraph Type="Action">${struck}</Paragraph>`))
  expect(blocks).toEqual([{ text: 'She waits an hour.' }])
})

test('speeches side by side are two; capitals are shown as Final Draft shows them', async () => {
  const speech = (name: string, text: string) => paragraph('Character', name) + paragraph('Dialogue', text)
  const { blocks } = await fdx.read(
    file(
      `${scene('int. a')}<Paragraph><DualDialogue>${speech('Anna (V.O.)', 'No.')}${speech('Ben', 'Yes.')}</DualDialogue></Paragraph>${paragraph('Character', 'Anna & Ben')}${paragraph('Parenthetical', '(both)')}${paragraph('Dialogue', 'Maybe.')}`,
      '<ElementSettings Type="Character"><FontSpec Style="AllCaps"/></ElementSettings><ElementSettings Type="Scene Heading"><FontSpec Style="Bold+AllCaps"/></ElementSettings>',
    ),
  )
  expect(blocks.slice(1).map(({ text, characters }) => [text, characters])).toEqual([
    ['ANNA (V.O.)\nNo.', ['ANNA']],
    ['BEN\nYes.', ['BEN']],
    ['ANNA & BEN\n(both)\nMaybe.', ['ANNA', 'BEN']],
  ])
  expect(blocks[0]).toMatchObject({ text: 'INT. A', scene: { number: '1', heading: 'INT. A' } })
})

test('an omitted scene keeps its number, its text is gone', async () => {
  const omitted = `<OmittedScene>${scene('INT. GONE')}${paragraph('Action', 'Gone.')}</OmittedScene>`
  const { blocks } = await fdx.read(
    file(
      `<Paragraph Number="5" Type="Scene Heading"><Text></Text>${omitted}</Paragraph>${scene('INT. B', ' Number="6"')}`,
    ),
  )
  expect(blocks.map(({ text, scene }) => [text, scene?.number])).toEqual([
    ['OMITTED', '5'],
    ['INT. B', '6'],
  ])
})

test('a page is known where the file says it: at a heading, and after it where the next scene is on the same', async () => {
  const { blocks, pages } = await fdx.read(
    file(
      [
        scene('INT. A', '', properties(3)),
        paragraph('Action', 'One.'),
        scene('INT. B', '', properties(3)),
        paragraph('Action', 'Two.'),
        scene('INT. C', '', properties(5)),
        paragraph('Action', 'Three.'),
      ].join(''),
    ),
  )
  expect(blocks.map(({ text, page }) => [text, page])).toEqual([
    ['INT. A', 3],
    ['One.', 3],
    ['INT. B', 3],
    ['Two.', undefined],
    ['INT. C', 5],
    ['Three.', undefined],
  ])
  expect(pages).toBe(5)
})

test('the title page, the summary of a scene and acts have their place', async () => {
  const summary = `<SceneProperties Title=""><Summary>${paragraph('', 'They meet.')}</Summary></SceneProperties>`
  const { blocks } = await fdx.read(
    file(
      paragraph('New Act', 'ACT ONE') + scene('INT. A', '', summary) + paragraph('Transition', 'CUT TO:'),
      `<TitlePage><Content>${paragraph('', 'The Lamp')}<Paragraph/></Content></TitlePage>`,
    ),
  )
  expect(blocks.map(({ text, headings, scene }) => [text, headings, scene?.heading])).toEqual([
    ['The Lamp', undefined, undefined],
    ['INT. A', ['ACT ONE'], 'INT. A'],
    ['They meet.', ['ACT ONE'], 'INT. A'],
    ['CUT TO:', ['ACT ONE'], 'INT. A'],
  ])
})

test.each([
  ['cut off', file(scene('INT. A')).subarray(0, 150), 'damaged'],
  [
    'with entities of its own',
    encode('<!DOCTYPE x [<!ENTITY a "b">]><FinalDraft><Content/></FinalDraft>'),
    'entities',
  ],
])('%s: refused with the reason', async (_name, bytes, reason) => {
  await expect(fdx.read(bytes)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining(reason),
  })
})
