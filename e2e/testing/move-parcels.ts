import type { ParcelStatus } from '#contracts/orders/order.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import { moveOrderTowards } from '#server/modules/orders/index.ts'
import { bookArrival } from '#server/modules/settlement/index.ts'
import { marketDatabaseUrl } from './own-market.ts'

/** Moves the parcels of an order beside the running market, as `npm run parcel` does. */
export async function moveParcels(number: string, to: ParcelStatus, note?: string): Promise<void> {
  const pool = openPool(marketDatabaseUrl, 1)
  try {
    await moveOrderTowards(databaseOver(pool), { number, to, note: note ?? null }, bookArrival)
  } finally {
    await pool.end()
  }
}
