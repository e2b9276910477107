import { randomUUID } from 'node:crypto'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { openCompanyFor } from './buying.ts'
import { payAt } from './paying-over-http.ts'
import { type Caller, callerWith, newPerson, type WholeMarket } from './whole-market.ts'

export type Shopper = Caller & {
  addressId: string
  /** The company that a person with the role business buys for, else an empty text. */
  companyId: string
}

export const payWithMobileMoney = { method: 'momo_mtn', phone: '0241234567' }

const address = {
  full_name: 'Ama Mensah',
  phone_number: '+233241234567',
  address_line1: '12 Oxford Street, Osu',
  address_label: 'Home',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'gh',
}

/** Actions of shoppers over HTTP. */
export function shoppingIn(market: WholeMarket) {
  const visitor = callerWith(market.url, null)
  return {
    visitor,

    /** A person with an address, and one piece of each of these products in the cart. */
    async aShopper(products: readonly { id: string }[], roles?: readonly string[]): Promise<Shopper> {
      const shopper = await newPerson(market, roles)
      const companyId = roles?.includes('business') ? await openCompanyFor(market.ownerPool, shopper.id) : ''
      const response = await shopper.call<{ address_id: string }>('POST', '/api/addresses', address)
      for (const { id } of products) await shopper.call('POST', '/api/cart/items', { item: id, quantity: 1 })
      return { ...shopper, addressId: response.body.address_id, companyId }
    },

    /** Orders the whole cart at the price that is quoted; delivered as is proposed, where nothing else is chosen. */
    async buy(
      shopper: Shopper,
      payment: object = payWithMobileMoney,
      key: string = randomUUID(),
      deliveries?: readonly object[],
    ) {
      const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', {
        address_id: shopper.addressId,
      })
      const body = {
        address_id: shopper.addressId,
        deliveries: deliveries ?? quote.body.parcels.map(({ chosen }) => chosen),
        payment,
        expected_total: quote.body.total,
      }
      return shopper.call<PlacedOrder & Problem>('POST', '/api/orders', body, { 'idempotency-key': key })
    },

    payAt: (payUrl: string | null, decision: 'approve' | 'decline') => payAt(market.url, payUrl, decision),

    async untilState(shopper: Caller, number: string, state: string): Promise<Order> {
      for (let tries = 0; tries < 200; tries += 1) {
        const { body } = await shopper.call<Order>('GET', `/api/orders/${number}`)
        if (body.state === state) return body
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`the order did not become ${state}`)
    },
  }
}
