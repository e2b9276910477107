import { setImmediate as turn } from 'node:timers/promises'
import { listingForm } from '#contracts/listings/listing.schema.ts'
import { poundsOf } from '#contracts/listings/measures.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { listDefinitionsOf } from '../definitions.queries.ts'
import { type KeptListing, readListings } from '../read-listing.queries.ts'
import { errorsOfSale, fieldsOf } from '../sale-rules.ts'
import type { VariantNow } from './edit-values.rules.ts'

export interface VariantRow extends VariantNow, Record<string, unknown> {
  readonly product_id: string
  readonly variant_id: string
  readonly sku: string | null
  readonly category_title?: string | null
  readonly version: number
  readonly was_published: boolean
}

/** As it comes from the database: the weight in grams. */
type ReadRow = VariantRow & { readonly grams: number | null }

/** What belongs to the product; its category's title helps to read a file that was saved here. */
const productJson = sql`, p.weight_grams as grams, c.title as category_title, json_build_object('sku', v.sku, 'name', p.name,
  'description', p.description, 'status', p.status, 'brand', coalesce(b.slug, ''), 'category', coalesce(c.slug, ''), 'order_multiple', p.order_multiple,
  'minimum_order', (select min(t.min_quantity) from bulk_tiers t where t.product_id = p.id),
  'pictures', (select coalesce(ltrim(string_agg(case when i.is_primary then '!' else '' end || i.image, ' ' order by i.sort_order, i.id), '!'), '')
    from product_images i where i.product_id = p.id),
  'parent', p.sku, 'options', (select coalesce(json_agg(json_build_array(o.name, o.value) order by array_position(p.option_names, o.name), o.name), '[]')
    from jsonb_each_text(v.options) o (name, value))) as product,
  (select t.min_quantity from bulk_tiers t where t.product_id = p.id order by t.min_quantity offset 1 limit 1) as next_tier`

/** The variants that `condition` matches (over `products p` and `variants v`), in the order of a preview. */
export async function variantsNow(
  db: Connection,
  storeId: string,
  condition: SQL,
  { withProducts = false } = {},
): Promise<VariantRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select p.id as product_id, p.version, p.published_at is not null as was_published, v.id as variant_id, v.sku, v.base_price, v.sale_price, coalesce(s.on_hand, 0) as on_hand,
      coalesce(s.reserved, 0) as reserved, coalesce(s.tracked, true) as tracked,
      v.is_active or p.published_at is not null as needs_price,
      (select max(t.unit_price) from bulk_tiers t where t.product_id = p.id) as tier_price
      ${withProducts ? productJson : sql``}
    from products p join variants v on v.product_id = p.id and v.removed_at is null left join stock s on s.variant_id = v.id
    left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
    where p.store_id = ${storeId} and ${condition}
    order by lower(p.name), p.id, v.sort_order, v.id`)
  return rows.map(({ grams, product, ...row }) =>
    product ? { ...row, product: { ...product, weight_lbs: grams === null ? null : poundsOf(grams) } } : row,
  )
}

export interface StatusRow {
  readonly product_id: string
  readonly status: 'draft' | 'active'
  /** Why it cannot be sold, one sentence a field; empty where it can, and where it becomes a draft. */
  readonly reasons: readonly string[]
}

/** Judging this many products takes a few milliseconds; between two such groups the server does other work. */
const group = 50

/** The status of products and what keeps each from becoming `to`: the same rules as in the vendor's form. */
export async function statusesNow(
  db: Connection,
  storeId: string,
  condition: SQL,
  to: StatusRow['status'],
): Promise<StatusRow[]> {
  const listings = await readListings(db, storeId, condition)
  const byName = listings.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
  if (to === 'draft') return byName.map(({ id, status }) => ({ product_id: id, status, reasons: [] }))
  const formOf = await formsOf(db, byName)
  const rows: StatusRow[] = []
  for (const [place, listing] of byName.entries()) {
    if (place % group === group - 1) await turn()
    const errors = errorsOfSale(listing, { ...fieldsOf(listing), status: to }, formOf(listing))
    const reasons = Object.values(errors).flatMap((sentences) => sentences.slice(0, 1))
    rows.push({ product_id: listing.id, status: listing.status, reasons })
  }
  return rows
}

/** The schema of each product's category, made once a category. */
export async function formsOf(
  db: Connection,
  listings: readonly Pick<KeptListing, 'category' | 'variants'>[],
) {
  const definitions = await listDefinitionsOf(db, [...new Set(listings.map(({ category }) => category))])
  const forms = new Map<string, ReturnType<typeof listingForm>>()
  return ({ category, variants }: Pick<KeptListing, 'category' | 'variants'>) => {
    const hasVariants = variants.length > 0
    const key = `${hasVariants} ${category}`
    const form = forms.get(key) ?? listingForm(definitions.get(category), { hasVariants })
    forms.set(key, form)
    return form
  }
}
