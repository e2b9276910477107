import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import type { NewestParcels } from '#contracts/orders/store-parcel.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { AddressSnapshot } from '../orders.tables.ts'
import { isRecipientShown, recipientOf } from './recipient.rules.ts'
import { listStoreParcels } from './store-list.queries.ts'

const newestMax = 200

interface OrderRow extends Record<string, unknown> {
  id: string
  address: AddressSnapshot
  po_number: string | null
  payment_method: PaymentMethod
}

/** The newest parcels of a store with what their packing slips say, for who looks after orders. */
export async function listNewestParcels(
  db: Connection,
  storeId: string,
  { seesRecipients }: { seesRecipients: boolean },
): Promise<NewestParcels> {
  const all = { type: 'all', group: 'all', sort: 'newest', q: '', pageSize: newestMax } as const
  const { rows } = await listStoreParcels(db, storeId, all, { seesRecipients })
  const found = await db.execute<OrderRow>(sql`
    select p.id, o.address, o.po_number, o.payment_method from parcels p join orders o on o.id = p.order_id
    where p.id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  const orders = new Map(found.rows.map((row) => [row.id, row]))
  return {
    results: rows.map((card) => {
      const order = orders.get(card.id) as OrderRow
      const isShown = seesRecipients && isRecipientShown(card.delivery, card.status)
      return {
        ...card,
        po_number: order.po_number,
        payment_method: order.payment_method,
        payment_label: paymentMethodLabels[order.payment_method],
        recipient: isShown ? recipientOf(order.address) : null,
      }
    }),
  }
}
