import { inject } from 'vitest'
import { databaseOver, openPool } from '#server/database/client.ts'
import { bookArrival } from '#server/modules/checkout/index.ts'
import { moveOrderTowards } from '#server/modules/orders/index.ts'
import '#server/testing/test-server.ts'

/** Brings an order of the journeys' market to its buyer, as vendor and rider would. */
export async function deliver(number: string): Promise<void> {
  const { url, prefix } = inject('testServer')
  const address = new URL(url)
  address.pathname = `/${prefix}journeys`
  const pool = openPool(address.href, 1)
  try {
    await moveOrderTowards(databaseOver(pool), { number, to: 'delivered' }, bookArrival)
  } finally {
    await pool.end()
  }
}
