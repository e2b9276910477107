import { expect, test } from 'vitest'
import { complaintsAbout, findFullFolders, findLong } from './length-rules.ts'
import { parseSource } from './sources.ts'

const lines = (count: number) => 'call()\n'.repeat(count)

test('finds files over 300 lines and functions over 70 by their names', () => {
  const text = `function plain() {\n${lines(69)}}
const arrow = () => {\n${lines(68)}}
class Shop {
  open() {\n${lines(75)}}
}
${lines(90)}`
  expect(findLong(parseSource('server/src/shop.ts', text))).toEqual({
    'server/src/shop.ts': 310,
    'server/src/shop.ts plain': 71,
    'server/src/shop.ts open': 77,
  })
})

test('ignores the functions of test files', () => {
  expect(findLong(parseSource('a.test.ts', `describe('x', () => {\n${lines(90)}})`))).toEqual({})
})

test('complains of new long functions and of those that have grown past their exception', () => {
  expect(complaintsAbout({ 'a.ts': 301, 'b.ts f': 90 }, { 'b.ts f': 80 }, null)).toEqual([
    'a.ts has 301 lines: at most 300',
    'b.ts f has 90 lines: at most 70',
  ])
})

test('allows the list of exceptions only to shrink', () => {
  expect(complaintsAbout({ 'a.ts': 310 }, { 'a.ts': 310 }, { 'a.ts': 310 })).toEqual([])
  expect(complaintsAbout({ 'a.ts': 310 }, { 'a.ts': 320 }, null)).toEqual([
    'a.ts: lower its exception from 320 to 310',
  ])
  expect(complaintsAbout({}, { 'a.ts': 320 }, null)).toEqual(['a.ts: lower its exception from 320 to none'])
  expect(complaintsAbout({ 'a.ts': 310 }, { 'a.ts': 310 }, {})).toEqual([
    'a.ts: the list of exceptions may only shrink',
  ])
})

test('names folders of more than 25 files, and counts what lies in a folder itself alone', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
  expect(findFullFolders([...files('a', 26), ...files('b', 25), ...files('b/c', 3)])).toEqual([
    'a has 26 files: at most 25, the rest in rooms',
  ])
})

test('lets a numbered series have any number of files', () => {
  const records = Array.from({ length: 40 }, (_, index) => `docs/decisions/${index}.md`)
  expect(findFullFolders(records)).toEqual([])
})
