import type { ProductChange } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import type { Page } from '#contracts/page.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { changeSetJson } from './read-change-sets.queries.ts'

/** More entries than this are not counted. */
const countMax = 1_000

/** A value of a row as text: prices in cedis. */
const valueIn = (values: 'before' | 'after') => sql`
  coalesce(case when key = 'bulk_tiers' then (
      select jsonb_agg(jsonb_build_object('min_quantity', t.min_quantity, 'unit_price', cedis(t.unit_price)) order by t.min_quantity)::text
      from jsonb_to_recordset(r.${sql.raw(values)} -> 'bulk_tiers') as t (min_quantity int, unit_price bigint))
    when key like '%price' then cedis((r.${sql.raw(values)} ->> key)::bigint)::text else r.${sql.raw(values)} ->> key end, '')`

/** What the rows of a set changed of one product; an undo changed it back. */
const changesOfRows = (product: string) => sql`(
  select json_agg(json_build_object('field', key,
    'from', case when e.kind = 'products.changed' then ${valueIn('before')} else ${valueIn('after')} end,
    'to', case when e.kind = 'products.changed' then ${valueIn('after')} else ${valueIn('before')} end) order by r.place, key)
  from change_set_rows r, jsonb_object_keys(r.after) key
  where r.change_set_id = c.id and r.product_id = ${product} and r.outcome in ('written', 'restored', 'kept'))`

/**
 * Who changed what of a store's products, or of one of them, the newest first. A change of many is one entry; in the history of one
 * product it shows what it changed there.
 */
export async function listProductChanges(
  db: Connection,
  storeId: string,
  { product, page, seesCosts }: { product?: string | undefined; page: number; seesCosts: boolean },
): Promise<Page<ProductChange>> {
  const size = changeSetLimits.pageSize
  const { rows } = await db.execute<{ count: number; results: ProductChange[] }>(sql`
    with entries as (${entriesOf(storeId, product)})
    select (select count(*)::int from (select from entries limit ${countMax + 1}) x) as count,
      coalesce(json_agg(row_to_json(shown) order by shown.place), '[]') as results
    from (
      select row_number() over (order by e.created_at desc, e.id desc) as place, e.id, e.kind, person.name as by,
        iso_instant(e.created_at) as at,
        case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as product,
        e.detail ->> 'variant' as variant,
        coalesce(e.detail -> 'changes', to_jsonb(${product ? changesOfRows(product) : sql`null::json`}), '[]') as changes,
        case when c.id is not null then ${changeSetJson} end as set
      from (select * from entries order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}) e
      join people person on person.id = e.actor_id
      left join products p on p.id = (e.detail ->> 'product_id')::uuid
      left join change_sets c on c.id = (e.detail ->> 'change_set_id')::uuid) shown`)
  const { count = 0, results = [] } = rows[0] ?? {}
  return {
    count: Math.min(count, countMax),
    count_capped: count > countMax,
    next: page * size < count ? `?page=${page + 1}` : null,
    previous: page > 1 ? `?page=${page - 1}` : null,
    results: results.map(({ place: _, ...entry }: ProductChange & { place?: number }) =>
      seesCosts ? entry : withoutCosts(entry),
    ),
  }
}

/** An entry as it is shown to a person who does not write goods. */
const withoutCosts = (entry: ProductChange): ProductChange => ({
  ...entry,
  changes: entry.changes.filter(({ field }) => field !== 'cost_price'),
})

const entriesOf = (storeId: string, product: string | undefined) =>
  product === undefined
    ? sql`select * from store_events where store_id = ${storeId} and (kind like 'product.%' or kind like 'products.%')`
    : sql`
      select * from store_events
      where store_id = ${storeId} and kind like 'product.%' and detail ->> 'product_id' = ${product}
      union all
      select * from store_events
      where store_id = ${storeId} and kind like 'products.%' and detail ->> 'change_set_id' in (
        select r.change_set_id::text from change_set_rows r where r.product_id = ${product} and (
          r.outcome = 'restored' or r.outcome in ('written', 'kept') and store_events.kind = 'products.changed'))`
