import type pg from 'pg'
import { frequentMissed } from '../../catalog/index.ts'
import type { Days } from './periods.rules.ts'
import type { StoreCounts } from './store-health.rules.ts'

type Queries = Pick<pg.Pool, 'query'>

/** The instants of days of Ghana: from the begin of $1 to the end of $2. */
const inDays = (at: string) =>
  `${at} >= $1::date::timestamp at time zone 'Africa/Accra' and ${at} < ($2::date + 1)::timestamp at time zone 'Africa/Accra'`

async function rowsOf<Row extends object>(db: Queries, name: string, text: string, { from, to }: Days) {
  const { rows } = await db.query<Row>({ name: `figures-${name}`, text, values: [from, to] })
  return rows
}

const rowOf = async <Row extends object>(db: Queries, name: string, text: string, days: Days) =>
  (await rowsOf<Row>(db, name, text, days))[0] as Row

/** What stores sold by day, in pesewas: sums that the ledger's trigger keeps and the books compare with it. */
export const readSalesDays = (db: Queries, days: Days) =>
  rowsOf<{ day: string; sales: number; fees: number; paid: number }>(
    db,
    'sales',
    `select day::text, sum(gross)::float8 as sales, sum(commission + processing)::float8 as fees, sum(sales)::int as paid
     from store_days where day between $1 and $2 group by store_days.day order by store_days.day`,
    days,
  )

/** An order of before these days that counts. */
const isEarlier = `e.state = 'confirmed' and e.confirmed_at < $1::date::timestamp at time zone 'Africa/Accra'`

export const countOrders = (db: Queries, days: Days) =>
  rowOf<{ orders: number; fresh: number; returning: number }>(
    db,
    'orders',
    `with buyer as (
       select company_id, case when company_id is null then person_id end as person_id, count(*) as orders
       from orders where ${inDays('confirmed_at')} and state = 'confirmed' group by 1, 2
     ), known as materialized (
       select b.orders, case when b.company_id is null
         then exists (select from orders e where e.person_id = b.person_id and e.company_id is null and ${isEarlier})
         else exists (select from orders e where e.company_id = b.company_id and ${isEarlier}) end as is_known
       from buyer b
     )
     select coalesce(sum(orders), 0)::int as orders, count(*) filter (where not is_known)::int as fresh,
       count(*) filter (where is_known)::int as returning
     from known`,
    days,
  )

/** Each store's visits are read by its own key, so that the index of the figures of a store serves the whole market too. */
export const countVisits = (db: Queries, days: Days) =>
  rowOf<{ visits: number }>(
    db,
    'visits',
    `select coalesce(sum(v.visits), 0)::int as visits from stores s cross join lateral (
       select sum(f.orders) as visits from figures f
       where f.store_id = s.id and f.span = 'day' and f.kind = 'visits' and f.key = '' and f.side = 'shopper' and f.starts_on between $1 and $2) v`,
    days,
  )

export const measureDeliveries = (db: Queries, days: Days) =>
  rowOf<{ arrived: number; hours: number | null; late: number }>(
    db,
    'deliveries',
    `select count(*)::int as arrived, count(*) filter (where day_of(p.delivered_at) > o.estimated_to)::int as late,
       (percentile_cont(0.5) within group (order by extract(epoch from p.delivered_at - p.confirmed_at)) / 3600)::float8 as hours
     from parcels p join orders o on o.id = p.order_id
     where ${inDays('p.delivered_at')} and p.delivery_type <> 'pickup'`,
    days,
  )

/** Who takes a refused return to Juaso asks for the same goods once more: that second row is the same return. */
export const countReturns = (db: Queries, days: Days) =>
  rowsOf<{ reason: string; returns: number }>(
    db,
    'returns',
    `select reason, count(*)::int as returns from returns where ${inDays('created_at')} and escalation is null group by reason`,
    days,
  )

export const countSearches = (db: Queries, days: Days) =>
  rowOf<{ searches: number; nothing: number }>(
    db,
    'searches',
    `select coalesce(sum(searches), 0)::int as searches, coalesce(sum(nothing), 0)::int as nothing
     from search_days where day between $1 and $2`,
    days,
  )

/** The words that found nothing most often; those that are shown are counted whole. */
export const readMissedWords = (db: Queries, days: Days) =>
  rowsOf<{ words: string; times: number }>(
    db,
    'missed-words',
    `with frequent as (${frequentMissed('nothing', '$2::date', 50)})
     select words, sum(m.nothing)::int as times from frequent f join missed_words m using (words)
     where m.day between $1 and $2 group by words order by times desc, words limit 10`,
    days,
  )

/** What became of the parcels of each store that were ordered in these days; one that is on its way is late once its last day is over. */
export const countStoreParcels = (db: Queries, days: Days) =>
  rowsOf<StoreCounts>(
    db,
    'stores',
    `select s.slug, s.name, c.* from stores s cross join lateral (
       select count(*)::int as parcels,
         count(*) filter (where p.delivery_type <> 'pickup' and p.status <> 'cancelled'
           and day_of(coalesce(p.delivered_at, now())) > o.estimated_to)::int as late,
         count(*) filter (where p.status = 'cancelled' and exists (select from parcel_events e
           where e.parcel_id = p.id and e.status = 'cancelled' and e.actor = 'vendor'))::int as cancelled,
         count(*) filter (where exists (select from returns r where r.order_id = p.order_id and r.parcel_id = p.id))::int as returned
       from parcels p join orders o on o.id = p.order_id
       where p.store_id = s.id and ${inDays('p.created_at')} and p.confirmed_at is not null) c
     where c.parcels > 0`,
    days,
  )
