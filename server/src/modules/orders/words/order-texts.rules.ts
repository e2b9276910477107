import type { OrderNews } from './order-words.rules.ts'

/**
 * The text message of an event: what somebody without an e-mail address must hear on the day itself. In English, as e-mails are,
 * and in letters of the GSM alphabet alone. Null where the notice on the site is enough.
 */
export function orderTextOf(
  { topic, status }: Pick<OrderNews, 'topic' | 'status'>,
  number: string,
  site: string,
): string | null {
  const page = `${site}/orders/${number}`
  if (topic === 'order.payment_failed')
    return `Juaso: the payment for order ${number} did not go through. Pay again: ${page}`
  if (topic !== 'parcel.moved') return null
  if (status === 'ready_for_pickup')
    return `Juaso: a parcel of order ${number} is ready for pickup. Where, and the code to say there: ${page}`
  if (status === 'out_for_delivery')
    return `Juaso: a parcel of order ${number} is out for delivery. Your code for the rider: ${page}`
  return null
}
