import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  attribute,
  attributesOf,
  childOf,
  childrenOf,
  contentOf,
  findAll,
  rootOf,
  textIn,
} from './xml-element.ts'

const written = (xml: string) =>
  Array.from(contentOf(rootOf(xml)), (part) => (typeof part === 'string' ? part : `<${part.name}>`))

describe('an element', () => {
  test('holds elements and text in their order, white space included', () => {
    expect(written('<a> one <b>x</b>\n<c/>two</a>')).toEqual([' one ', '<b>', '\n', '<c>', 'two'])
  })

  test.each([
    ['comments', '<a>1<!-- <b> -->2</a>'],
    ['instructions', '<a>1<?x <b> ?>2</a>'],
    [
      'what stands before and behind the root',
      '<?xml version="1.0"?><!DOCTYPE a [<!-- > -->]>\n<a>1<!---->2</a><!-- b -->\n',
    ],
  ])('without %s', (_, xml) => {
    expect(written(xml)).toEqual(['1', '2'])
  })

  test('with text as it is, signs by name and by number', () => {
    expect(textIn(rootOf('<a>&lt;<b><![CDATA[<&amp;>]]></b>&#x71c8;&#20154;&nbsp;</a>'))).toBe(
      '<<&amp;>燈人&nbsp;',
    )
  })

  test('has attributes in both quotation marks, with signs of tags in them', () => {
    const root = rootOf(`<x:a  x:b = "1 > 0"\n c='"&amp;'  d="/"/>`)
    expect([...attributesOf(root)]).toEqual([
      ['x:b', '1 > 0'],
      ['c', '"&'],
      ['d', '/'],
    ])
    expect([root.name, attribute(root, 'b'), attribute(root, 'd'), attribute(undefined, 'd')]).toEqual([
      'a',
      undefined,
      '/',
      undefined,
    ])
  })

  test('is found by its name: right inside, or anywhere below but not in another that is found', () => {
    const root = rootOf('<r><p><q/><b n="1"><b n="2"/></b></p><b n="3"/><p/></r>')
    expect(childrenOf(root).map(({ name }) => name)).toEqual(['p', 'b', 'p'])
    expect(childrenOf(root, 'p')).toHaveLength(2)
    expect(attribute(childOf(root, 'b'), 'n')).toBe('3')
    expect(findAll(root, 'b').map((each) => attribute(each, 'n'))).toEqual(['1', '3'])
    expect(findAll(childOf(root, 'p'), 'b', 'q').map(({ name }) => name)).toEqual(['q', 'b'])
    expect([childOf(undefined, 'b'), childrenOf(undefined), textIn(undefined)]).toEqual([undefined, [], ''])
  })
})

test.each([
  ['', 'nothing'],
  ['text', 'no element'],
  ['<a>', 'an open element'],
  ['<a></b>', 'another one closed'],
  ['<a></a></a>', 'one closed twice'],
  ['<a></ab>', 'a longer name closed'],
  ['<a><b></a></b>', 'elements that cross'],
  ['<a b></a>', 'an attribute without a value'],
  ['<a b="<"></a>', 'a tag in an attribute'],
  ['<a b="1"c="2"/>', 'attributes without a space'],
  ['<a><!-- </a>', 'an open comment'],
  ['<a><![CDATA[</a>', 'open text as it is'],
  ['< a/>', 'a tag without a name'],
  ['<a', 'half a tag'],
  [`${'<a>'.repeat(600)}${'</a>'.repeat(600)}`, 'too many levels'],
])('%#: refused is %s', (xml) => {
  expect(() => rootOf(xml)).toThrow()
})

test('a million elements are kept in little more than their text', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const xml = `<a>${'<b c="1"><d/></b>'.repeat(500_000)}</a>`
  const before = used()
  const root = rootOf(xml)
  const kept = used() - before
  expect(findAll(root, 'd')).toHaveLength(500_000)
  // Twice what it is, since memory that grew may not have been given back yet; objects took ten times as much.
  expect(kept).toBeLessThan(80 * 1024 * 1024)
})
