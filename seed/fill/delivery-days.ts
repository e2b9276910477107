import type pg from 'pg'
import { regions } from '#contracts/geo/regions.ts'

/** In how many working days goods of a store in a region arrive in another one. */
export type DeliveryDays = (storeRegion: string, toRegion: string) => { first: number; last: number }

/** As the market counts them before and after an order. */
export async function readDeliveryDays(client: pg.ClientBase): Promise<DeliveryDays> {
  const { rows } = await client.query<{ way: string; first: number; last: number }>(
    `select a || ' to ' || b as way, d.first, d.last
    from unnest($1::text[]) a, unnest($1::text[]) b, delivery_days(a, b) d`,
    [regions.map(({ name }) => name)],
  )
  const days = new Map(rows.map((row) => [row.way, row]))
  return (storeRegion, toRegion) => {
    const found = days.get(`${storeRegion} to ${toRegion}`)
    if (!found) throw new Error(`the demo market has an address in ${toRegion}, which is no region`)
    return found
  }
}
