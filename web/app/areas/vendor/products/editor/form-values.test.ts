import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { changedFields, emptyFields, exceptOfVariants, savedFields } from './form-values.ts'

const listing = (changes: Partial<Listing>) =>
  ({ ...emptyFields, name: 'Wax print', base_price: 180, stock: 12, variants: [], ...changes }) as Listing
const variants = [{ id: 'blue' }, { id: 'red' }] as unknown as Listing['variants']

test('pieces typed before variants were made are not sent with a later change', () => {
  const begun = savedFields(listing({}))
  const now = listing({ variants, stock: 16, base_price: 170 })
  const typed = exceptOfVariants({ ...begun, name: 'Wax print, 6 yards' }, now)
  expect(changedFields(typed, savedFields(now))).toEqual({ name: 'Wax print, 6 yards' })
  expect(changedFields(exceptOfVariants(begun, now), exceptOfVariants(begun, now))).toEqual({})
})

test('without variants the prices and pieces of the form are sent', () => {
  const now = listing({})
  const typed = exceptOfVariants({ ...savedFields(now), stock: 9 }, now)
  expect(changedFields(typed, savedFields(now))).toEqual({ stock: 9 })
})
