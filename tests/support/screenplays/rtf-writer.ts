import { cueOf, type Script, type ScriptPart, type Speech } from './script.ts'

export type RtfConvention = 'styles' | 'indents'

/** Styles as Final Draft numbers them, indents in twentieths of a point as LibreOffice writes them. */
const conventions = {
  scene: { style: 1, name: 'Scene Heading', look: '\\li0\\ql' },
  action: { style: 2, name: 'Action', look: '\\li0\\ql' },
  cue: { style: 3, name: 'Character', look: '\\li3168\\ql' },
  aside: { style: 4, name: 'Parenthetical', look: '\\li2304\\ql' },
  said: { style: 5, name: 'Dialogue', look: '\\li1440\\ri1440\\ql' },
  transition: { style: 6, name: 'Transition', look: '\\li6480\\qr' },
} as const

type Kind = keyof typeof conventions

/** The script as an RTF file, its parts told apart by style or by indentation; two speeches at once follow each other. */
export function writeScriptRtf(script: Script, convention: RtfConvention): Uint8Array {
  const paragraph = (kind: Kind, text: string) => {
    const { style, look } = conventions[kind]
    return `\\pard\\plain ${convention === 'styles' ? `\\s${style}` : look} ${escapedRtf(text)}\\par\n`
  }
  const gap = convention === 'styles' ? '' : '\\pard\\plain\\par\n'
  const speech = (spoken: Speech) =>
    [
      paragraph('cue', cueOf(spoken)),
      ...spoken.lines.map(({ kind, text }) => paragraph(kind === 'said' ? 'said' : 'aside', text)),
      gap,
    ].join('')
  const partRtf = (part: ScriptPart) => {
    if (part.kind === 'speech') return speech(part.speech)
    if (part.kind === 'dual') return speech(part.left) + speech(part.right)
    return paragraph(part.kind, part.text) + gap
  }
  const scenes = script.scenes.map(({ number, heading, parts }) =>
    [
      paragraph('scene', number ? `${number}\t${heading}\t${number}` : heading),
      gap,
      ...parts.map(partRtf),
    ].join(''),
  )
  const styles = Object.values(conventions).map(
    ({ style, name, look }) => `{\\s${style}${look}\\sbasedon0\\snext${style} ${name};}`,
  )
  const front = `\\pard\\plain\\qc ${escapedRtf(script.title)}\\par\n${gap}${paragraph('action', 'FADE IN:')}${gap}`
  const file = `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fmodern Courier;}}\n{\\stylesheet{\\s0 Normal;}${styles.join('\n')}}\n${front}${scenes.join('')}}`
  return new TextEncoder().encode(file)
}

export function escapedRtf(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replaceAll('\t', '\\tab ')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`)
}
