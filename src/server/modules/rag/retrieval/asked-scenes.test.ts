import { expect, test } from 'vitest'
import { askedScenes } from './asked-scenes.ts'

test.each([
  ['What happens in scene 12A?', ['12a']],
  ['Compare Scene 3 and sc. 04.', ['3', '4']],
  ['第三場講咩', ['3']],
  ['第十二场和第5场', ['12', '5']],
  ['第１２場', ['12']],
  ['シーン3で何が起きる', ['3']],
  ['ฉากที่ ๓ เกิดอะไรขึ้น', ['3']],
  ['Was passiert in Szene 7?', ['7']],
])('%s', (question, scenes) => {
  expect(askedScenes(question)).toEqual(scenes)
})

test.each([
  'Who made a scene in 1962?',
  '第三幕',
  '三場戲',
  'obscene 3',
  'scene 3rd',
  'Hamlet, act 3, scene 2',
  'act III scene 2 of Hamlet',
  '第三場比賽邊個贏',
  '第一场雪什么时候下',
  'the scene where 3 men row',
  'การแสดง 3 ฉาก',
])('%s names no scene', (question) => {
  expect(askedScenes(question)).toEqual([])
})

test('a draft is not about the scenes it names', () => {
  expect(askedScenes(`Scene 3. ${'The keeper lights the lamp. '.repeat(20)}`)).toEqual([])
})
