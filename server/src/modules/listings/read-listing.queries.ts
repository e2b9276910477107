import type { Listing } from '#contracts/listings/listing-answers.ts'
import { inchesOf, poundsOf } from '#contracts/listings/measures.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { takenDownJson } from './taking-down/taken-down.ts'

interface Measured {
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
}

/** What the server knows of a product beside what its vendor sees. */
export interface KeptListing extends Listing {
  field_versions: Record<string, number>
  /** Ids of variants that are not removed; one without options where the product has no variants. */
  variant_ids: string[]
  default_variant: string | null
  was_published: boolean
}

const cents = (column: string) => sql`cedis(${sql.raw(column)})::float8`

const variantJson = sql`json_build_object('id', v.id, 'version', p.version, 'name', v.name, 'sku', v.sku, 'options', v.options,
  'base_price', ${cents('v.base_price')}, 'sale_price', ${cents('v.sale_price')}, 'cost_price', ${cents('v.cost_price')},
  'on_hand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0), 'is_active', v.is_active,
  'pictures', coalesce((select json_agg(i.image_id order by i.sort_order, i.image_id) from variant_images i
    where i.variant_id = v.id), '[]'))`

/** A product of a store with everything that its people may change; null where the store has no such product. */
export async function readListing(db: Connection, storeId: string, id: string): Promise<KeptListing | null> {
  const [listing] = await readListings(db, storeId, sql`p.id = ${id}`)
  return listing ?? null
}

/** The products of a store that a condition over `products p` matches, in one statement. */
export async function readListings(db: Connection, storeId: string, condition: SQL): Promise<KeptListing[]> {
  const { rows } = await db.execute<KeptListing & Measured & Record<string, unknown>>(sql`
    select p.id, p.version, p.slug, p.status, p.audience, p.name, p.description, p.field_versions,
      iso_instant(p.updated_at) as updated_at, p.published_at is not null or p.status = 'active' as was_published,
      p.status = 'active' and st.status = 'verified' as is_visible, ${takenDownJson} as taken_down,
      coalesce(b.slug, '') as brand, coalesce(c.slug, '') as category, coalesce(p.sku, '') as sku,
      ${cents('p.base_price')} as base_price, ${cents('p.sale_price')} as sale_price, ${cents('p.cost_price')} as cost_price,
      p.weight_grams, p.length_mm, p.width_mm, p.height_mm, p.low_stock_threshold, p.order_multiple, p.general_features as features,
      coalesce(vs.tracked, true) as track_inventory, coalesce(vs.reserved, 0) as reserved,
      case when p.status = 'active' or p.field_versions ? 'stock' or vs.on_hand > 0 then vs.on_hand end as stock,
      coalesce(vs.variants, '[]') as variants, coalesce(vs.ids, '{}') as variant_ids, vs.default_variant,
      (select coalesce(json_agg(json_build_object('min_quantity', t.min_quantity, 'unit_price', ${cents('t.unit_price')})
        order by t.min_quantity), '[]') from bulk_tiers t where t.product_id = p.id) as bulk_tiers,
      (select coalesce(json_object_agg(d.slug, a.value order by a.id), '{}')
        from product_attributes a join attribute_definitions d on d.id = a.definition_id where a.product_id = p.id) as attributes,
      (select coalesce(json_agg(json_build_object('id', i.id, 'image', i.image, 'alt_text', i.alt_text, 'tone', i.tone,
        'is_primary', i.is_primary) order by i.sort_order, i.id), '[]') from product_images i where i.product_id = p.id) as pictures,
      p.option_names
    from products p
    join stores st on st.id = p.store_id
    left join brands b on b.id = p.brand_id
    left join categories c on c.id = p.category_id
    left join lateral (
      select bool_or(s.tracked) as tracked, sum(s.reserved)::int as reserved,
        (sum(s.on_hand) filter (where v.options = '{}'))::int as on_hand,
        json_agg(${variantJson} order by v.sort_order, v.id) filter (where v.options <> '{}') as variants,
        array_agg(v.id) as ids, (array_agg(v.id) filter (where v.options = '{}'))[1] as default_variant
      from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.removed_at is null
    ) vs on true
    where ${condition} and p.store_id = ${storeId} and p.removed_at is null`)
  return rows.map(keptListingOf)
}

function keptListingOf(row: KeptListing & Measured & { option_names?: unknown }): KeptListing {
  const { weight_grams, length_mm, width_mm, height_mm, option_names, ...rest } = row
  const inches = (mm: number | null) => (mm === null ? null : inchesOf(mm))
  return {
    ...rest,
    weight_lbs: weight_grams === null ? null : poundsOf(weight_grams),
    length_in: inches(length_mm),
    width_in: inches(width_mm),
    height_in: inches(height_mm),
    stock: row.variants.length > 0 ? null : row.stock,
    options: optionsOf(row.variants, option_names as string[]),
  }
}

/** The options that the variants have, in the order in which a buyer chooses, with their values in the variants' order. */
function optionsOf(variants: Listing['variants'], names: readonly string[]): Listing['options'] {
  const found = new Map<string, Set<string>>(names.map((name) => [name, new Set()]))
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) {
      found.set(name, (found.get(name) ?? new Set()).add(value))
    }
  }
  return [...found].flatMap(([name, values]) => (values.size > 0 ? [{ name, values: [...values] }] : []))
}

/** What a person sees of it who does not write goods: not what they cost. */
export function withoutCosts(listing: Listing): Listing {
  const variants = listing.variants.map((variant) => ({ ...variant, cost_price: null }))
  return { ...listing, cost_price: null, variants }
}

/** What a person sees of it. */
export function listingOf(kept: KeptListing): Listing {
  const { field_versions: _, variant_ids: __, default_variant: ___, was_published: ____, ...listing } = kept
  return listing
}
