import { expect, test } from 'vitest'
import { searchedText } from './searched-text.ts'

const scene = { number: '12A', heading: 'INT. LIGHTHOUSE - NIGHT' }

test('a passage is looked up by the headings that do not stand in it', () => {
  const locator = { headings: ['Act 1'], scene, start: 0, end: 9 }
  expect(searchedText('INT. LIGHTHOUSE - NIGHT\n\nDark.', locator)).toBe(
    'Act 1\nINT. LIGHTHOUSE - NIGHT\n\nDark.',
  )
  expect(searchedText('Darker.', locator)).toBe('Act 1\nINT. LIGHTHOUSE - NIGHT\nDarker.')
  expect(searchedText('Dark.', { start: 0, end: 5 })).toBe('Dark.')
})
