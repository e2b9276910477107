import { sql } from 'drizzle-orm'
import type { NewestParcels } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import type { AddressSnapshot } from '../orders.tables.ts'
import { isRecipientShown, recipientOf } from './recipient.rules.ts'
import { listStoreParcels } from './store-list.queries.ts'

const newestMax = 200

/** The newest parcels of a store with what their packing slips say. */
export async function listNewestParcels(db: Connection, storeId: string): Promise<NewestParcels> {
  const all = { type: 'all', group: 'all', sort: 'newest', q: '', pageSize: newestMax } as const
  const { rows } = await listStoreParcels(db, storeId, all)
  const found = await db.execute<{ id: string; address: AddressSnapshot }>(sql`
    select p.id, o.address from parcels p join orders o on o.id = p.order_id
    where p.id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  const addresses = new Map(found.rows.map(({ id, address }) => [id, address]))
  return {
    results: rows.map((card) => {
      const address = isRecipientShown(card.delivery, card.status) ? addresses.get(card.id) : undefined
      return { ...card, recipient: address ? recipientOf(address) : null }
    }),
  }
}
