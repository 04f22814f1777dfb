import { eventually, fileForm, register, restCall } from '../tests/support/caller.ts'
import { writeScriptDocx } from '../tests/support/screenplays/docx-writer.ts'
import { writeFdx } from '../tests/support/screenplays/fdx-writer.ts'
import { writeFountain } from '../tests/support/screenplays/fountain-writer.ts'
import { makeScript } from '../tests/support/screenplays/make-script.ts'
import { setOnPaper } from '../tests/support/screenplays/paper.ts'
import { paperStyles, writePaperPdf } from '../tests/support/screenplays/paper-pdf.ts'
import type { Script } from '../tests/support/screenplays/script.ts'

/** So many make about 120 pages. */
const sceneCount = 88
const scriptsPerFormat = 5

interface UploadedFormat {
  name: 'fountain' | 'fdx' | 'pdf' | 'docx'
  foundMsMax: number
  write(script: Script): Uint8Array
}

export const uploadedFormats: readonly UploadedFormat[] = [
  { name: 'fountain', foundMsMax: 500, write: writeFountain },
  {
    name: 'fdx',
    foundMsMax: 500,
    write(script) {
      const { pageOfScene } = setOnPaper(script, paperStyles.letter)
      return writeFdx(script, (at) => pageOfScene[at] ?? 1)
    },
  },
  {
    name: 'pdf',
    foundMsMax: 3000,
    write: (script) => writePaperPdf(setOnPaper(script, paperStyles.letter), 'line'),
  },
  { name: 'docx', foundMsMax: 3000, write: (script) => writeScriptDocx(script, 'styles') },
]

/** From the first byte of a 120-page screenplay sent to its being found over HTTP: for each format the median, in ms. */
export async function timeUploadToFound(url: string): Promise<Record<string, number>> {
  const user = await register(url)
  const { id: engineId } = await user.trpc.rag.createEngine.mutate({ engineName: 'Bench' })
  const medians: Record<string, number> = {}
  for (const { name, write } of uploadedFormats) {
    const times: number[] = []
    for (let seed = 1; seed <= scriptsPerFormat; seed += 1) {
      const beacon = `beaconword${name}${seed}`
      const filename = `script-${seed}.${name}`
      const form = fileForm(engineId, filename, new Uint8Array(write(scriptSaying(beacon, seed))))
      const startedMs = performance.now()
      const upload = await restCall(url, 'POST', `/api/rag/users/${user.id}/upload`, {
        token: user.token,
        form,
      })
      if (upload.status !== 200) throw new Error(JSON.stringify(upload.body))
      const { body } = await restCall(url, 'POST', `/api/rag/users/${user.id}/engines/${engineId}/search`, {
        token: user.token,
        json: { question: beacon },
      })
      if (body.passages?.[0]?.filename !== filename) throw new Error('The upload was not found.')
      times.push(performance.now() - startedMs)
      const list = () => user.trpc.rag.documents.query({ engineId })
      await eventually(list, (all) => all.every(({ status }) => status === 'ready'), 120_000)
    }
    console.log(`${name}, uploaded to found: ${times.map(Math.round).join(', ')} ms`)
    medians[`${name}ToFoundMs`] = Math.round(times.sort((a, b) => a - b)[times.length >> 1] ?? 0)
  }
  return medians
}

function scriptSaying(beacon: string, seed: number): Script {
  const { script } = makeScript({ seed, sceneCount, isNumbered: true })
  script.scenes[sceneCount >> 1]?.parts.push({ kind: 'action', text: `The wall says ${beacon}.` })
  return script
}
