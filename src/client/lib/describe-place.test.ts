import { expect, it } from 'vitest'
import { describePlace } from './describe-place.ts'

const texts = { scene: (n: string) => `Scene ${n}`, page: (n: number) => `page ${n}` }
const scene = { number: '12A', heading: 'INT. LIGHTHOUSE - NIGHT' }

it.each([
  [{ page: 3 }, 'page 3'],
  [{ scene, page: 34 }, 'Scene 12A · INT. LIGHTHOUSE - NIGHT · page 34'],
  [
    { scene, headings: ['Act one', 'INT. LIGHTHOUSE - NIGHT'] },
    'Act one · Scene 12A · INT. LIGHTHOUSE - NIGHT',
  ],
  [{ headings: ['Chapter 2', 'The keeper'] }, 'Chapter 2 › The keeper'],
  [{ startMs: 724_400, endMs: 3_729_000 }, '0:12:04–1:02:09'],
  [{}, ''],
])('says %j as %s', (locator, expected) => {
  expect(describePlace(locator, texts)).toBe(expected)
})
