import { sql } from 'drizzle-orm'
import type { Side } from '#contracts/cart/cart.ts'
import { unitPriceOf } from '#contracts/catalog/pricing.ts'
import type { Connection } from '../../database/client.ts'

/** A cart line with everything that decides its price and whether it can be bought. Amounts in pesewas. */
export interface CartLine {
  readonly id: string
  readonly quantity: number
  readonly priceWhenAdded: number
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly variantName: string
  readonly options: Record<string, string>
  readonly image: { image: string; alt_text: string; tone: string } | null
  readonly basePrice: number
  /** What one piece costs now at this quantity. */
  readonly unitPrice: number
  /** Pieces that can be bought, null where the store does not count. */
  readonly available: number | null
  readonly forSale: boolean
  readonly store: {
    id: string
    name: string
    slug: string
    town: string
    region: string
    deliversItself: boolean
  }
}

interface LineRow {
  id: string
  quantity: number
  price_when_added: number
  variant_id: string
  product_id: string
  name: string
  slug: string
  sku: string
  variant_name: string
  options: Record<string, string>
  image: CartLine['image']
  base_price: number
  sale_price: number | null
  flash: { price: number; left: number } | null
  tiers: { minQuantity: number; unitPrice: number }[] | null
  available: number | null
  for_sale: boolean
  store: CartLine['store']
}

/** The lines of a person's cart, oldest first, in one statement. */
export async function listCartLines(db: Connection, personId: string, side: Side): Promise<CartLine[]> {
  const result = await db.execute<LineRow & Record<string, unknown>>(sql`
    select l.id, l.quantity, l.price_when_added, l.variant_id, l.product_id, p.name, p.slug, v.sku, v.name as variant_name,
      v.options, coalesce(picture.image, p.primary_image) as image, v.base_price, v.sale_price, flash.flash, tiers.tiers,
      case when s.tracked then s.on_hand - s.reserved end as available,
      (v.is_active and p.status = 'active' and st.status = 'verified' and s.variant_id is not null
        and (p.audience = 'b2c' or ${side} = 'business')) as for_sale,
      jsonb_build_object('id', st.id, 'name', st.name, 'slug', st.slug, 'town', st.town, 'region', st.region,
        'deliversItself', st.delivers_itself) as store
    from carts c
    join cart_lines l on l.cart_id = c.id
    join variants v on v.id = l.variant_id
    join products p on p.id = l.product_id
    join stores st on st.id = v.store_id
    left join stock s on s.variant_id = v.id
    left join lateral (
      select jsonb_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone) as image
      from variant_images x join product_images i on i.id = x.image_id
      where x.variant_id = v.id order by x.sort_order limit 1) picture on true
    left join lateral (
      select jsonb_build_object('price', i.price, 'left', i.quantity - i.sold) as flash
      from flash_sale_items i join flash_sales f on f.id = i.flash_sale_id
      where i.product_id = p.id and now() >= f.starts_at and now() < f.ends_at order by i.price limit 1) flash on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('minQuantity', t.min_quantity, 'unitPrice', t.unit_price)) as tiers
      from bulk_tiers t where t.product_id = p.id) tiers on true
    where c.person_id = ${personId} and c.side = ${side}
    order by l.created_at, l.id`)
  return result.rows.map(cartLineOf)
}

function cartLineOf(row: LineRow): CartLine {
  const { basePrice, salePrice } = { basePrice: Number(row.base_price), salePrice: row.sale_price }
  return {
    id: row.id,
    quantity: row.quantity,
    priceWhenAdded: Number(row.price_when_added),
    variantId: row.variant_id,
    productId: row.product_id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    variantName: row.variant_name,
    options: row.options,
    image: row.image,
    basePrice,
    unitPrice: unitPriceOf(
      {
        basePrice,
        salePrice: salePrice === null ? null : Number(salePrice),
        flash: row.flash,
        bulkTiers: row.tiers ?? [],
      },
      row.quantity,
    ),
    available: row.available,
    forSale: row.for_sale,
    store: row.store,
  }
}
