import type pg from 'pg'
import { keepStandings } from '#server/modules/analytics/index.ts'

const visitDays = 400

/**
 * Counts the figures of the demo market's orders, and adds visits of the last year: between 6 and 45 a day and store, most
 * of them short. Both are written by the market's own functions and sums.
 */
export async function addFigures(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query('select mark_figures_stale(array(select id from orders))')
  await client.query('select count_figures(1000000)')
  await client.query(
    `insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
     select store_id, 'day', day, 'visits', '', 'shopper', visits, 0, visits * (70 + dice % 110)
     from (
       select s.id as store_id, d.day, abs(hashtext(s.slug || d.day)) % 1000 as dice,
         6 + abs(hashtext(s.slug || d.day)) % 22 + (s.items_sold / 40)::int % 18 as visits
       from stores s cross join (select day_of($1) - n as day from generate_series(0, ${visitDays}) n) d
       where s.status = 'verified'
     ) v`,
    [now],
  )
  for (const span of ['month', 'year', 'all']) {
    await client.query(
      `insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
       select store_id, $1, start_of($1, starts_on), 'visits', '', 'shopper', sum(orders), 0, sum(amount)
       from figures where span = 'day' and kind = 'visits' group by 1, 3`,
      [span],
    )
  }
  await client.query(
    `insert into store_visitors (store_id, person_id, visits, last_at)
     select store_id, person_id, orders + abs(hashtext(person_id::text)) % 9, last_at from store_buyers`,
  )
  await keepStandings(client, now)
}
