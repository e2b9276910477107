import type pg from 'pg'
import type { Vendor } from '#server/testing/earning.ts'
import { aCategory, unique } from '#server/testing/market-builders.ts'

/** Products of a store on sale, each with one variant, a price of GHS 10 and 20 pieces. */
export async function goodsOf(pool: pg.Pool, { store }: Vendor, count: number): Promise<void> {
  const category = await aCategory(pool)
  for (let first = 1; first <= count; first += 5_000) {
    await pool.query(
      `with made as (
         insert into products (store_id, category_id, name, slug, sku, base_price, current_price, status, published_at)
         select $1, $2, 'Cloth ' || n, $3 || n, 'C-' || n, 1000, 1000, 'active', now() from generate_series($4::int, $5::int) n
         returning id, store_id, sku, base_price
       ), variant as (
         insert into variants (product_id, store_id, sku, name, base_price)
         select id, store_id, sku, 'Default', base_price from made returning id, store_id
       ), counted as (insert into stock (variant_id, on_hand) select id, 20 from variant)
       insert into stock_movements (variant_id, store_id, kind, quantity) select id, store_id, 'restock', 20 from variant`,
      [store.id, category.id, unique('cloth'), first, Math.min(count, first + 4_999)],
    )
    await pool.query(
      'select refresh_products(array(select id from products where store_id = $1 and current_price is not null and sku = any ($2)))',
      [store.id, Array.from({ length: 5_000 }, (_, n) => `C-${first + n}`)],
    )
  }
}
