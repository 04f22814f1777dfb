import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { said, spokenLanguage } from '#server/words/said.ts'
import { zhHant } from '#server/words/zh-hant.ts'
import { eventually, fileForm, restCall } from './support/caller.ts'
import { rootDir } from './support/paths.ts'
import { startScriptedGemini } from './support/scripted-gemini.ts'
import { appForTest } from './support/use-app.ts'

const sources = ['src/server', 'src/shared'].flatMap((folder) =>
  readdirSync(path.join(rootDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(rootDir, folder, file), 'utf8')),
)

/** What services throw; `${…}` becomes a name. */
const thrown = sources.flatMap((source) =>
  Array.from(source.matchAll(/AppError\(\s*'[a-z_]+',\s*(['`])((?:(?!\1)[\s\S])+)\1/g), ([, , words = '']) =>
    words.replaceAll(/\$\{[^}]+\}/g, 'X1'),
  ),
)

/** Said to scripts alone, or put together from parts that have words. */
const elsewhere =
  /JSON|multipart|The form could|no such (call|page)|nested too deeply|no longer yours|^X1 (X1$|These can)|^This file is named/

/** Shorter parts of a sentence stand anywhere. */
const wholeEnough = 10

describe('what the server says, in Chinese', () => {
  test('has Chinese for everything a person may be told', () => {
    expect(thrown.length).toBeGreaterThan(50)
    const english = thrown.filter(
      (words) => !elsewhere.test(words) && !/\p{Script=Han}/u.test(said(words, 'zh-Hant')),
    )
    expect(english).toEqual([])
  })

  test('knows no sentence that is not said any more', () => {
    const spoken = sources.join('\n')
    const forgotten = Object.keys(zhHant).filter((words) => {
      const parts = words.split(/\{\}|(?<=\.) /).map((part) => part.trim())
      const enough = Math.min(wholeEnough, Math.max(...parts.map(({ length }) => length)))
      return !parts.some((part) => part.length >= enough && spoken.includes(part))
    })
    expect(forgotten).toEqual([])
  })

  test.each([
    ['This PDF is damaged and cannot be opened.', '這個 PDF 檔已損壞，無法開啟。'],
    [
      'This engine already has this file, as “燈塔 (1).txt”.',
      '這個引擎已經有這個檔案，名為「燈塔 (1).txt」。',
    ],
    ['This file is named .pdf but is a picture.', '檔名是 .pdf，內容卻是圖片。'],
    [
      'This file is a zip archive, which cannot be read. These can: PDF (.pdf), Word (.docx, .docm), plain text (.txt).',
      '這個檔案是壓縮檔，無法讀取。可以讀取的有：PDF（.pdf）、Word（.docx, .docm）、純文字（.txt）。',
    ],
    [
      'This file is a Pages, Numbers or Keynote document, which cannot be read. Please export it as Word, PowerPoint or PDF. These can: PDF (.pdf).',
      '這個檔案是 Pages、Numbers 或 Keynote 文件，無法讀取。請匯出為 Word、PowerPoint 或 PDF。可以讀取的有：PDF（.pdf）。',
    ],
    [
      'Gemini gave no usable translation of lines 3, 4 and 2 more, although asked three times. Please try again, or choose another model.',
      'Gemini 試了三次，第 3, 4 行及另外 2 行仍沒有可用的譯文。請再試一次，或選擇其他模型。',
    ],
    [
      'A password has at least 6 characters. The two passwords do not match.',
      '密碼至少要有 6 個字元。兩次輸入的密碼不一致。',
    ],
    [
      'Gemini broke off before its answer was complete. Please try again.',
      'Gemini 尚未回答完就中斷，請再試一次。',
    ],
    ['Something nobody has said yet.', 'Something nobody has said yet.'],
  ])('says %s', (english, chinese) => {
    expect(said(english, 'zh-Hant')).toBe(chinese)
  })

  test('is English unless Chinese is asked for first', () => {
    expect(said('This file is empty.', 'en')).toBe('This file is empty.')
    for (const asked of [undefined, '', '*', 'en-GB,en;q=0.9,zh;q=0.8', 'zhuang'])
      expect(spokenLanguage(asked)).toBe('en')
    for (const asked of ['zh-Hant', 'zh-TW,zh;q=0.9,en;q=0.8', 'zh'])
      expect(spokenLanguage(asked)).toBe('zh-Hant')
  })

  test('comes in Chinese over both edges to whoever asks for it', async () => {
    const app = await appForTest()
    const { token } = await app.register()
    const ask = async (path: string, language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
      return (await fetch(app.url + path, { headers })).text()
    }
    const input = encodeURIComponent(JSON.stringify({ engineId: 'none', question: 'Who?' }))
    expect(await ask(`/trpc/rag.search?input=${input}`, 'zh-Hant')).toContain('"message":"沒有這個引擎。"')
    expect(await ask('/api/rag/users/nobody/engines', 'zh-Hant')).toContain('"error":"這屬於另一位使用者。"')
    expect(await ask('/api/rag/users/nobody/engines', 'en')).toContain('This belongs to another user.')
    expect(await ask('/api/translation/models', 'zh-Hant')).toContain('無法使用：伺服器沒有設定')
  })

  test('tells why a document is not indexed in the language it is asked in', async () => {
    const gemini = await startScriptedGemini(() => ({ status: 403 }))
    onTestFinished(() => gemini.stop())
    const app = await appForTest({ GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl })
    const { id, token, trpc } = await app.register()
    const { id: engineId } = await trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
    const form = fileForm(engineId, 'tide.txt', 'The tide turns at nine.')
    await restCall(app.url, 'POST', `/api/rag/users/${id}/upload`, { token, form })
    const path = `${app.url}/api/rag/users/${id}/engines/${engineId}/documents`
    const told = async (language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
      const { documents } = await (await fetch(path, { headers })).json()
      return documents[0].error as string | undefined
    }
    const inEnglish = await eventually(
      () => told('en'),
      (error) => error !== undefined,
    )
    expect(inEnglish).toContain('gemini-embedding-001 refused the API key.')
    expect(await told('zh-Hant')).toContain('gemini-embedding-001 拒絕')
  })
})
