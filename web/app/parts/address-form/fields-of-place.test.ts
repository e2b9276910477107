import { expect, it } from 'vitest'
import { fieldsOfPlace, landmarkOfPlace, streetLeftBehind } from './fields-of-place.rules.ts'

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

it.each([
  ['fills an empty landmark with a well-known place', '', 'landmark', null, 'Accra Mall'],
  ['leaves what was typed', 'behind the station', 'landmark', null, 'behind the station'],
  ['takes the place of one filled before', 'Kotoka Airport', 'landmark', 'Kotoka Airport', 'Accra Mall'],
  ['takes one away that a place before had filled', 'Kotoka Airport', 'town', 'Kotoka Airport', ''],
  ['fills nothing with a town', '', 'town', null, ''],
] as const)('a chosen place %s', (_, typed, kind, filled, expected) => {
  expect(landmarkOfPlace(typed, { name: 'Accra Mall', kind }, filled)).toBe(expected)
})

it.each([
  ['of another town', 'Accra', '12 Oxford Street', 'Kumasi', '12 Oxford Street'],
  ['of no town yet', '', '12 Oxford Street', 'Kumasi', null],
  ['of the same town', 'Kumasi', '12 Oxford Street', 'Kumasi', null],
  ['that is empty', 'Accra', ' ', 'Kumasi', null],
])('a street %s is named when a place changes the town, or not', (_, town, street, next, expected) => {
  expect(streetLeftBehind({ town, street }, { town: next })).toBe(expected)
})
