import type { FeeReasons, FeeRule, FeeRules } from '#contracts/desk/money/fees.ts'
import { type FeeKind, feeKinds } from '#contracts/fees/fees.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { containing } from '../../like-pattern.ts'

/** A rate as JSON, over `fee_rates r`; `state` says what it is now. */
const ruleJson = (state: SQL) => sql`jsonb_build_object('id', r.id, 'kind', r.kind,
  'scope', case when r.store_id is not null then 'store' when r.category_id is not null then 'category' else 'everybody' end,
  'of', case when r.store_id is not null then (select jsonb_build_object('id', s.id, 'name', s.name) from stores s where s.id = r.store_id)
    when r.category_id is not null then (select jsonb_build_object('id', c.id, 'name', c.title) from categories c where c.id = r.category_id) end,
  'rate', r.rate_bps::float8 / 100, 'begins_on', r.begins_on, 'state', ${state}, 'reason', r.reason,
  'set_by', (select p.name from people p where p.id = r.created_by), 'set_at', iso_instant(r.created_at))`

/** The rates shown of those that are over. */
const overMost = 100

/** Every rate that applies or is to come, and the last of those that are over. The end of a rate applies to nothing once it has come. */
export async function listFeeRules(db: Connection): Promise<FeeRules> {
  const { rows } = await db.execute<FeeRules & Record<string, unknown>>(sql`
    with placed as (
      select r.id, row_number() over (partition by r.kind, r.store_id, r.category_id, r.begins_at <= now() order by r.begins_at desc, r.num desc) as newest,
        -- Another one of the same day took its place before it began.
        exists (select from fee_rates n where n.kind = r.kind and (n.store_id, n.category_id) is not distinct from (r.store_id, r.category_id)
          and n.begins_at = r.begins_at and n.num > r.num) as is_replaced
      from fee_rates r
    ), with_state as (
      select r.*, case when p.is_replaced then 'over' when r.begins_at > now() then 'later' when p.newest = 1 and r.rate_bps is not null then 'now'
          else 'over' end as state
      from fee_rates r join placed p using (id)
    ), shown as (
      select * from with_state where state <> 'over' union all
      (select * from with_state where state = 'over' order by num desc limit ${overMost})
    )
    select fee_rates_count() as seen, (now() at time zone 'Africa/Accra')::date::text as today,
      (select jsonb_agg(${ruleJson(sql`r.state`)} order by r.store_id is not null, r.category_id is not null, r.begins_at desc, r.num desc) from shown r) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.path) order by c.path), '[]') from (${categoryPaths}) c) as categories`)
  return rows[0] as FeeRules
}

const categoryPaths = sql`
  with recursive named as (
    select id, title as path from categories where parent_id is null and merged_into_id is null
    union all
    select c.id, n.path || ' › ' || c.title from categories c join named n on n.id = c.parent_id and c.merged_into_id is null
  ) select id, path from named`

interface ProductRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly store: string
  readonly category: string | null
  readonly rules: readonly FeeRule[]
}

const productsMost = 5

/** Which rates could apply to the products of these words now, the one that applies first. */
export async function explainFees(db: Connection, q: string): Promise<FeeReasons> {
  const { rows } = await db.execute<ProductRow>(sql`
    with found as (
      select p.id, p.name, p.store_id, p.category_id from products p
      where p.status <> 'draft' and (p.sku = ${q} or p.slug = ${q} or p.name ilike ${containing(q)})
      order by p.sku = ${q} desc, p.units_sold desc, p.id limit ${productsMost}
    )
    select f.id, f.name, s.name as store, c.title as category,
      (select jsonb_agg(${ruleJson(sql`'now'`)} order by x.kind, x.place) from fee_rules(f.store_id, f.category_id, now()) x join fee_rates r on r.id = x.id) as rules
    from found f join stores s on s.id = f.store_id left join categories c on c.id = f.category_id order by f.name, f.id`)
  return rows.map(({ rules, ...product }) => ({
    ...product,
    kinds: feeKinds.map((kind: FeeKind) => ({ kind, rules: rules.filter((rule) => rule.kind === kind) })),
  }))
}

const storesMost = 20

/** Stores by any part of their name. */
export async function findFeeStores(db: Connection, q: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from stores where slug = ${q} or name ilike ${containing(q)} order by name, id limit ${storesMost}`)
  return rows
}
