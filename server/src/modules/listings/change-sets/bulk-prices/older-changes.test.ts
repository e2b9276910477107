import { expect, test } from 'vitest'
import type { ChangeSet, ProductChange } from '#contracts/listings/change-set.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const less = {
  field: 'base_price',
  by: 'percent',
  value: -20,
  rounding: 'none',
  sale_too: true,
  bulk_too: true,
}
const basesOf = async ({ id }: { id: string }) =>
  (
    await pool.query<{ base_price: number }>(
      'select base_price::int from variants where product_id = $1 and removed_at is null order by sort_order, id',
      [id],
    )
  ).rows.map(({ base_price }) => base_price)
const prepared = async ({ call, path }: Vendor, ids: readonly { id: string }[], edit: object) =>
  (
    await call<ChangeSet>('POST', `${path}/change-sets`, {
      selection: { ids: ids.map(({ id }) => id) },
      edit,
    })
  ).body
const act = async ({ call, path }: Vendor, verb: 'apply' | 'undo', { id }: { id: string }) =>
  (await call<ChangeSet>('POST', `${path}/change-sets/${id}/${verb}`)).body

test('a change of prices that a version without bulk prices kept is read, listed, written and undone', async () => {
  const vendor = await aVendor(market)
  const { call, path } = vendor
  const rice = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const set = await prepared(vendor, [rice], less)
  await pool.query("update change_sets set edit = edit - 'bulk_too' where id = $1", [set.id])
  const read = await call<ChangeSet>('GET', `${path}/change-sets/${set.id}`)
  expect([read.status, read.body.edit]).toEqual([200, { ...less, bulk_too: false }])
  expect((await act(vendor, 'apply', set)).counts).toMatchObject({ written: 1 })
  const history = await call<Page<ProductChange>>('GET', `${path}/product-changes?product=${rice.id}`)
  expect(history.body.results).toHaveLength(1)
  expect((await act(vendor, 'undo', set)).counts).toMatchObject({ restored: 1 })
  expect(await basesOf(rice)).toEqual([10_000])
})
