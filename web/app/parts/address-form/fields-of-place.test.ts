import { expect, it } from 'vitest'
import { fieldsOfPlace } from './fields-of-place.rules.ts'

const eastLegon = { town: 'Accra', region: 'Greater Accra' }
const ahodwo = { town: 'Kumasi', region: 'Ashanti' }
const village = { town: null, region: 'Volta' }
const empty = { town: '', region: '' }

it.each([
  ['fills empty fields', empty, eastLegon, null, eastLegon],
  ['takes the place of one chosen before', eastLegon, ahodwo, eastLegon, ahodwo],
  [
    'takes the place of what differs from it',
    { town: 'Tema', region: 'Greater Accra' },
    ahodwo,
    null,
    ahodwo,
  ],
  ['leaves no town of another region', ahodwo, village, ahodwo, { town: '', region: 'Volta' }],
  [
    'without a town leaves that of the same region',
    { town: 'Ho', region: 'Volta' },
    village,
    null,
    { town: 'Ho', region: 'Volta' },
  ],
])('a chosen place %s', (_, typed, place, filled, expected) => {
  expect(fieldsOfPlace(typed, place, { filled, isChosen: true })).toEqual(expected)
})

it.each([
  ['fills empty fields', empty, eastLegon, null, eastLegon],
  ['corrects what a place filled', eastLegon, ahodwo, eastLegon, ahodwo],
  ['leaves what was typed', eastLegon, ahodwo, null, eastLegon],
])('a pin moved by hand %s', (_, typed, place, filled, expected) => {
  expect(fieldsOfPlace(typed, place, { filled, isChosen: false })).toEqual(expected)
})
