import { cedisOf } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'

type Payment = Order['payment']
type MoneyBack = Pick<Payment, 'refunded' | 'refund_open' | 'refund_state' | 'sent_back' | 'sent_back_state'>

/**
 * Money on its way back. An amount that only came off an invoice was never paid; a payment that the order did not need
 * (settle_late_payment) is sent back as a whole and refunds nothing of it.
 */
export async function readMoneyBack(db: Connection, orderId: string): Promise<MoneyBack> {
  const { rows } = await db.execute<{
    is_unneeded: boolean
    amount: number
    open: number
    state: Payment['refund_state']
  }>(sql`
    select is_of_unneeded_payment(r) as is_unneeded, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where state <> 'completed'), 0)::bigint as open,
      case when bool_or(state = 'failed') then 'failed' when bool_or(state in ('pending', 'processing')) then 'pending' else 'completed' end as state
    from refunds r where order_id = ${orderId} and way not in ('invoice', 'withheld') group by 1`)
  const refund = rows.find((row) => !row.is_unneeded)
  const unneeded = rows.find((row) => row.is_unneeded)
  return {
    refunded: cedisOf(Number(refund?.amount ?? 0)),
    refund_open: cedisOf(Number(refund?.open ?? 0)),
    refund_state: refund?.state ?? 'none',
    sent_back: cedisOf(Number(unneeded?.amount ?? 0)),
    sent_back_state: unneeded?.state ?? 'none',
  }
}

/**
 * [BB-2.40] Whether something of an order has arrived to be reviewed, and nothing of it was refunded. What was cancelled never arrived:
 * its money, and a payment that the order did not need, say nothing about the rest.
 */
export const mayReview = (orderId: SQL): SQL => sql`(
  exists (select from parcels p where p.order_id = ${orderId} and p.status in ('delivered', 'picked_up'))
  and not exists (select from refunds f where f.order_id = ${orderId} and f.cause not like 'cancel:%' and not is_of_unneeded_payment(f)))`
