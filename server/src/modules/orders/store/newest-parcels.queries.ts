import type { NewestParcels } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { AddressSnapshot } from '../orders.tables.ts'
import { isRecipientShown, recipientOf } from './recipient.rules.ts'
import { listStoreParcels } from './store-list.queries.ts'

const newestMax = 200

/** The newest parcels of a store with what their packing slips say, for who looks after orders. */
export async function listNewestParcels(
  db: Connection,
  storeId: string,
  { seesRecipients }: { seesRecipients: boolean },
): Promise<NewestParcels> {
  const all = { type: 'all', group: 'all', sort: 'newest', q: '', pageSize: newestMax } as const
  const { rows } = await listStoreParcels(db, storeId, all, { seesRecipients })
  const found = await db.execute<{ id: string; address: AddressSnapshot; po_number: string | null }>(sql`
    select p.id, o.address, o.po_number from parcels p join orders o on o.id = p.order_id
    where p.id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  const orders = new Map(found.rows.map((row) => [row.id, row]))
  return {
    results: rows.map((card) => {
      const order = orders.get(card.id)
      const isShown = order && seesRecipients && isRecipientShown(card.delivery, card.status)
      return {
        ...card,
        po_number: order?.po_number ?? null,
        recipient: isShown ? recipientOf(order.address) : null,
      }
    }),
  }
}
