import { expect, test } from 'vitest'
import type { DocxConvention } from '../../../../../tests/support/screenplays/docx-writer.ts'
import { writeScriptDocx } from '../../../../../tests/support/screenplays/docx-writer.ts'
import { writeFdx } from '../../../../../tests/support/screenplays/fdx-writer.ts'
import { writeFountain } from '../../../../../tests/support/screenplays/fountain-writer.ts'
import { makeScript } from '../../../../../tests/support/screenplays/make-script.ts'
import { setOnPaper } from '../../../../../tests/support/screenplays/paper.ts'
import {
  type DrawnRuns,
  paperStyles,
  writePaperPdf,
} from '../../../../../tests/support/screenplays/paper-pdf.ts'
import { readDocument } from './read-document.ts'

const scripts = Array.from({ length: 10 }, (_, at) => at + 1)
const styles = Object.values(paperStyles)
const runs: DrawnRuns[] = ['line', 'word', 'glyph']
const conventions: DocxConvention[] = ['styles', 'indents', 'centred']

interface Verdict {
  where: string
  isSceneRight: boolean
  /** Null where the format does not say on which page a passage stands. */
  isPageRight: boolean | null
}

async function judge(seed: number): Promise<Verdict[]> {
  const { script, gold } = makeScript({ seed, sceneCount: 8, isNumbered: seed % 3 !== 0, everyCjk: 4 })
  const paper = setOnPaper(script, styles[seed % styles.length] ?? paperStyles.letter)
  const pageTexts = paper.textOfPage.map(bare)
  const files = {
    fountain: writeFountain(script),
    fdx: writeFdx(script, (at) => paper.pageOfScene[at] ?? 1),
    pdf: writePaperPdf(paper, runs[seed % 2 === 0 ? 0 : 1 + ((seed % 4) >> 1)] ?? 'line'),
    docx: writeScriptDocx(script, conventions[seed % conventions.length] ?? 'styles'),
  }
  const verdicts: Verdict[] = []
  for (const [format, bytes] of Object.entries(files)) {
    const { passages } = await readDocument({ filename: `script.${format}`, bytes })
    for (const { quote, number, heading, speaker } of gold) {
      const passage = passages.find(({ text }) => bare(text).includes(bare(quote)))
      const { scene, characters = [], page, lastPage = page } = passage?.locator ?? {}
      const first = bare(passage?.text.split('\n')[0] ?? '').slice(0, 20)
      const isOn = (text: string, from: number, to: number) =>
        bare(pageTexts.slice(from - 1, to).join('')).includes(bare(text))
      verdicts.push({
        where: `${format} ${seed} ${number} ${heading}: ${JSON.stringify(passage?.locator)}`,
        isSceneRight: scene?.number === number && scene.heading === heading && characters.includes(speaker),
        isPageRight:
          page === undefined || lastPage === undefined
            ? format === 'pdf'
              ? false
              : null
            : isOn(first, page, page) && (format !== 'pdf' || isOn(quote, page, lastPage)),
      })
    }
  }
  return verdicts
}

function bare(text: string): string {
  return text.replace(/\s|\(MORE\)|\(CONTINUED\)|CONTINUED:/g, '')
}

test('of hundreds of citations in four formats, scene, speaker and page are right', async () => {
  const verdicts = (await Promise.all(scripts.map(judge))).flat()
  expect(verdicts.length).toBeGreaterThanOrEqual(320)
  const paged = verdicts.filter(({ isPageRight }) => isPageRight !== null)
  expect(paged.length).toBeGreaterThanOrEqual(100)
  expect(verdicts.filter(({ isSceneRight }) => !isSceneRight).map(({ where }) => where)).toEqual([])
  expect(paged.filter(({ isPageRight }) => !isPageRight).map(({ where }) => where)).toEqual([])
})
