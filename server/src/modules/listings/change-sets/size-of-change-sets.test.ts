import { expect, test } from 'vitest'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aCategory, unique } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const each = 100
/** As many variants as may be changed at once; a tenth of them where time is short. */
const most = isLong ? changeSetLimits.variantsMax : changeSetLimits.variantsMax / 10

/** Products on sale with a hundred variants each: GHS 10 and 20 pieces. */
async function manyVariants({ store }: Vendor): Promise<void> {
  const category = await aCategory(pool)
  await pool.query(
    `with made as (
       insert into products (store_id, category_id, name, slug, sku, base_price, current_price, status, published_at, option_names)
       select $1, $2, 'Cloth ' || n, $3 || n, 'C-' || n, 1000, 1000, 'active', now(), array['Size'] from generate_series(1, $4::int) n
       returning id, store_id, sku, base_price
     ), variant as (
       insert into variants (product_id, store_id, sku, name, base_price, options, sort_order)
       select id, store_id, sku || '-' || n, 'Size ' || n, base_price, jsonb_build_object('Size', n::text), n
       from made, generate_series(1, ${each}) n returning id, store_id
     ), counted as (insert into stock (variant_id, on_hand) select id, 20 from variant)
     insert into stock_movements (variant_id, store_id, kind, quantity) select id, store_id, 'restock', 20 from variant`,
    [store.id, category.id, unique('cloth'), most / each],
  )
  await pool.query('select refresh_products(array(select id from products where store_id = $1))', [store.id])
}

/** How many variants have which price, and which stock. */
async function standing({ store }: Vendor) {
  const { rows } = await pool.query<{ price: number; on_hand: number; count: number }>(
    `select v.base_price::int as price, s.on_hand, count(*)::int as count
     from variants v join stock s on s.variant_id = v.id where v.store_id = $1 group by 1, 2`,
    [store.id],
  )
  return rows.map(({ price, on_hand, count }) => [price, on_hand, count])
}

const all = { matching: { q: '', filter: 'all', audience: 'all', category: '' } }
const dearer = { field: 'base_price', by: 'percent', value: 10, rounding: 'none', sale_too: true }
const counted = { field: 'stock', by: 'set', value: 35, reason: 'counted', note: '' }

test('an edit of as many variants as may be is one transaction: all or nothing, within seconds, and undone the same way', async () => {
  const vendor = await aVendor(market)
  await manyVariants(vendor)
  const post = async (path: string, body?: unknown) => {
    const start = performance.now()
    const answer = await vendor.call<ChangeSet>('POST', `${vendor.path}/change-sets${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(performance.now() - start, `milliseconds of ${path}`).toBeLessThan(30_000)
    return answer.body
  }
  for (const [edit, after] of [
    [dearer, [1_100, 20, most]],
    [counted, [1_000, 35, most]],
  ] as const) {
    const set = await post('', { selection: all, edit })
    expect(set.counts).toMatchObject({ ready: most })
    const applied = await post(`/${set.id}/apply`)
    expect(applied).toMatchObject({ state: 'applied', counts: { written: most } })
    expect(await standing(vendor)).toEqual([after])
    const undone = await post(`/${set.id}/undo`)
    expect(undone).toMatchObject({ state: 'undone', counts: { restored: most } })
    expect(await standing(vendor)).toEqual([[1_000, 20, most]])
  }
}, 300_000)
