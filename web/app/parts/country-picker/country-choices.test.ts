import { expect, test } from 'vitest'
import { countries } from '#contracts/geo/countries.ts'
import { findCountries, flagOf, popularCountries } from './country-choices.ts'

const codesFor = (typed: string) => findCountries(typed).map(({ code }) => code)

test('[SH-9.07] the popular countries come first, then every other by name', () => {
  const codes = codesFor('')
  expect(codes.slice(0, 8)).toEqual(['gh', 'ng', 'ke', 'za', 'us', 'gb', 'ca', 'au'])
  expect(codes.slice(0, 8)).toEqual([...popularCountries])
  expect(codes.toSorted()).toEqual(countries.toSorted())
  expect(findCountries('').at(8)).toMatchObject({ name: 'Afghanistan', group: 'All countries' })
})

test.each([
  ['gha', ['gh']],
  ['KINGDOM', ['gb']],
  ['cote', ['ci']],
  ['za', ['za', 'zm']],
  ['  togo ', ['tg']],
  ['nowhere', []],
])('typing %j finds %j', (typed, codes) => {
  expect(codesFor(typed)).toEqual(codes)
})

test('a flag is made of the two letters of its country', () => {
  expect(flagOf('gh')).toBe('🇬🇭')
})
