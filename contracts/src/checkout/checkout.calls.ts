import type { CallTable } from '../call.ts'
import { Order, RetryPayment } from '../orders/order.ts'
import { ByNumber, ByParcel } from '../orders/orders.calls.ts'
import { OptionalReasonForm } from '../reason.ts'
import { PlacedOrder, PlaceOrder, Quote, QuoteRequest } from './checkout.ts'

const ofCheckout = { access: 'signed-in', tags: ['Checkout'] } as const
const ofOrders = {
  access: 'signed-in',
  tags: ['Orders'],
  invalid: { params: 'order.not_found' },
} as const

/** Placing an order, and the buyer's calls about it afterwards. */
export const checkoutCalls = {
  'POST /checkout/quote': {
    ...ofCheckout,
    summary: 'What the cart would cost with these choices',
    body: QuoteRequest,
    answers: { 200: Quote },
  },
  'POST /orders': {
    ...ofCheckout,
    summary: 'Place an order for the whole cart',
    description: 'The same Idempotency-Key and body answer the same order.',
    key: 'required',
    body: PlaceOrder,
    answers: { 201: PlacedOrder },
  },
  'POST /orders/:number/cancel': {
    ...ofOrders,
    summary: 'Cancel my order',
    params: ByNumber,
    body: OptionalReasonForm,
    answers: { 200: Order },
  },
  'POST /orders/:number/parcels/:position/cancel': {
    ...ofOrders,
    invalid: { params: 'parcel.not_found' },
    summary: 'Cancel one parcel of my order',
    params: ByParcel,
    body: OptionalReasonForm,
    answers: { 200: Order },
  },
  'POST /orders/:number/payment': {
    ...ofOrders,
    summary: 'Try again to pay my order, with the same or another wallet or card',
    callsPerMinute: 20,
    params: ByNumber,
    body: RetryPayment,
    answers: { 200: PlacedOrder },
  },
  'POST /orders/:number/payment/check': {
    ...ofOrders,
    summary: 'Ask the payment provider what became of my payment',
    params: ByNumber,
    answers: { 200: Order },
  },
} satisfies CallTable
