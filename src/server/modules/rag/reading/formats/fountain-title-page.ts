import { withoutEmphasis } from './fountain-text.ts'
import type { ScreenplayElement } from './screenplay.ts'

interface TitlePage {
  elements: ScreenplayElement[]
  lines: readonly string[]
  /** The line where the script begins. */
  bodyStart: number
}

const entry =
  /^([A-Za-z][A-Za-z ]{0,30}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,8})[:：](.*)$/u
/** Keys that open a title page; any other may follow. */
const openingKeys =
  /^(?:title|credit|authors?|writers?|written by|source|based on|notes|draft(?: date)?|date|contact|copyright|revision|watermark|format|production|episode|series|project|language|標題|标题|片名|劇名|剧名|作者|編劇|编剧|タイトル|題名|脚本|작가|제목)$/iu

/** The `Key: value` lines at the head of a Fountain file, each value on its own line or indented below. */
export function fountainTitlePage(lines: readonly string[]): TitlePage {
  const start = lines.findIndex((line) => line.trim() !== '')
  const key = entry.exec(lines[start] ?? '')?.[1]
  if (start < 0 || !key || !openingKeys.test(key.trim())) return { elements: [], lines, bodyStart: 0 }
  const elements: ScreenplayElement[] = []
  let at = start
  for (; at < lines.length && (lines[at] ?? '').trim() !== ''; at += 1) {
    const line = lines[at] ?? ''
    const value = (/^\s/.test(line) ? line : (entry.exec(line)?.[2] ?? line)).trim()
    if (value !== '') elements.push({ kind: 'title-page', text: withoutEmphasis(value) })
  }
  return { elements, lines, bodyStart: at }
}
