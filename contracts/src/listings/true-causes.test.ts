import { expect, test } from 'vitest'
import { Cedis, PositiveCedis } from '../cedis.ts'
import { NewChangeSet } from './change-set.schema.ts'
import { DraftFields } from './listing.schema.ts'

const sentences =
  (schema: { safeParse: (given: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (given: unknown) =>
    (schema.safeParse(given).error?.issues ?? []).map(({ message }) => message)

test('an amount that is refused says what is wrong with it', () => {
  expect(sentences(Cedis)(-5)).toEqual(['Please enter an amount that is not negative'])
  expect(sentences(Cedis)(2e9)).toEqual(['Please enter an amount of at most GHS 1,000,000,000'])
  expect(sentences(Cedis)(1.234)).toEqual(['Please enter an amount in cedis with at most two decimals'])
  expect(sentences(PositiveCedis)(0)).toEqual(['Please enter an amount above zero'])
})

test('a percentage out of range is not said to have too many decimals', () => {
  const edit = { field: 'base_price', by: 'percent', value: 1e9, rounding: 'none', sale_too: false }
  const given = { selection: { ids: ['0192f0c1-7abc-7123-8456-024412345678'] }, edit }
  expect(sentences(NewChangeSet)(given)).toEqual(['Type a number between -1,000,000 and 1,000,000'])
  expect(sentences(NewChangeSet)({ ...given, edit: { ...edit, value: 1.234 } })).toEqual([
    'Type a number with at most two decimals',
  ])
})

test('bulk prices of nothing are said to be that, and not to be alike', () => {
  const tiers = [
    { min_quantity: 5, unit_price: 0 },
    { min_quantity: 9, unit_price: 0 },
  ]
  expect(sentences(DraftFields.shape.bulk_tiers)(tiers)).toEqual([
    'The price must be above zero.',
    'The price must be above zero.',
  ])
})
