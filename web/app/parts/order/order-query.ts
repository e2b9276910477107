import { api } from '#web/data/api.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'

export const orderKey = (orderNumber: string) => ['order', orderNumber]

/** One order as its buyer sees it, which this browser keeps for the time without network. */
export const orderQuery = (orderNumber: string) => ({
  ...keptAnswer(`order ${orderNumber}`, (signal) =>
    api('GET /orders/:number', { params: { number: orderNumber }, signal }),
  ),
  queryKey: orderKey(orderNumber),
})
