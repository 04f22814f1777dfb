import { describe, expect, it } from 'vitest'
import {
  faults,
  harmless,
  lineNumber,
  perfectRows,
  script,
  wholeScript,
} from './support/scripted-gemini-faults.ts'
import { answerOf, askedDocument, openTranslationRoom, voiceScript } from './support/translation-room.ts'

const room = openTranslationRoom()
const input = { text: wholeScript('en'), sourceLanguage: 'en', targetLanguage: 'de' }

describe('a model that does well', () => {
  it('is asked once, and nothing is found wrong with any line', async () => {
    room.gemini.setScript((request) => answerOf(perfectRows(askedDocument(request).lines)))
    const { translation, metadata } = (await room.post(voiceScript, input)).body
    expect(translation.translatedText).toBe(wholeScript('de'))
    expect(metadata).toMatchObject({ rounds: 1, calls: 1, repairCalls: 0 })
    expect(
      translation.translationQuality.parts.flatMap((part: { issues: unknown[] }) => part.issues),
    ).toEqual([])
    expect(translation.translationQuality.overallScore).toBe(100)
  })
})

describe('a model that once', () => {
  it.each(Object.entries(faults))(
    '%s, is asked again for the lines that came to harm, and for those alone',
    async (name, fault) => {
      const hits = harmless.includes(name) ? [] : fault.hits
      let answered = 0
      room.gemini.setScript((request) => {
        const rows = perfectRows(askedDocument(request).lines)
        answered += 1
        return answered === 1 ? fault.answer(rows) : answerOf(rows)
      })
      const { status, body } = await room.post(voiceScript, input)
      expect([status, body.message]).toEqual([200, undefined])
      const again = room
        .asked()
        .slice(1)
        .flatMap((request) => askedDocument(request).lines.map(({ id }) => id))
      const isRetried = /slow down|breaks down/.test(name)
      expect(again).toEqual(
        isRetried ? script.map((_, at) => `L${lineNumber(at + 1)}`) : hits.map((at) => `L${lineNumber(at)}`),
      )
      if (!harmless.includes(name)) expect(body.translation.translatedText).toBe(wholeScript('de'))
      expect(
        body.translation.syllableAnalysis.lines.filter((line: { status: string }) =>
          /off|missing/.test(line.status),
        ),
      ).toEqual([])
    },
  )
})

describe('a model that always', () => {
  const lasting = Object.entries(faults).filter(
    ([name, { hits }]) =>
      hits.length > 0 && !harmless.includes(name) && !/silent|connection|cuts|twice|closes/.test(name),
  )

  it.each(lasting)(
    '%s, never passes for one that does well, and keeps the script’s structure',
    async (_, fault) => {
      const persistent = new Map<string, string>()
      room.gemini.setScript((request) => {
        const asked = askedDocument(request).lines
        const rows = perfectRows(asked)
        if (persistent.size === 0) {
          const answer = fault.answer(rows)
          if (typeof answer !== 'string') return answer
          try {
            for (const row of JSON.parse(answer).lines) persistent.set(row.id, JSON.stringify(row))
          } catch {
            return answer
          }
          return answer
        }
        return `{"lines":[${asked.map(({ id }) => persistent.get(id) ?? '{}').join(',')}]}`
      })
      const { status, body } = await room.post(voiceScript, input)
      if (status !== 200) {
        expect(status).toBe(502)
        expect(body.message).toMatch(/^Gemini 2\.5 Flash .{15,}\.$/)
        return
      }
      const { translation } = body
      const flagged = new Set(
        translation.translationQuality.parts.flatMap((part: { issues: { line: number }[] }) =>
          part.issues.map(({ line }) => line),
        ),
      )
      const off = translation.syllableAnalysis.lines.flatMap(
        (line: { line: number; candidates: { flaws: string[] }[] }) =>
          line.candidates[0]?.flaws.length ? [line.line] : [],
      )
      expect([...flagged, ...off].length).toBeGreaterThan(0)
      const skeleton = (text: string) =>
        text.split('\n').map((line) => /^\s*(?:[A-Z]+: (?:\(sighs\) )?)?/.exec(line)?.[0])
      expect(skeleton(translation.translatedText)).toEqual(skeleton(wholeScript('de')))
    },
  )
})
