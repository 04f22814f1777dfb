import { cueOf, type Script, type ScriptPart, type Speech } from './script.ts'

/** The script in Fountain, with what a writer leaves in it that no reader sees. */
export function writeFountain({ title, author, scenes }: Script): Uint8Array {
  const front = `Title: _**${title}**_\nCredit: written by\nAuthor: ${author}\nDraft date: 3/4/2024\nContact:\n\tHarbour Films\n\t1 Pier Road\n`
  const body = scenes.map(({ heading, number, parts }, at) => {
    const isForced = !/^(?:INT|EXT|I\/E)/.test(heading)
    const line = `${isForced ? '.' : ''}${heading}${number ? ` #${number}#` : ''}`
    const outline = at % 10 === 0 ? `# Part ${at / 10 + 1}\n\n` : ''
    const cut = at % 7 === 3 ? '/* An older take.\n\nINT. NOWHERE - DAY\n\nNot in the script. */\n\n' : ''
    return `${outline}${cut}${line}\n\n${parts.map(partText).join('\n\n')}`
  })
  return new TextEncoder().encode([front, 'FADE IN:', ...body, '> THE END <'].join('\n\n'))
}

function partText(part: ScriptPart, at: number): string {
  switch (part.kind) {
    case 'action':
      return at % 9 === 4 ? `${part.text} [[check this with the DP]]` : part.text
    case 'transition':
      return `> ${part.text}`
    case 'speech':
      return speechText(part.speech, '')
    default:
      return `${speechText(part.left, '')}\n\n${speechText(part.right, ' ^')}`
  }
}

function speechText(speech: Speech, mark: string): string {
  return [`@${cueOf(speech)}${mark}`, ...speech.lines.map(({ text }) => text)].join('\n')
}
