import { expect, test } from 'vitest'
import { internationalOf, otherChoices, partsOf, priorityChoices } from './phone-numbers.ts'

test('[SH-9.07] ten countries are offered first, Ghana before all, and every other after them', () => {
  expect(priorityChoices().map(({ code }) => code)).toEqual('gh ng us gb ca au de fr in za'.split(' '))
  expect(priorityChoices()[0]).toEqual({ code: 'gh', name: 'Ghana', dialCode: '+233' })
  expect(otherChoices().length).toBeGreaterThan(220)
  expect(otherChoices().find(({ code }) => code === 'tg')?.dialCode).toBe('+228')
  const nameless = [...priorityChoices(), ...otherChoices()].filter(({ code, name }) => name === code)
  expect(nameless).toEqual([])
})

test.each([
  ['024 123 4567', 'gh', '+233241234567'],
  ['0241234567', 'gh', '+233241234567'],
  ['+233 24 123 4567', 'us', '+233241234567'],
  ['00233 24 123 4567', 'us', '+233241234567'],
  ['(201) 555-0123', 'us', '+12015550123'],
  ['6123 4567', 'sg', '+6561234567'],
  ['024 123', 'gh', '024 123'],
  ['024 123 456', 'gh', '024 123 456'],
  ['call me', 'gh', 'call me'],
  ['', 'gh', ''],
])('[SH-5.19] %j of %s is kept as %j', (typed, country, kept) => {
  expect(internationalOf(typed, country)).toBe(kept)
})

test.each([
  ['+233241234567', { country: 'gh', national: '024 123 4567' }],
  ['+442079460958', { country: 'gb', national: '020 7946 0958' }],
  ['+24762889', null],
  ['12', null],
])('%s is shown as %j', (saved, shown) => {
  expect(partsOf(saved, 'gh')).toEqual(shown)
})
