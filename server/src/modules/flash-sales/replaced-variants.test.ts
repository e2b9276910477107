import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { plannedSalesIn } from './testing/planned-sales.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShelf, pass, nominate } = plannedSalesIn(market, await anOperator(market))

test('a variant that took the place of a cheaper one is judged by the price of that one, and after 30 days by its own', async () => {
  const { vendor, product, sale } = await aShelf()
  await pass(product, 40)
  const { rows } = await pool.query<{ id: string }>(
    `insert into variants (product_id, store_id, sku, name, options, base_price)
     select product_id, store_id, 'DEARER', 'Dearer', '{"Size": "New"}', 20000 from variants where product_id = $1 returning id`,
    [product.id],
  )
  await pool.query('insert into stock (variant_id, on_hand) values ($1, 50)', [rows[0]?.id])
  await pool.query(
    'update variants set is_active = false, removed_at = now() where product_id = $1 and sku <> $2',
    [product.id, 'DEARER'],
  )
  await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  await pass(product, 3)
  await pool.query(
    "update variants set removed_at = now() - interval '3 days' where product_id = $1 and not is_active",
    [product.id],
  )
  const lie = await nominate(vendor, sale, product, 180)
  expect([lie.body.code, lie.body.detail]).toEqual([
    'flash_sale.too_high',
    expect.stringContaining('GHS 100.00'),
  ])
  await pool.query('update variants set sale_price = 18000 where product_id = $1 and is_active', [product.id])
  await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  const shown = await pool.query('select lowest from lowest_of_product($1)', [product.id])
  expect(shown.rows).toEqual([{ lowest: 10_000 }])
  await pool.query('update variants set sale_price = null where product_id = $1 and is_active', [product.id])
  await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  await pass(product, 31)
  await pool.query(
    "update variants set removed_at = now() - interval '34 days' where product_id = $1 and not is_active",
    [product.id],
  )
  expect((await nominate(vendor, sale, product, 160)).status).toBe(201)
})

test('a variant that was switched off long ago is not its history, also where it is written again today', async () => {
  const { vendor, product, sale } = await aShelf({ base: 5_000 })
  await pool.query('update variants set is_active = false where product_id = $1', [product.id])
  await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  await pass(product, 60)
  await pool.query('update variants set updated_at = now() where product_id = $1', [product.id])
  const { rows } = await pool.query<{ id: string }>(
    `insert into variants (product_id, store_id, sku, name, options, base_price)
     select product_id, store_id, 'NEW-ONE', 'New', '{"Size": "New"}', 20000 from variants where product_id = $1 returning id`,
    [product.id],
  )
  await pool.query('insert into stock (variant_id, on_hand) values ($1, 50)', [rows[0]?.id])
  await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  await pass(product, 3)
  expect((await nominate(vendor, sale, product, 180)).status).toBe(201)
})
