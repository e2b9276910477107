import type { CustomerGroup, CustomerQuery, CustomerRow } from '#contracts/analytics/customers.ts'
import type { TopCustomer } from '#contracts/analytics/dashboard.ts'
import { dormantDays, inactiveDays } from '#contracts/analytics/definitions.ts'
import { cedisOf } from '#contracts/money.ts'
import { monthOf, todayOf } from '../figures/calendar.rules.ts'
import { type Queries, sideOf } from '../figures/figures.queries.ts'
import { readCustomerCounts } from './customer-counts.queries.ts'

/** The company `c` that a buyer `b` on the business side is shown as. */
const buyersCompany = `from company_members m join companies c on c.id = m.company_id
   where b.side = 'business' and m.person_id = b.person_id and c.closed_at is null order by m.created_at limit 1`

/**
 * A company's name for a buyer on the business side, else the person's, of which most members see the first word alone; nothing of a
 * person who deleted the account.
 */
const buyerName = (
  isWhole: boolean,
) => `case when p.deleted_at is not null then 'Deleted account' else coalesce(
  (select c.name ${buyersCompany}),
  ${isWhole ? 'p.name' : "split_part(trim(p.name), ' ', 1)"}) end`

interface Few {
  /** Whether names are written out. */
  readonly seesNames: boolean
  readonly most: number
}

interface TopRow {
  name: string
  side: string
  value: number
}

const topOf = (row: TopRow, value: number): TopCustomer => ({
  name: row.name,
  type: row.side === 'business' ? 'b2b' : 'b2c',
  value,
})

/** VE-2.17: the customers who spent the most, in cedis. */
export async function readTopSpenders(
  db: Queries,
  storeId: string,
  { seesNames, most }: Few,
): Promise<TopCustomer[]> {
  const { rows } = await db.query<TopRow>({
    name: `top-spenders-${seesNames}`,
    text: `select ${buyerName(seesNames)} as name, b.side, b.spent::float8 as value
      from (select * from store_buyers where store_id = $1 and spent > 0 order by spent desc, person_id limit $2) b
      join people p on p.id = b.person_id order by b.spent desc, b.person_id`,
    values: [storeId, most],
  })
  return rows.map((row) => topOf(row, cedisOf(row.value)))
}

/** VE-2.17: the customers who visited the most. */
export async function readTopVisitors(
  db: Queries,
  storeId: string,
  { seesNames, most }: Few,
): Promise<TopCustomer[]> {
  const { rows } = await db.query<TopRow>({
    name: `top-visitors-${seesNames}`,
    text: `select ${buyerName(seesNames)} as name, b.side, v.visits as value
      from store_visitors v join store_buyers b on b.store_id = v.store_id and b.person_id = v.person_id
      join people p on p.id = b.person_id
      where v.store_id = $1 order by v.visits desc, v.person_id limit $2`,
    values: [storeId, most],
  })
  return rows.map((row) => topOf(row, row.value))
}

/** What each tab or group keeps; $2 is now, $3 the first day of the month. */
const tabs: Record<CustomerGroup, string> = {
  all: 'true',
  new: 'day_of(b.first_at) >= $3::date',
  returning: 'b.orders >= 2',
  inactive: `b.last_at <= $2::timestamptz - make_interval(days => ${inactiveDays})`,
  dormant: `b.last_at <= $2::timestamptz - make_interval(days => ${dormantDays})`,
  active: `b.last_at > $2::timestamptz - make_interval(days => ${inactiveDays})`,
}

const sorts: Record<CustomerQuery['sort'], string> = {
  last_order: 'b.last_at desc',
  spent: 'b.spent desc',
  orders: 'b.orders desc',
}

interface ListRow {
  id: string
  name: string
  company_verified: boolean | null
  contact: string | null
  last_at: Date
  orders: number
  side: string
  spent: number
  visits: number
  count: number
}

/** The count of `readCustomerCounts` that each tab shows. */
const countOf = {
  all: 'all',
  new: 'fresh',
  returning: 'returning',
  inactive: 'inactive',
  dormant: 'dormant',
  active: 'active',
} as const

interface Part {
  readonly seesNames: boolean
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/**
 * VE-2.19, VE-2.20: the customers of a tab whose name contains the words. Names and phone numbers are read for one page alone, and only a
 * search by words reads all customers.
 */
export async function listCustomers(
  db: Queries,
  storeId: string,
  choice: CustomerQuery,
  part: Part,
): Promise<{ count: number; rows: CustomerRow[] }> {
  const [rows, counts] = await Promise.all([
    readPage(db, storeId, choice, part),
    choice.q === '' ? readCustomerCounts(db, storeId, part.now, choice.type) : null,
  ])
  return {
    count: counts ? counts[countOf[choice.tab]] : (rows[0]?.count ?? 0),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      company_verified: row.company_verified,
      contact: part.seesNames ? row.contact : null,
      last_order_at: row.last_at.toISOString(),
      orders: row.orders,
      type: row.side === 'business' ? 'b2b' : 'b2c',
      spent: cedisOf(row.spent),
      visits: row.visits,
    })),
  }
}

async function readPage(
  db: Queries,
  storeId: string,
  { tab, q, type, sort }: CustomerQuery,
  { seesNames, now, limit, offset }: Part,
): Promise<ListRow[]> {
  const order = `${sorts[sort]}, b.person_id`
  const name = buyerName(seesNames)
  const searched =
    q === ''
      ? `0 as count from store_buyers b where $5 = '' and`
      : `count(*) over ()::int as count from store_buyers b join people p on p.id = b.person_id
        where strpos(lower(${name}), lower($5)) > 0 and`
  const { rows } = await db.query<ListRow>({
    text: `with chosen as materialized (
        select b.*, ${searched} b.store_id = $1 and $2::timestamptz is not null and $3::date is not null and ${tabs[tab]}
          and ($4::text is null or b.side = $4)
        order by ${order} limit $6 offset $7
      )
      select b.person_id as id, ${name} as name, b.last_at,
        case when p.deleted_at is null then (select c.is_verified ${buyersCompany}) end as company_verified, b.orders, b.side, b.spent::float8 as spent, b.count,
        case when p.deleted_at is null then (select o.address ->> 'phone_number' from orders o join parcels x on x.order_id = o.id
          where o.person_id = b.person_id and o.side = b.side and x.store_id = $1 and x.confirmed_at is not null
          order by o.created_at desc limit 1) end as contact,
        coalesce((select v.visits from store_visitors v where v.store_id = $1 and v.person_id = b.person_id), 0) as visits
      from chosen b join people p on p.id = b.person_id order by ${order}`,
    values: [storeId, now, monthOf(todayOf(now)), sideOf(type), q, limit, offset],
  })
  return rows
}
