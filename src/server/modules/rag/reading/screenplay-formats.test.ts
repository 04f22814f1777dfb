import { describe, expect, test } from 'vitest'
import { writeScriptDocx } from '../../../../../tests/support/screenplays/docx-writer.ts'
import { writeFdx } from '../../../../../tests/support/screenplays/fdx-writer.ts'
import { writeFountain } from '../../../../../tests/support/screenplays/fountain-writer.ts'
import { makeScript } from '../../../../../tests/support/screenplays/make-script.ts'
import { type PaperLine, setOnPaper } from '../../../../../tests/support/screenplays/paper.ts'
import { paperStyles, writePaperPdf } from '../../../../../tests/support/screenplays/paper-pdf.ts'
import { writeScriptRtf } from '../../../../../tests/support/screenplays/rtf-writer.ts'
import { cueOf } from '../../../../../tests/support/screenplays/script.ts'
import { nameInCue } from './formats/screenplay-cues.ts'
import { readDocument } from './read-document.ts'

const { script } = makeScript({ seed: 7, sceneCount: 88, isNumbered: true })
const paper = setOnPaper(script, paperStyles.letter)
const files = {
  fountain: writeFountain(script),
  fdx: writeFdx(script, (at) => paper.pageOfScene[at] ?? 1),
  pdf: writePaperPdf(paper, 'line'),
  docx: writeScriptDocx(script, 'styles'),
  rtf: writeScriptRtf(script, 'styles'),
  'indented.rtf': writeScriptRtf(script, 'indents'),
  html: new TextEncoder().encode(`<title>Scripts</title><a href="/">Home</a><pre>${typed()}</pre>`),
}

/** The pages as lines of text, their headings bold. */
function typed(): string {
  const line = (parts: readonly PaperLine[] | null) =>
    [...(parts ?? [])]
      .sort((one, other) => one.column - other.column)
      .reduce((sum, { column, text }) => `${sum.padEnd(column)}${text}`, '')
  const lines = paper.pages.flat().map(line)
  return lines
    .map((each) => each.replace('&', '&amp;').replace(/^.*(?:INT|EXT)\..*$/, '<b>$&</b>'))
    .join('\n')
}

const expected = script.scenes.map(({ number, heading, parts }) => ({
  number,
  heading,
  characters: [
    ...new Set(
      parts
        .flatMap((part) =>
          part.kind === 'speech' ? [part.speech] : part.kind === 'dual' ? [part.left, part.right] : [],
        )
        .map((speech) => nameInCue(cueOf(speech))),
    ),
  ],
}))

describe('a screenplay of 120 pages', () => {
  test('has that many', () => {
    expect(paper.pages.length).toBeGreaterThan(100)
    expect(paper.pages.length).toBeLessThan(150)
  })

  test.each(Object.entries(files))('gives the same scenes in %s', async (format, bytes) => {
    const { passages } = await readDocument({ filename: `harbour.${format}`, bytes })
    const scenes: { number: string; heading: string; characters: string[] }[] = []
    for (const { locator } of passages) {
      if (!locator.scene) continue
      const open = scenes.at(-1)
      const characters = locator.characters ?? []
      if (open && open.number === locator.scene.number) {
        open.characters.push(...characters.filter((name) => !open.characters.includes(name)))
      } else scenes.push({ ...locator.scene, characters: [...characters] })
    }
    expect(scenes).toEqual(expected)
  })
})
