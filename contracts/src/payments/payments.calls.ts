import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'

const ByReference = z.object({ reference: z.string().regex(/^[a-z0-9-]{20,40}$/) })
export const ByProvider = z.object({ provider: z.string().max(32) })
/** The response to a provider once its webhook is stored. */
export const Received = z.object({ received: z.boolean() })
const Voucher = z.object({ voucher: z.string().max(20).optional() }).nullish()

const ofPayment = {
  access: 'public',
  tags: ['Payments'],
  callsPerMinute: 120,
  invalid: { params: 'payment.not_found' },
  params: ByReference,
} as const
const walletPage = { ...ofPayment, isHidden: true, answers: { 200: { contentType: 'text/html' } } } as const

export const paymentCalls = {
  'GET /payments/:reference/pay': {
    ...ofPayment,
    summary: 'Go to the payment page of an order',
    answers: { 303: noBody },
  },
  'GET /payments/:reference/wallet': { ...walletPage, summary: 'The page for wallets charged on the phone' },
  'POST /payments/:reference/wallet': { ...walletPage, body: Voucher, summary: 'Send a voucher' },
  'POST /payments/webhooks/:provider': {
    access: 'public',
    tags: ['Payments'],
    callsPerMinute: 6_000,
    summary: 'An event of a payment provider, signed over the raw body',
    params: ByProvider,
    bodyType: 'application/json',
    answers: { 200: Received },
  },
} satisfies CallTable
