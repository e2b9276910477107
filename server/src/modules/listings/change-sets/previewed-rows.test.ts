import { expect, test } from 'vitest'
import type { ChangeRow, ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test('a preview says what the store receives of what buyers will pay while a promotion runs, and warns below cost', async () => {
  const vendor = await aVendor(market)
  const { store, path } = vendor
  const basket = await aProduct(pool, { store, name: 'A basket', base: 10_000 })
  const plain = await aProduct(pool, { store, name: 'B cloth', base: 10_000 })
  const onSale = await aProduct(pool, { store, name: 'C dress', base: 10_000, sale: 6_000 })
  await aPromotion(pool, store, [basket, onSale], { percent: 30 })
  await aPromotion(pool, store, [plain], { percent: 30, code: 'FRIENDS' })
  await pool.query('update variants set cost_price = 6100 where store_id = $1', [store.id])
  const selection = { ids: [basket.id, plain.id, onSale.id] }
  const prepared = async (edit: object) =>
    (await vendor.call<ChangeSet>('POST', `${path}/change-sets`, { selection, edit })).body
  const shown = async (edit: object) => {
    const { id } = await prepared(edit)
    const { body } = await vendor.call<Page<ChangeRow>>('GET', `${path}/change-sets/${id}/rows?only=changing`)
    return body.results.map(({ receives, below_cost }) => [receives, below_cost])
  }
  const base = { field: 'base_price', rounding: 'none', sale_too: false }
  // Buyers pay 63, 90 (nobody typed the code) and 60.
  expect(await shown({ ...base, by: 'set', value: 90 })).toEqual([
    [53.23, null],
    [76.05, null],
    [50.7, 61],
  ])
  // At 65 less 30 % the promotions would sell each of them below its cost.
  const less = { ...base, by: 'percent', value: -35 }
  expect(await shown(less)).toEqual([])
  // Without its sale price the dress has the promotion's.
  expect(await shown({ field: 'sale_price', by: 'remove', value: 0, rounding: 'none' })).toEqual([
    [59.15, null],
  ])
  const { id } = await prepared({ ...base, by: 'set', value: 90 })
  const { body } = await vendor.call<ChangeSet>('POST', `${path}/change-sets/${id}/apply`)
  expect([body.state, body.counts.written]).toEqual(['applied', 3])
})

test.each([-97, 999_999])(
  'rows whose stock %i would take out of its bounds are shown with the reason',
  async (value) => {
    const vendor = await aVendor(market)
    const product = await aProduct(pool, { store: vendor.store, stock: 96 })
    const { body } = await vendor.call<ChangeSet>('POST', `${vendor.path}/change-sets`, {
      selection: { ids: [product.id] },
      edit: { field: 'stock', by: 'add', value, reason: value < 0 ? 'lost' : 'arrived' },
    })
    const rows = await vendor.call<Page<ChangeRow>>(
      'GET',
      `${vendor.path}/change-sets/${body.id}/rows?only=left_out`,
    )
    expect(rows.status).toBe(200)
    expect(rows.body.results).toMatchObject([{ before: { stock: 96 }, after: { stock: 96 + value } }])
  },
)
