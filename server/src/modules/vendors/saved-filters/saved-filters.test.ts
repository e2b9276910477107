import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { SavedFilter, SavedFilters } from '#contracts/vendors/saved-filters.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { aColleague } = sellingIn(market)

const orders = '/b2b/vendor/orders'

/** What a member of a store saves there. */
async function aMember() {
  const vendor = await aVendor(market)
  const path = `${vendor.path}/saved-filters`
  const read = async (by: Caller = vendor) => (await by.call<SavedFilters>('GET', path)).body.results
  const save = (to: string, name: string, by: Caller = vendor) =>
    by.call<SavedFilters & Problem>('POST', path, { to, name })
  const forget = (to: string, by: Caller = vendor) =>
    by.call<SavedFilters>('DELETE', `${path}?${new URLSearchParams({ to })}`)
  return { vendor, read, save, forget }
}

const namesOf = (filters: readonly SavedFilter[]) => filters.map(({ name }) => name)

test('filters are of one member, on every device, and what two devices save at once stays', async () => {
  const { vendor, read, save, forget } = await aMember()
  const places = [1, 2, 3, 4, 5, 6]
  await Promise.all(places.map((rating) => save(`/b2b/vendor/reviews?rating=${rating}`, `${rating} stars`)))
  expect(namesOf(await read()).sort()).toEqual(places.map((rating) => `${rating} stars`))
  await Promise.all([forget('/b2b/vendor/reviews?rating=1'), save(`${orders}?group=done`, ' Delivered ')])
  expect(namesOf(await read()).sort()).toEqual([
    ...places.slice(1).map((rating) => `${rating} stars`),
    'Delivered',
  ])
  const colleague = await aColleague(vendor, 'read_only')
  expect(await read(colleague)).toEqual([])
  expect((await save(`${orders}?group=done`, 'Mine', colleague)).body.results).toHaveLength(1)
  await forget(`${orders}?group=done`, colleague)
  expect(namesOf(await read())).toContain('Delivered')
})

test('a filter replaces one of its page with the same name or the same choice', async () => {
  const { read, save } = await aMember()
  await save(`${orders}?group=done`, 'Done')
  await save('/b2b/vendor/products?only=low', 'Done')
  await save(`${orders}?group=done&type=b2c`, 'Done')
  await save(`${orders}?group=done&type=b2c`, 'Delivered to people')
  expect(await read()).toEqual([
    { to: '/b2b/vendor/products?only=low', name: 'Done' },
    { to: `${orders}?group=done&type=b2c`, name: 'Delivered to people' },
  ])
})

test('a member saves at most twelve, of lists of the vendor alone', async () => {
  const { read, save, forget } = await aMember()
  const answers = await Promise.all(
    Array.from({ length: limits.savedFiltersMax + 3 }, (_, nth) =>
      save(`${orders}?q=${nth}`, `Filter ${nth}`),
    ),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('saved_filter.too_many'))
  const [first] = await read()
  // One that is there already may be named anew.
  expect((await save(first?.to as string, 'Another name')).status).toBe(200)
  await forget(first?.to as string)
  expect((await save(`${orders}?q=new%20one+a`, 'New')).body.results).toHaveLength(limits.savedFiltersMax)
  for (const to of [
    ...['https://evil.test/?a=b', '//evil.test?a=b', '/b2b/vendor/wallet?a=b', '/b2b/vendor/orders', '/?a=b'],
    ...['/b2b/vendor/orders/../../../x?a=b', '/b2b/vendor/orders?a=b#c', '/b2b/vendor/orders?a="<b>', ''],
    `${orders}?q=${'x'.repeat(500)}`,
  ])
    expect((await save(to, 'Wrong')).status, to).toBe(400)
  for (const name of ['', '   ', 'x'.repeat(limits.filterNameMax + 1)])
    expect((await save(`${orders}?group=done`, name)).status, name).toBe(400)
})

test('they are in the download of the person’s data and end with the membership', async () => {
  const { vendor, read, save } = await aMember()
  const colleague = await aColleague(vendor, 'orders')
  const join = (store: { id: string }) =>
    market.ownerPool.query(
      "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $3)",
      [store.id, colleague.id, vendor.id],
    )
  // Somebody who works for another store too keeps the role, and with it the token.
  await join((await aVendor(market)).store)
  await save(`${orders}?group=done`, 'Done', colleague)
  const data = await colleague.call<{ stores: { saved_filters: SavedFilter[] }[] }>(
    'GET',
    '/api/profile/export',
  )
  expect(JSON.stringify(data.body)).toContain('"saved_filters":[{"to":"/b2b/vendor/orders?group=done"')
  await vendor.call('DELETE', `${vendor.path}/members/${colleague.id}`)
  expect((await colleague.call('GET', `${vendor.path}/saved-filters`)).status).toBe(404)
  await join(vendor.store)
  expect(await read(colleague)).toEqual([])
})
