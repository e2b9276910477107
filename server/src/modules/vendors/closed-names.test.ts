import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '#server/testing/database.ts'
import { unique } from '#server/testing/market-builders.ts'
import { profileSteps } from '#server/testing/vendor-profile.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

async function open(name: string) {
  const person = await newPerson(market, ['customer', 'vendor'])
  const business = { ...profileSteps.business, business_name: name }
  const { body } = await person.call<VendorProfile & Problem>('POST', '/api/vendor/stores', business)
  return { person, code: body.code, store: body.store }
}

test.each([
  ['draft', undefined],
  ['submitted', undefined],
  ['rejected', undefined],
  // Its pages were known: nobody takes them over.
  ['verified', 'store.name_taken'],
])(
  'an owner who deletes the account leaves the name to others unless the store was open: %s',
  async (status, code) => {
    const name = unique('Volta Pots')
    const { person, store } = await open(name)
    await pool.query('update stores set status = $2 where id = $1', [store.id, status])
    await market.modules.accounts.deletePerson(person.id)
    const { rows } = await pool.query(
      'select status, exists (select from store_members where store_id = s.id) as has_members from stores s where id = $1',
      [store.id],
    )
    expect(rows).toEqual([{ status: 'draft', has_members: false }])
    expect((await open(name)).code).toBe(code)
  },
)
