import { expect, test } from 'vitest'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '../../../testing/database.ts'
import { unique } from '../../../testing/market-builders.ts'
import { profileSteps } from '../../../testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

/** A store that is checked, and whose first step Juaso asks about. */
async function anAskedStore() {
  const person = await newPerson(market, ['customer', 'vendor'])
  const business = { ...profileSteps.business, business_name: unique('Asked Beads') }
  const { body } = await person.call<VendorProfile>('POST', '/api/vendor/stores', business)
  const { id, slug } = body.store
  await pool.query("update stores set status = 'submitted' where id = $1", [id])
  const ask = () =>
    pool.query(
      "update vendor_profiles set steps_saved = 6, asked_field = 'city', asked_words = 'Which town?' where store_id = $1",
      [id],
    )
  await ask()
  const save = async (step: keyof typeof profileSteps, fields: object = {}) =>
    (await person.call<VendorProfile>('PUT', `/api/vendor/${slug}/profile/${step}`, fields)).body.asked?.words
  return { ask, save, business }
}

test('a question stays until its field is another one, or its step is saved as it was because it is right', async () => {
  const { ask, save, business } = await anAskedStore()
  expect(await save('business', { ...business, business_phone: '024 412 3457' })).toBe('Which town?')
  expect(await save('challenges', profileSteps.challenges)).toBe('Which town?')
  expect(await save('challenges', profileSteps.challenges)).toBe('Which town?')
  expect(await save('business', { ...business, business_phone: '024 412 3457' })).toBe(undefined)
  await ask()
  expect(await save('business', { ...business, city: 'Tema' })).toBe(undefined)
})
