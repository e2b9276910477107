import type { FeeRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import type { ChangeRow, ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { type ChangeRowOutcome, changeSetLimits } from '#contracts/listings/change-set.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Page } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listPage } from '../../../list-page.ts'
import type { Values } from './edit-values.rules.ts'

/** The rows of `change_sets c`, whatever their outcome. */
export const rowsCount = sql`(select coalesce(sum(n::int), 0)::int from jsonb_each_text(c.counts) x (outcome, n))`

/** A change of prices that was kept before bulk prices could follow says nothing of them. */
const editJson = sql`case when c.edit ->> 'field' = 'base_price' then '{"bulk_too": false}'::jsonb || c.edit else c.edit end`

/** A change set as JSON, over `change_sets c`. */
export const changeSetJson = sql`json_build_object('id', c.id, 'state', c.state, 'edit', ${editJson},
  'by', (select name from people where id = c.actor_id), 'created_at', iso_instant(c.created_at),
  'applied_at', iso_instant(c.applied_at), 'undone_at', iso_instant(c.undone_at),
  'undone_by', (select name from people where id = c.undone_by),
  'is_undoable', c.state = 'applied' and c.applied_at > now() - make_interval(days => ${changeSetLimits.undoDays}),
  'products_count', c.products_count, 'unchanged_count', c.unchanged_count,
  'rows_done', case when c.state in ('applying', 'undoing') then least(c.position, ${rowsCount})
    when c.state = 'prepared' then 0 else ${rowsCount} end,
  'stopped', c.stopped,
  'counts', '{"ready": 0, "refused": 0, "written": 0, "skipped": 0, "restored": 0, "kept": 0}'::jsonb || c.counts)`

/** Refuses: change_set.not_found. */
export async function readChangeSet(db: Connection, storeId: string, id: string): Promise<ChangeSet> {
  const { rows } = await db.execute<{ set: ChangeSet }>(sql`
    select ${changeSetJson} as set from change_sets c where c.id = ${id} and c.store_id = ${storeId}`)
  if (!rows[0]) throw new Refusal('change_set.not_found')
  return rows[0].set
}

const outcomesOf: Record<'all' | 'changing' | 'left_out', readonly ChangeRowOutcome[]> = {
  all: ['ready', 'refused', 'written', 'skipped', 'restored', 'kept'],
  changing: ['ready', 'written', 'restored'],
  left_out: ['refused', 'skipped', 'kept'],
}

/** A page of the rows of a change set. Refuses: change_set.not_found. */
export async function listChangeRows(
  db: Connection,
  storeId: string,
  {
    id,
    only,
    page,
    seesCosts,
  }: { id: string; only: keyof typeof outcomesOf; page: number; seesCosts: boolean },
): Promise<Page<ChangeRow>> {
  const set = await readChangeSet(db, storeId, id)
  const size = changeSetLimits.pageSize
  const outcomes = outcomesOf[only]
  const { rows } = await db.execute<KeptRow>(sql`
    select coalesce(paid.price, bulk.price)::float8 as paid, to_jsonb(fees) as rates,
      case when r.outcome in ('ready', 'written') then coalesce(bulk.cost, cost.price)::float8 end as cost, r.place, r.product_id, r.is_new,
      coalesce(p.name, r.after ->> 'name', r.after ->> 'parent', '') as name, case when v.options <> '{}' then v.name
      else coalesce((select string_agg(o ->> 1, ' / ') from jsonb_array_elements(r.after -> 'options') o), '') end as variant_name,
      coalesce(v.sku, p.sku, r.after ->> 'sku') as sku, coalesce(picture.image, p.primary_image) as image, r.before, r.after, r.outcome, r.reasons
    from change_set_rows r left join products p on p.id = r.product_id left join variants v on v.id = r.variant_id
    cross join lateral (select coalesce(v.cost_price, p.cost_price) as price) cost
    cross join lateral (select ${priceAfter('base_price')} as base, ${priceAfter('sale_price')} as sale) new
    left join lateral (
      select unit_price(new.base, new.sale, f.price, f.pieces_left, promotion_price(new.base, o.percent, o.amount_off), t.unit_price, 1) as price
      from (select) one left join open_promotion(p.id) o on true left join open_flash(p.id) f on true left join bulk_tier(p.id, 1) t on true
      where r.after ?| array['base_price', 'sale_price'] and least(new.base, new.sale) > 0
    ) paid on true
    left join lateral (${lowestOfBulk}) bulk on r.after ? 'bulk_tiers'
    left join lateral variant_picture(v.id) picture on true
    -- In the category that the row gives.
    cross join lateral fee_rates_at(${storeId}::uuid, coalesce(category_by_slug(r.after ->> 'category'), p.category_id), now()) fees
    where r.change_set_id = ${id} and r.outcome = any (array(select jsonb_array_elements_text(${JSON.stringify(outcomes)}::jsonb)))
    order by r.place limit ${size} offset ${(page - 1) * size}`)
  const count = outcomes.reduce((sum, outcome) => sum + set.counts[outcome], 0)
  const results = rows.map((row) => ({
    ...rowOf(row),
    ...(!seesCosts && { receives: null, below_cost: null }),
  }))
  return listPage({ count, page, size, results })
}

/** The price that the variant would have: the row's, or its own where the row leaves it. Over `change_set_rows r`, `variants v`. */
const priceAfter = (field: 'base_price' | 'sale_price') =>
  sql`case when r.after ? ${field} then (r.after ->> ${field})::bigint else v.${sql.identifier(field)} end`

/**
 * The lowest that a company would pay for a piece of a row's product with its new bulk prices, and the cost that this is below. Its
 * variants have the prices that the change gives them. Over `change_set_rows r`, `products p`.
 */
const lowestOfBulk = sql`
  select min(each.price) as price, max(each.cost) filter (where each.price < each.cost) as cost
  from variants w
  left join change_set_rows n on n.product_id = w.product_id and n.change_set_id = r.change_set_id and n.variant_id = w.id
    and n.outcome in ('ready', 'written')
  left join open_promotion(w.product_id) o on true left join open_flash(w.product_id) f on true
  cross join jsonb_to_recordset(r.after -> 'bulk_tiers') as tier (min_quantity int, unit_price bigint)
  cross join lateral (
    select case when n.after ? 'base_price' then (n.after ->> 'base_price')::bigint else w.base_price end as base,
      case when n.after ? 'sale_price' then (n.after ->> 'sale_price')::bigint else w.sale_price end as sale) new
  cross join lateral (
    select coalesce(w.cost_price, p.cost_price) as cost, unit_price(new.base, new.sale, f.price, f.pieces_left,
      promotion_price(new.base, o.percent, o.amount_off), tier.unit_price, tier.min_quantity) as price) each
  where w.product_id = r.product_id and w.removed_at is null and new.base is not null`

interface KeptRow extends Omit<ChangeRow, 'before' | 'after'>, Record<string, unknown> {
  readonly before: Values
  readonly after: Values
  /** What a buyer of one piece would pay with what runs now, in pesewas; null where no price changes. */
  readonly paid: number | null
  readonly cost: number | null
  readonly rates: FeeRates
}

function rowOf({ paid, cost, rates, ...row }: KeptRow): ChangeRow {
  const receives = paid === null ? null : cedisOf(sharesOfSale(paid, rates).received)
  const below_cost = paid !== null && cost !== null && paid < cost ? cedisOf(cost) : null
  return {
    ...row,
    before: valuesInCedis(row.before),
    after: valuesInCedis(row.after),
    receives,
    below_cost,
  } as ChangeRow
}

/** Prices as JSON carries them. */
function valuesInCedis(values: Values): ChangeRow['before'] {
  const price = (pesewas: number | null) => (pesewas === null ? null : cedisOf(pesewas))
  const { base_price: base, sale_price: sale, bulk_tiers: tiers, ...rest } = values
  return {
    ...rest,
    ...(base !== undefined && { base_price: price(base) }),
    ...(sale !== undefined && { sale_price: price(sale) }),
    ...(tiers && {
      bulk_tiers: tiers.map((tier) => ({ ...tier, unit_price: cedisOf(tier.unit_price) })),
    }),
  }
}
