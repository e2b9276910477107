import { expect, test } from 'vitest'
import { changedSince, parseVersions, writeVersions } from './function-versions.ts'

const hashes = (entries: Record<string, string>) => new Map(Object.entries(entries))
const lineOf = (text: string, folder: string) =>
  text.split('\n').filter((line) => line.startsWith(`${folder} `))

test('a folder whose text changed has the next version, a new one the first, and others keep theirs', () => {
  const versions = parseVersions('# head\na 3 aa\nb 1 bb\n')
  const now = hashes({ a: 'ab', b: 'bb', c: 'cc' })
  expect(changedSince(versions, now)).toEqual(['a', 'c'])
  const text = writeVersions(versions, now)
  expect(lineOf(text, 'a')).toEqual(['a 4 ab'])
  expect(lineOf(text, 'b')).toEqual(['b 1 bb'])
  expect(lineOf(text, 'c')).toEqual(['c 1 cc'])
  expect(changedSince(parseVersions(text), now)).toEqual([])
})

test('a text that is what it was before has a version of its own', () => {
  expect(lineOf(writeVersions(parseVersions('a 2 ab\n'), hashes({ a: 'aa' })), 'a')).toEqual(['a 3 aa'])
})

test('a folder that is gone keeps its version for the day it comes back', () => {
  expect(lineOf(writeVersions(parseVersions('a 2 aa\n'), hashes({})), 'a')).toEqual(['a 2 aa'])
})

test('what two branches changed at once has a later version than both', () => {
  const conflict = '<<<<<<< ours\na 4 ab\n=======\na 4 ac\n>>>>>>> theirs\n'
  for (const merged of ['ab', 'ac', 'ad']) {
    expect(changedSince(parseVersions(conflict), hashes({ a: merged }))).toEqual(['a'])
    expect(lineOf(writeVersions(parseVersions(conflict), hashes({ a: merged })), 'a')).toEqual([
      `a 5 ${merged}`,
    ])
  }
})
