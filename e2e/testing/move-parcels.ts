import { inject } from 'vitest'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import { databaseUrl } from '#server/database/databases.ts'
import { bookArrival } from '#server/modules/checkout/index.ts'
import { moveOrderTowards } from '#server/modules/orders/index.ts'

/** Moves the parcels of an order beside the running market, as `npm run parcel` does. */
export async function moveParcels(number: string, to: ParcelStatus, note?: string): Promise<void> {
  const { url, prefix } = inject('testServer')
  const pool = openPool(databaseUrl(url, `${prefix}journeys`), 1)
  try {
    await moveOrderTowards(databaseOver(pool), { number, to, note: note ?? null }, bookArrival)
  } finally {
    await pool.end()
  }
}
