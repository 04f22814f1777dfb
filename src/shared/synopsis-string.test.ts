import { describe, expect, it } from 'vitest'
import { fallbackTemplate } from './fallback-template.ts'
import { composeSynopsisString, parseSynopsisString } from './synopsis-string.ts'

const labels = fallbackTemplate.sections.flatMap(({ fields }) => fields.map(({ label }) => label))

describe('composing', () => {
  it('writes each section’s title, an indented line per filled field, and a tick as its label in parentheses', () => {
    const values = {
      openingScene: ' A quay at dawn ',
      finalBattle: 'The storm.',
      isAntiClimax: true,
      endingScene: '  ',
    }
    expect(composeSynopsisString(fallbackTemplate, values)).toBe(
      [
        'Act 1: Setup',
        '  Opening Scene: A quay at dawn',
        'Act 3B: Aftermath',
        '  Final Battle: The storm.',
        '  (Anti-climax)',
      ].join('\n'),
    )
  })

  it('goes by the order of sections and fields, not by their place in the list', () => {
    const turned = { ...fallbackTemplate, sections: [...fallbackTemplate.sections].reverse() }
    const values = { openingScene: 'first', endingScene: 'last' }
    expect(composeSynopsisString(turned, values)).toBe(composeSynopsisString(fallbackTemplate, values))
  })

  it('sends what the form shows: nothing that was left by a field of another kind with the same id', () => {
    const values = { openingScene: true, isAntiClimax: 'yes, bitterly', finalBattle: 'The storm.' }
    expect(composeSynopsisString(fallbackTemplate, values)).toBe(
      'Act 3B: Aftermath\n  Final Battle: The storm.',
    )
  })

  it('is empty for an empty form', () => {
    expect(composeSynopsisString(fallbackTemplate, { openingScene: '', isAntiClimax: false })).toBe('')
  })
})

describe('reading back', () => {
  it('returns what was composed, lines, blank lines and colons included', () => {
    const values = {
      openingScene: '第一幕：碼頭。\n\n  縮排的一行\n最後一行',
      initiation: 'Note: she says: "go"',
      teasingDialogue: '(whispered) Now.',
      isAntiClimax: true,
    }
    expect(parseSynopsisString(composeSynopsisString(fallbackTemplate, values), labels)).toEqual([
      { section: 'Act 1: Setup', label: 'Opening Scene', value: '第一幕：碼頭。\n\n縮排的一行\n最後一行' },
      { section: 'Act 1: Setup', label: 'Initiation', value: 'Note: she says: "go"' },
      { section: 'Act 3B: Aftermath', label: 'Anti-climax', value: '' },
      { section: 'Additional Details', label: 'Teasing Dialogue', value: '(whispered) Now.' },
    ])
  })

  it('takes a label with a colon whole when the template knows it', () => {
    const text = 'Act\n  Scene: opening: At sea'
    expect(parseSynopsisString(text, ['Scene: opening'])).toMatchObject([
      { label: 'Scene: opening', value: 'At sea' },
    ])
    expect(parseSynopsisString(text)).toMatchObject([{ label: 'Scene', value: 'opening: At sea' }])
  })

  it('keeps text that follows no such form', () => {
    expect(parseSynopsisString('Just a story.\nOf two lines.')).toEqual([
      { section: '', label: '', value: 'Just a story.\nOf two lines.' },
    ])
  })
})
