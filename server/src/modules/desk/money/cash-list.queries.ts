import type { CashQuery, CashRow, CashRows } from '#contracts/desk/money/cash.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'

const shownMost = 500

/** The cash that the carrier has, the oldest first; or what was settled, the newest first. */
export async function listCash(db: Connection, { q, state }: CashQuery): Promise<CashRows> {
  const isOpen = state === 'open'
  const numbers = [...new Set(q?.toUpperCase().match(/JU\d+/g) ?? [])]
  const isOfState = isOpen ? sql`c.settlement_id is null` : sql`s.id is not null`
  const isWanted =
    numbers.length > 0
      ? sql`o.number = any (${sql.param(numbers)})`
      : q
        ? sql`p.store_name ilike ${containing(q)}`
        : sql`true`
  const [{ rows }, sums, missing] = await Promise.all([
    db.execute<CashRow & Record<string, unknown>>(sql`
      select c.parcel_id, o.number as order_number, p.position, jsonb_build_object('slug', t.slug, 'name', p.store_name) as store,
        coalesce(o.address ->> 'city', '') as town, c.amount, iso_instant(c.created_at) as collected_at, p.accepted_at is not null as is_accepted,
        ${saidIn(sql`c.settlement_id`)} as settled, ${saidIn(sql`c.correction_id`)} as corrected,
        (select '/admin/payments/' || i.id from payment_intents i where i.order_id = o.id order by i.id limit 1) as link
      from carrier_cash c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id join stores t on t.id = p.store_id
      left join cash_settlements s on s.id = c.settlement_id
      where ${isOfState} and ${isWanted}
      order by ${isOpen ? sql`c.created_at, c.parcel_id` : sql`s.created_at desc, s.id, c.created_at`} limit ${shownMost + 1}`),
    db.execute<{ count: number; sum: number }>(sql`
      select count(*)::int as count, coalesce(sum(c.amount), 0)::bigint as sum from carrier_cash c where c.settlement_id is null`),
    listMissing(db, numbers, state),
  ])
  return {
    rows: rows.slice(0, shownMost).map((row) => ({ ...row, amount: cedisOf(Number(row.amount)) })),
    has_more: rows.length > shownMost,
    missing,
    count: sums.rows[0]?.count ?? 0,
    sum: cedisOf(Number(sums.rows[0]?.sum ?? 0)),
  }
}

/** What somebody at the desk said of cash, and when. */
const saidIn = (settlement: SQL) => sql`(
  select jsonb_build_object('way', x.way, 'note', x.note, 'by', b.name, 'at', iso_instant(x.created_at))
  from cash_settlements x join people b on b.id = x.operator_id where x.id = ${settlement})`

/** Which of these numbers have no cash in that state, and why. */
async function listMissing(
  db: Connection,
  numbers: readonly string[],
  state: CashQuery['state'],
): Promise<CashRows['missing']> {
  if (numbers.length === 0) return []
  const { rows } = await db.execute<CashRows['missing'][number]>(sql`
    select n.number as order_number, case when o.id is null then 'unknown' when o.payment_method <> 'cash_on_delivery' then 'not_cash'
      when x.open > 0 then 'open' when x.settled + x.earlier > 0 then 'settled' else 'not_arrived' end as why
    from unnest(${sql.param([...numbers])}::text[]) with ordinality n (number, place) left join orders o on o.number = n.number
    cross join lateral (
      select count(c.parcel_id) filter (where c.settlement_id is null) as open, count(c.settlement_id) as settled,
        -- What arrived before cash was counted has no row, and nobody has it.
        count(p.delivered_at) filter (where c.parcel_id is null) as earlier
      from parcels p left join carrier_cash c on c.parcel_id = p.id where p.order_id = o.id) x
    where ${state === 'open' ? sql`x.open` : sql`x.settled`} = 0 order by n.place`)
  return rows
}
