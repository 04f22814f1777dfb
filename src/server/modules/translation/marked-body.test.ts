import { describe, expect, it } from 'vitest'
import { markBody, remarkBody, unmarkBody } from './marked-body.ts'

describe('a line as a model sees it', () => {
  it('has marks for what is not said, and they come back', () => {
    const marked = markBody('Hold {\\i1}the{\\i0} (low) rope, {name}!')
    expect(marked.text).toBe('Hold ⟦1⟧the⟦2⟧ ⟦3⟧ rope, ⟦4⟧!')
    expect(unmarkBody('⟦4⟧, ⟦3⟧ halt ⟦1⟧das⟦2⟧ Seil!', marked)).toBe(
      '{name}, (low) halt {\\i1}das{\\i0} Seil!',
    )
    expect(unmarkBody('Halt ⟦2⟧das⟦1⟧ Seil ⟦3⟧, ⟦4⟧!', marked)).toBeNull()
    expect(unmarkBody('Halt das⟦2⟧ Seil ⟦3⟧, ⟦4⟧!', marked)).toBeNull()
  })

  it.each([
    ['Ka{\\k30}ra{\\kf10}o{\\K5}ke', 'Karaoke', '卡拉OK歌', '卡{\\k30}拉O{\\kf10}K{\\K5}歌'],
    ['Ka{\\k30}ra{\\k30}o{\\k30}ke', 'Karaoke', '歌', '歌{\\k30}{\\k30}{\\k30}'],
    ['Hold<00:01.500> on{\\i1}!', 'Hold on⟦1⟧!', 'ไป⟦1⟧ที่', 'ไป<00:01.500>{\\i1}ที่'],
    ['Ho\\h{\\k30}{\\i1}ho{\\k30}ho', 'Ho\\h⟦1⟧hoho', 'He\\h⟦1⟧hihi', 'He\\h{\\k30}{\\i1}hi{\\k30}hi'],
  ])('of %s has no times within it; they are spread over its translation', (body, text, answer, back) => {
    const marked = markBody(body)
    expect(marked.text).toBe(text)
    const whole = unmarkBody(answer, marked)
    expect(whole).toBe(back)
    expect(remarkBody(whole ?? '', marked)).toBe(answer)
  })
})
