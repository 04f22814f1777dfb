import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test.each([
  ['plain lines', 'Hold on!\n\nNow.', 'Hold on!\nNow.'],
  ['who speaks, without headings', '第一場　夜　碼頭\n【阿明】「快走！」', '阿明: 快走！'],
  ['subtitles without their times', '1\n00:00:01,000 --> 00:00:02,000\n<i>Hold on!</i>', 'Hold on!'],
  [
    'the events of ASS',
    '[Script Info]\nTitle: Lamp\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Tom,0,0,0,,{\\i1}Hold\\Non!',
    'Tom: Hold\nTom: on!',
  ],
  [
    'a table without its titles',
    'TC\tCHARACTER\tSOURCE\tTARGET\n00:01\tTOM\tHold on!\tHalt!',
    'TOM: Hold on!',
  ],
  ['what stands there where nothing is said', ' △ 雨聲。 ', '△ 雨聲。'],
  ['whole words', 'Hold on to it. '.repeat(30), `${'Hold on to it. '.repeat(16).trim()}…`],
  ['whole letters', '𠮷'.repeat(300), `${'𠮷'.repeat(240)}…`],
])('shows %s', (_, text, beginning) => {
  expect(beginningOf(text)).toBe(beginning)
})
