import { limits } from '#contracts/limits.ts'
import type { QuotationMessage } from '#contracts/quotations/quotations.schema.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

/** What both sides see of a request `r`, in a list and on its page. */
export const factColumns = sql`r.id, 'R-' || (1000 + r.num) as number, r.title, r.quantity, r.unit,
  r.target_price::float8 / 100 as target_price, r.needed_by::text as needed_by, r.region, iso_instant(r.created_at) as sent_at,
  iso_instant(r.closes_at) as closes_at, r.state`

/** What both sides see on its page alone. */
export const detailColumns = sql`r.description, r.only_region,
  (select jsonb_build_object('slug', c.slug, 'title', c.title) from categories c where c.id = r.category_id) as category,
  (select jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug) from products p where p.id = r.product_id and p.status = 'active') as product,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.upload_id, 'name', f.name) order by f.position)
    from quotation_request_files f where f.request_id = r.id), '[]') as files`

/** Of an accepted quotation `q`. Orders are above this module: it keeps the number that it was ordered as. */
export const acceptedColumns = sql`q.quantity, exists (select from quotation_holds h where h.quotation_id = q.id) as is_held, q.ordered_as,
  (select least(q.valid_until, (q.accepted_at + make_interval(days => ${limits.quotationHoldDays}))::date)::text
    from quotation_holds h where h.quotation_id = q.id) as held_until`

/** The versions of a quotation `q` as JSON, the newest first. */
export const versionsColumn = sql`(
  select jsonb_agg(jsonb_build_object('version', v.version, 'unit_price', v.unit_price::float8 / 100, 'min_quantity', v.min_quantity,
    'delivery_price', v.delivery_price::float8 / 100, 'delivery_days', v.delivery_days, 'valid_until', v.valid_until, 'note', v.note,
    'goods', (
      select jsonb_build_object('variant_id', g.id, 'name', p.name, 'variant_name', g.name, 'slug', p.slug, 'image', p.primary_image,
        'category', (select c.slug from categories c where c.id = p.category_id))
      from variants g join products p on p.id = g.product_id where g.id = v.variant_id),
    'sent_at', iso_instant(v.created_at)) order by v.version desc)
  from quotation_versions v where v.quotation_id = q.id) as versions`

/** What a company and stores wrote about a request, oldest first, as one side reads it. */
export async function listMessages(
  db: Connection,
  side: 'buyer' | 'store',
  only: SQL,
): Promise<(QuotationMessage & { store_id: string })[]> {
  const { rows } = await db.execute<QuotationMessage & { store_id: string }>(sql`
    select m.id, m.store_id, m.side = ${side} as is_own, m.text, m.was_masked, iso_instant(m.created_at) as at
    from quotation_messages m where ${only} order by m.created_at, m.id`)
  return rows
}
