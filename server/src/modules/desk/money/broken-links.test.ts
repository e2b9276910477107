import { expect, test } from 'vitest'
import { databaseOver } from '#server/database/client.ts'
import { aBuyer, fillCart, intentOf, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { linksOfBroken } from './broken-links.queries.ts'

const { pool } = await testDatabase()

test('a row that breaks an invariant leads to the page of what it is about, by a number or an id', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  const placed = await place(pool, { buyer, stores: [store], total: 11_500 })
  const { id } = await intentOf(pool, placed)
  const { rows } = await pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
    placed.order_id,
  ])
  const line = rows[0]?.id ?? ''
  const ofOrder = `/admin/payments?state=all&q=${placed.order_number}`
  const links = await linksOfBroken(databaseOver(pool), [
    `platform/commission, order ${placed.order_number}`,
    line,
    `parcel ${id}`,
    'wd-0123456789abcdef0123',
    `store ${store.id}`,
    'platform/losses',
    '00000000-0000-7000-8000-000000000000',
  ])
  expect(Object.fromEntries(links)).toEqual({
    [`platform/commission, order ${placed.order_number}`]: ofOrder,
    [line]: ofOrder,
    [`parcel ${id}`]: `/admin/payments/${id}`,
    'wd-0123456789abcdef0123': '/admin/payouts/wd-0123456789abcdef0123',
    [`store ${store.id}`]: `/admin/stores/${store.slug}`,
  })
})
