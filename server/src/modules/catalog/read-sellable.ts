import type pg from 'pg'

/** A variant as the cart and the checkout see it at this moment. Amounts are pesewas. */
export interface Sellable {
  variant_id: string
  product_id: string
  store_id: string
  store_name: string
  store_slug: string
  name: string
  slug: string
  sku: string
  /** 'Default' where there is nothing to choose. */
  variant_name: string
  /** Option name to value, in the order to choose them. */
  options: { name: string; value: string }[]
  /** True where the product has several variants, so a person has to choose one. */
  has_choice: boolean
  base_price: number
  /** What one piece costs now: flash price while its window and quantity last, else sale price, else base price. */
  unit_price: number
  flash: { flash_sale_id: string; ends_at: string; left: number; price: number } | null
  bulk_tiers: { min_quantity: number; unit_price: number }[]
  audience: 'b2c' | 'b2b'
  /** Pieces that can still be reserved; null means unlimited. */
  available: number | null
  is_low_stock: boolean
  /** For sale: the product and the variant are active and the store is verified. */
  active: boolean
  image: { image: string; alt_text: string; tone: string } | null
}

type Queries = Pick<pg.Pool, 'query'>

const sellableColumns = `
  select v.id as variant_id, p.id as product_id, s.id as store_id, s.name as store_name, s.slug as store_slug,
    p.name, p.slug, v.sku, v.name as variant_name,
    coalesce((select json_agg(json_build_object('name', o.name, 'value', v.options ->> o.name) order by o.place)
      from unnest(p.option_names) with ordinality o(name, place) where v.options ? o.name), '[]') as options,
    p.variants_count > 1 as has_choice, v.base_price,
    price_now(v.base_price, v.sale_price, f.price) as unit_price,
    case when f.flash_sale_id is not null then json_build_object('flash_sale_id', f.flash_sale_id,
      'ends_at', iso_instant(f.ends_at),
      'left', f.left_over, 'price', f.price) end as flash,
    coalesce((select json_agg(json_build_object('min_quantity', t.min_quantity, 'unit_price', t.unit_price)
      order by t.min_quantity) from bulk_tiers t where t.product_id = p.id), '[]') as bulk_tiers,
    p.audience, case when k.tracked is false then null else coalesce(k.on_hand - k.reserved, 0) end as available,
    coalesce(k.tracked and k.on_hand - k.reserved between 1 and p.low_stock_threshold, false) as is_low_stock,
    p.status = 'active' and v.is_active and s.status = 'verified' as active,
    coalesce((select jsonb_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone)
      from variant_images vi join product_images i on i.id = vi.image_id
      where vi.variant_id = v.id order by vi.sort_order, i.id limit 1), p.primary_image) as image`

const sellableTables = `
  join products p on p.id = v.product_id
  join stores s on s.id = p.store_id
  left join stock k on k.variant_id = v.id
  left join lateral live_flash(p.id) f on true`

/**
 * Reads what can be put in a cart, keyed by the id that was asked for. An id may be a variant's or a product's; a
 * product's stands for its cheapest active variant, the one its card shows, and `has_choice` tells whether there are
 * others. Ids that name nothing are absent. One statement.
 */
export async function readSellable(db: Queries, ids: readonly string[]): Promise<Map<string, Sellable>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<Sellable & { asked: string; base_price: unknown }>({
    name: 'sellable',
    text: `with found as (
        select id as asked, id as variant_id from variants where id = any($1::uuid[])
        union all
        select p.id, shown.id from products p cross join lateral (
          select v.id from variants v where v.product_id = p.id
          order by v.is_active desc, coalesce(v.sale_price, v.base_price), v.sort_order, v.id limit 1) shown
        where p.id = any($1::uuid[]))
      ${sellableColumns}, found.asked
      from found join variants v on v.id = found.variant_id ${sellableTables}`,
    values: [[...ids]],
  })
  return new Map(
    rows.map(({ asked, ...row }) => [
      asked,
      { ...row, base_price: Number(row.base_price), unit_price: Number(row.unit_price) } as Sellable,
    ]),
  )
}
