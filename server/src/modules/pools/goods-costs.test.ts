import { expect, test } from 'vitest'
import type { PoolGoods } from '#contracts/pools/pools.schema.ts'
import type { QuotableGoods } from '#contracts/quotations/quotations.schema.ts'
import { testDatabase } from '../../testing/database.ts'
import { aVendor } from '../../testing/earning.ts'
import { aProduct } from '../../testing/market-builders.ts'
import { sellingIn } from '../../testing/selling.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aColleague } = sellingIn(market)

test('goods for a pool or a quotation say what they cost, to nobody who may not change products', async () => {
  const vendor = await aVendor(market)
  const [own, ofProduct] = [
    await aProduct(pool, { store: vendor.store, name: 'Amber' }),
    await aProduct(pool, { store: vendor.store, name: 'Basket' }),
  ]
  await pool.query('update products set cost_price = 6000 where id = any ($1)', [[own.id, ofProduct.id]])
  await pool.query('update variants set cost_price = 7050 where product_id = $1', [own.id])
  const colleague = await aColleague(vendor, 'orders')
  const costsFor = async ({ call }: Pick<typeof vendor, 'call'>, path: string) =>
    (await call<(PoolGoods | QuotableGoods)[]>('GET', `${vendor.path}/${path}`)).body.map(({ cost }) => cost)
  expect(await costsFor(vendor, 'pools/goods?q=')).toEqual([70.5, 60])
  expect(await costsFor(vendor, 'quotable-goods?q=')).toEqual([70.5, 60])
  expect(await costsFor(colleague, 'quotable-goods?q=')).toEqual([null, null])
  expect(await colleague.call('GET', `${vendor.path}/pools/goods?q=`)).toMatchObject({ status: 403 })
})
