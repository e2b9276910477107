import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PlacedOrder, PlaceOrder, Quote, QuoteRequest } from '#contracts/checkout/checkout.ts'
import { CancelOrder, Order, RetryPayment } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type PaymentProvider, ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { findOrder, OrderNumber } from '../orders/index.ts'
import { listIntents } from '../payments/index.ts'
import { cancelOrder } from './close-orders.ts'
import { payPath, retryPayment } from './pay-order.ts'
import type { placingOrders } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'
import type { Settlement } from './settle-payment.ts'

interface Deps {
  readonly provider: PaymentProvider
  readonly placeOrder: ReturnType<typeof placingOrders>
  readonly settle: (reference: string) => Promise<Settlement>
}

const ByNumber = z.object({ number: OrderNumber })
const Key = z.string().regex(/^[\w-]{16,64}$/)
const tags = ['Checkout']

export function checkoutRoutes(
  market: Market,
  { provider, placeOrder, settle }: Deps,
): FastifyPluginAsyncZod {
  async function readMine(personId: string, number: string): Promise<Order> {
    const order = await findOrder(market.db, personId, number, { now: market.clock(), payPathOf: payPath })
    if (!order) throw new Refusal('order.not_found')
    return order
  }

  return async (app) => {
    const config = { access: 'signed-in', invalid: { params: 'order.not_found' } } as const

    app.post(
      '/checkout/quote',
      {
        config,
        schema: {
          tags,
          summary: 'What the cart would cost with these choices',
          body: QuoteRequest,
          response: { 200: Quote },
        },
      },
      async (request) => {
        const { side, address_id: addressId, deliveries } = request.body
        return quoteCheckout(market, provider, {
          personId: callerOf(request).id,
          side,
          addressId,
          deliveries,
        })
      },
    )
    app.post(
      '/orders',
      {
        config,
        schema: {
          tags,
          summary: 'Place an order for the whole cart',
          description: 'Needs an Idempotency-Key header: the same key and body answer the same order.',
          body: PlaceOrder,
          response: { 201: PlacedOrder },
        },
      },
      async (request, reply) => {
        const key = Key.safeParse(request.headers['idempotency-key'])
        if (!key.success) throw new Refusal('checkout.key_required')
        return reply.code(201).send(await placeOrder(callerOf(request), key.data, request.body))
      },
    )
    app.post(
      '/orders/:number/cancel',
      {
        config,
        schema: {
          tags,
          summary: 'Cancel my order',
          params: ByNumber,
          body: CancelOrder,
          response: { 200: Order },
        },
      },
      async (request) => {
        const { number } = request.params
        const personId = callerOf(request).id
        const order = await readMine(personId, number)
        if (!(await cancelOrder(market, order.id, request.body.reason)))
          throw new Refusal('order.cannot_cancel')
        return readMine(personId, number)
      },
    )
    app.post(
      '/orders/:number/payment',
      {
        config,
        schema: {
          tags,
          summary: 'Try again to pay my order, with the same or another wallet or card',
          params: ByNumber,
          body: RetryPayment,
          response: { 200: PlacedOrder },
        },
      },
      async (request) => {
        const { number: orderNumber } = request.params
        const personId = callerOf(request).id
        const reference = await retryPayment(market, provider, { personId, orderNumber, ...request.body })
        const order = await readMine(personId, orderNumber)
        return { order_number: orderNumber, total: order.total, pay_url: payPath(reference) }
      },
    )
    app.post(
      '/orders/:number/payment/check',
      {
        config,
        schema: {
          tags,
          summary: 'Ask the payment provider what became of my payment',
          params: ByNumber,
          response: { 200: Order },
        },
      },
      async (request) => {
        const personId = callerOf(request).id
        const order = await readMine(personId, request.params.number)
        const open = (await listIntents(market.db, order.id)).find(({ state }) => state === 'pending')
        // Not reached is not refused: the order still waits, and the poller asks again.
        if (open) await settle(open.reference).catch((error: unknown) => ignoreFault(error))
        return open ? readMine(personId, request.params.number) : order
      },
    )
  }
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof ProviderFault)) throw error
}
