import { expect, test } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import type { TemplateSection } from '#shared/templates.ts'
import { sectionRows } from './section-rows.ts'

const rowsOf = (sections: readonly TemplateSection[]) =>
  sectionRows(sections).map((row) => row.map(({ id }) => id))
const section = (
  id: string,
  order: number,
  layoutClass: TemplateSection['layoutClass'],
): TemplateSection => ({
  id,
  type: 'section',
  title: id,
  order,
  layoutClass,
  fields: [],
})

test('the built-in structure stands in two rows of two and one alone', () => {
  expect(rowsOf(fallbackTemplate.sections)).toEqual([
    ['act1', 'act2'],
    ['act3a', 'act3b'],
    ['additionalDetails'],
  ])
})

test('sections stand in their order, wherever they stand in the list', () => {
  expect(rowsOf([section('b', 2, 'half-width'), section('a', 1, 'half-width')])).toEqual([['a', 'b']])
})

test('a half-width section without a neighbour of its kind stands alone', () => {
  expect(
    rowsOf([
      section('a', 1, 'half-width'),
      section('b', 2, 'full-width'),
      section('c', 3, 'half-width'),
      section('d', 4, 'half-width'),
      section('e', 5, 'half-width'),
    ]),
  ).toEqual([['a'], ['b'], ['c', 'd'], ['e']])
})
