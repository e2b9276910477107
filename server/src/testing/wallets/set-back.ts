import type pg from 'pg'
import { pastTriggers } from '../database.ts'

interface Move {
  /** SQL of the new instant; `at` is the old one. */
  readonly to: string
  /** SQL that chooses by the old instant `at`; all where it is left out. */
  readonly where?: string
}

const times = [
  ['ledger_transactions', 'created_at'],
  ['store_sales', 'created_at'],
  ['payment_intents', 'paid_at'],
] as const

/** As if what was booked of these orders had been booked at another time; the days of the wallets follow. */
export async function moveBookings(
  pool: pg.Pool,
  orders: readonly { order_id: string }[],
  { to, where = 'true' }: Move,
): Promise<void> {
  const ids = orders.map(({ order_id: id }) => id)
  await pastTriggers(pool, async (client) => {
    for (const [table, column] of times) {
      const ofTable = (expression: string) => expression.replaceAll(/\bat\b/g, column)
      await client.query(
        `update ${table} set ${column} = ${ofTable(to)} where order_id = any ($1) and ${ofTable(where)}`,
        [ids],
      )
    }
    await client.query('delete from store_days')
    await client.query(
      `insert into store_days (store_id, day, side, gross, net, commission, processing, sales)
       select store_id, (created_at at time zone 'Africa/Accra')::date, side, sum(gross), sum(net), sum(commission), sum(processing),
         count(*) filter (where kind in ('payment', 'cash')) from store_sales where net <> 0 or gross <> 0 group by 1, 2, 3`,
    )
  })
}

/** As if what was booked of these orders this month had been booked so many months ago. */
export const setBack = (
  pool: pg.Pool,
  orders: readonly { order_id: string }[],
  months: number,
): Promise<void> =>
  moveBookings(pool, orders, {
    to: `date_trunc('month', now()) - make_interval(months => ${months}) + interval '10 days'`,
    where: "at >= date_trunc('month', now())",
  })
