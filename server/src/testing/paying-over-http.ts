import { randomUUID } from 'node:crypto'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { type AnsweringMarket, type Caller, newPerson } from './whole-market.ts'

/** A shopper who buys over HTTP, as the pages do. */
export type Shopper = Caller & { readonly addressId: string }

const address = {
  full_name: 'Ama Mensah',
  phone_number: '+233241234567',
  address_line1: '12 Oxford Street, Osu',
  address_label: 'Home',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'gh',
}

export async function aShopper(market: AnsweringMarket): Promise<Shopper> {
  const caller = await newPerson(market)
  const response = await caller.call<{ address_id: string }>('POST', '/api/addresses', address)
  return { ...caller, addressId: response.body.address_id }
}

export interface Bought {
  readonly number: string
  readonly reference: string
  readonly payUrl: string
}

/** Puts one piece in the cart and orders it; nothing is paid yet. */
export async function buyOne(
  shopper: Shopper,
  product: { id: string },
  payment: { method: string; phone?: string } = { method: 'momo_mtn', phone: '0241234567' },
): Promise<Bought> {
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', { address_id: shopper.addressId })
  if (quote.status !== 200) throw new Error(`no quote: ${quote.status} ${JSON.stringify(quote.body)}`)
  const placed = await shopper.call<PlacedOrder & Problem>(
    'POST',
    '/api/orders',
    {
      address_id: shopper.addressId,
      deliveries: quote.body.parcels.map(({ chosen }) => chosen),
      payment,
      expected_total: quote.body.total,
    },
    { 'idempotency-key': randomUUID() },
  )
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`)
  const payUrl = placed.body.pay_url ?? ''
  return { number: placed.body.order_number, payUrl, reference: payUrl.split('/').at(-2) ?? '' }
}

/**
 * Opens the test provider's page as a browser would, and approves or declines there. Returns the address that it redirects to; null where
 * the provider did not take the answer.
 */
export async function payAt(
  siteUrl: string,
  payUrl: string | null,
  decision: 'approve' | 'decline',
): Promise<string | null> {
  const start = await fetch(siteUrl + (payUrl ?? ''), { redirect: 'manual' })
  const page = start.headers.get('location') ?? ''
  if (!page.includes('/test-payments/')) return null
  const decided = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  })
  return decided.headers.get('location')
}

export async function readOrder(shopper: Shopper, number: string): Promise<Order> {
  return (await shopper.call<Order>('GET', `/api/orders/${number}`)).body
}

/** Polls the order until it is as expected. */
export async function untilOrder(
  shopper: Shopper,
  number: string,
  isAsWished: (order: Order) => boolean,
): Promise<Order> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const order = await readOrder(shopper, number)
    if (isAsWished(order)) return order
    if (Date.now() > deadline) throw new Error(`the order stays ${order.state}, ${order.payment.state}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
