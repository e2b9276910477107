import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import type { orKept } from '#web/data/kept/or-kept.ts'

export const orderKey = (orderNumber: string) => ['order', orderNumber]

/** One order as its buyer sees it, which this browser keeps for the time without network. */
export const orderQuery = (orderNumber: string, read?: typeof orKept<Order>) => ({
  ...keptAnswer(
    `order ${orderNumber}`,
    (signal) => api('GET /orders/:number', { params: { number: orderNumber }, signal }),
    read,
  ),
  queryKey: orderKey(orderNumber),
})
