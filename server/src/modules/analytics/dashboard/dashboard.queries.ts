import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { addDays } from '#contracts/days.ts'
import { cedisOf } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { readCustomerCounts } from '../customers/customer-counts.queries.ts'
import { readTopSpenders } from '../customers/customers.queries.ts'
import {
  addMonths,
  daysBetween,
  mondayOf,
  monthOf,
  sameDayBefore,
  sameDayOfYearBefore,
  todayOf,
  yearOf,
} from '../figures/calendar.rules.ts'
import { comparedAt } from '../figures/compared-at.queries.ts'
import { type Queries, readFigures, sumOf } from '../figures/figures.queries.ts'
import { readTopProducts } from '../reports/top-products.queries.ts'
import { readLookingNow } from '../visits/visits.queries.ts'
import { readWaiting } from './waiting.queries.ts'

const productsMost = 5
const spendersMost = 3

interface Reader {
  storeId: string
  /** The store's money that can be withdrawn, in pesewas; null for people who may not see it. */
  readyPesewas: number | null
  /** Whether buyers are named in full. */
  seesNames: boolean
  now: Date
}

/** VE-2.06: everything on the dashboard. The number of queries does not depend on the store. */
export async function readDashboard(db: Queries, reader: Reader): Promise<Dashboard> {
  const { storeId, readyPesewas, now } = reader
  const today = todayOf(now)
  const month = { from: monthOf(today), to: today }
  const [waiting, looking, live, sales, products, statuses, activity, customers, store, compared] =
    await Promise.all([
      readWaiting(db, storeId),
      readLookingNow(db, storeId, now),
      readLive(db, storeId, today),
      readYears(db, storeId, today),
      readTopProducts(db, storeId, {
        span: 'month',
        startsOn: month.from,
        side: 'all',
        limit: productsMost,
        offset: 0,
      }),
      readStatuses(db, storeId, month),
      readWeek(db, storeId, today),
      readInsight(db, reader),
      readStoreRating(db, storeId),
      comparedAt(db),
    ])
  return {
    waiting,
    looking_now: looking,
    ...live,
    ready: readyPesewas === null ? null : cedisOf(readyPesewas),
    ...store,
    sales,
    products: products.rows,
    statuses,
    activity,
    customers,
    compared_at: compared,
  }
}

/** Gross sales and orders of this month, and of the same days of the month before. */
async function readLive(db: Queries, storeId: string, today: string) {
  const before = sameDayBefore(today)
  const rows = await readFigures(db, storeId, { span: 'day', kind: 'all', from: monthOf(before), to: today })
  const now = sumOf(rows.filter(({ startsOn }) => startsOn >= monthOf(today)))
  const then = sumOf(rows.filter(({ startsOn }) => startsOn <= before))
  return {
    gross_sales: { now: cedisOf(now.amount), before: cedisOf(then.amount) },
    orders: { now: now.orders, before: then.orders },
  }
}

/** Gross sales by month of this year and the last, and of both years up to today's day. */
async function readYears(db: Queries, storeId: string, today: string) {
  const year = yearOf(today)
  const sameDay = sameDayOfYearBefore(today)
  const [months, daysOfMonth] = await Promise.all([
    readFigures(db, storeId, { span: 'month', kind: 'all', from: `${year - 1}-01-01`, to: today }),
    readFigures(db, storeId, { span: 'day', kind: 'all', from: monthOf(sameDay), to: sameDay }),
  ])
  const amountOf = (startsOn: string) => sumOf(months.filter((row) => row.startsOn === startsOn)).amount
  const before = months.filter(({ startsOn }) => startsOn < monthOf(sameDay))
  return {
    this_year: {
      now: cedisOf(sumOf(months.filter(({ startsOn }) => yearOf(startsOn) === year)).amount),
      before: cedisOf(sumOf([...before, ...daysOfMonth]).amount),
    },
    months: Array.from({ length: 12 }, (_, index) => {
      const startsOn = addMonths(`${year}-01-01`, index)
      return {
        month: index + 1,
        now: startsOn <= today ? cedisOf(amountOf(startsOn)) : null,
        before: cedisOf(amountOf(addMonths(startsOn, -12))),
      }
    }),
  }
}

async function readStatuses(db: Queries, storeId: string, month: { from: string; to: string }) {
  const rows = await readFigures(db, storeId, { span: 'month', kind: 'status', ...month })
  const counts = Map.groupBy(rows, ({ key }) => key as ParcelStatus)
  return [...counts].map(([status, of]) => ({ status, count: sumOf(of).orders }))
}

/** Orders by day of this week and the week before, from Monday. */
async function readWeek(db: Queries, storeId: string, today: string) {
  const monday = mondayOf(today)
  const rows = await readFigures(db, storeId, {
    span: 'day',
    kind: 'all',
    from: addDays(monday, -7),
    to: addDays(monday, 6),
  })
  const ordersOn = (day: string) => sumOf(rows.filter(({ startsOn }) => startsOn === day)).orders
  return daysBetween(monday, addDays(monday, 6)).map((day) => ({
    day,
    now: day <= today ? ordersOn(day) : null,
    before: ordersOn(addDays(day, -7)),
  }))
}

async function readInsight(
  db: Queries,
  { storeId, seesNames, now }: Reader,
): Promise<Dashboard['customers']> {
  const [counts, top] = await Promise.all([
    readCustomerCounts(db, storeId, now),
    readTopSpenders(db, storeId, { seesNames, most: spendersMost }),
  ])
  const { all, active, returning, fresh } = counts
  const side = (name: 'shopper' | 'business') => ({
    customers: counts[name].customers,
    amount: cedisOf(counts[name].spent),
  })
  return { all, active, returning, new: fresh, b2c: side('shopper'), b2b: side('business'), top }
}

async function readStoreRating(db: Queries, storeId: string) {
  const { rows } = await db.query<{ rating: number | null; review_count: number }>({
    name: 'store-rating',
    text: `select round(rating_sum::numeric / nullif(review_count, 0), 2)::float8 as rating, review_count
      from stores where id = $1`,
    values: [storeId],
  })
  return { rating: rows[0]?.rating ?? null, review_count: rows[0]?.review_count ?? 0 }
}
