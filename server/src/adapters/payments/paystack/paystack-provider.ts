import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { isMobileMoney } from '#contracts/payments/payment-method.ts'
import { localNumberOf } from '#contracts/wallet/mobile-money.ts'
import { callProvider, isAboutRequest, type Reply } from '../call-provider.ts'
import {
  type Charge,
  type ChargeState,
  type NotTaken,
  type PaymentProvider,
  ProviderFault,
  type Started,
} from '../payment-provider.ts'
import { Charged, Initialized, Verified } from './paystack-answers.ts'
import { readPaystackDispute } from './paystack-dispute.ts'
import { paystackRefund } from './paystack-refund.ts'
import { readPaystackWebhook } from './paystack-webhook.ts'

export interface PaystackOptions {
  /** sk_live_… or sk_test_…; its prefix also says whether Paystack's replies must be live or test. */
  readonly secretKey: string
  /** Without a slash at the end. */
  readonly baseUrl: string
}

/** Paystack's names of the networks (GET /bank?currency=GHS&type=mobile_money); `vod` is Telecel, once Vodafone. */
const networks: Partial<Record<PaymentMethod, string>> = {
  momo_mtn: 'mtn',
  momo_telecel: 'vod',
  momo_at: 'atl',
}
const paidStates = ['success']
const failedStates = ['failed', 'reversed']
const duplicate = /duplicate/i
const wrongVoucher = /registration token is invalid|invalid otp|incorrect otp/i

/** Paystack (https://paystack.com/docs/api). Cards are paid on its page, wallets on the phone. Amounts are pesewas there too. */
export function paystackProvider({ secretKey, baseUrl }: PaystackOptions): PaymentProvider {
  const domain = secretKey.startsWith('sk_live_') ? 'live' : 'test'
  const at = (path: string) => ({ url: baseUrl + path, key: secretKey })
  const charge = (path: string, body?: unknown) => callProvider({ ...at(path), schema: Charged, body })

  async function ask(reference: string) {
    const reply = await callProvider({
      ...at(`/transaction/verify/${encodeURIComponent(reference)}`),
      schema: Verified,
    })
    // "Transaction reference not found" comes as 400 or 404: the charge was never started there. No other refusal means
    // that.
    if (!reply.ok) return isNotFound(reply) ? null : refusedBy(reply)
    const { data } = reply.data
    if (data.reference !== reference) throw new ProviderFault('Paystack answered for another charge')
    if (data.domain !== domain) throw new ProviderFault(`Paystack answered from its ${data.domain} world`)
    return data
  }

  /** A charge that was started before continues. */
  async function resume(reference: string): Promise<Started> {
    const reply = await charge(`/charge/${encodeURIComponent(reference)}`)
    if (reply.ok) return startedBy(reply.data.data)
    return isAboutRequest(reply) ? { kind: 'lost' } : refusedBy(reply)
  }

  return {
    name: 'paystack',
    isTest: domain === 'test',
    async start(input) {
      if (isMobileMoney(input.method)) {
        const reply = await charge('/charge', walletCharge(input))
        if (reply.ok) return startedBy(reply.data.data)
        return duplicate.test(reply.message) ? resume(input.reference) : notTaken(reply)
      }
      const reply = await callProvider({
        ...at('/transaction/initialize'),
        schema: Initialized,
        body: {
          email: input.email,
          amount: input.amountPesewas,
          currency: input.currency,
          reference: input.reference,
          channels: ['card'],
          callback_url: input.returnUrl,
        },
      })
      if (reply.ok) return { kind: 'page', url: reply.data.data.authorization_url }
      return duplicate.test(reply.message) ? { kind: 'lost' } : notTaken(reply)
    },
    async submitVoucher(reference, voucher) {
      const reply = await charge('/charge/submit_otp', { otp: voucher, reference })
      if (reply.ok) return startedBy(reply.data.data)
      return wrongVoucher.test(reply.message) ? { kind: 'refused', reason: '' } : notTaken(reply)
    },
    async verify(reference) {
      return stateOf(await ask(reference))
    },
    async refund(input) {
      return paystackRefund({ at, input, findCharge: async () => (await ask(input.reference))?.id ?? null })
    },
    readDispute: (number) =>
      readPaystackDispute(at(`/dispute/${encodeURIComponent(number)}`), number, domain),
    readWebhook: (headers, rawBody) => readPaystackWebhook({ secretKey, domain }, headers, rawBody),
  }
}

function stateOf(data: Verified['data'] | null): ChargeState {
  if (!data)
    return { state: 'unknown', amountPesewas: 0, currency: 'GHS', providerReference: null, reason: null }
  const isPaid = paidStates.includes(data.status)
  const hasFailed = failedStates.includes(data.status)
  return {
    state: isPaid ? 'paid' : hasFailed ? 'failed' : 'pending',
    amountPesewas: data.amount,
    currency: data.currency,
    ...(isPaid && data.fees ? { feePesewas: data.fees } : {}),
    ...(isPaid && data.authorization?.channel === 'card'
      ? { cardSignature: data.authorization.signature ?? null }
      : {}),
    providerReference: data.id,
    reason: hasFailed ? (data.gateway_response ?? data.status) : null,
  }
}

function walletCharge({ email, amountPesewas, currency, reference, method, phone }: Charge): unknown {
  return {
    email,
    amount: amountPesewas,
    currency,
    reference,
    mobile_money: { phone: phone && (localNumberOf(phone) ?? phone), provider: networks[method] },
  }
}

function startedBy({
  status,
  display_text,
}: {
  status: string
  display_text?: string | null | undefined
}): Started {
  if (status === 'send_otp')
    return {
      kind: 'phone',
      step: 'voucher',
      text: display_text ?? 'Dial *110# to make a voucher, then type it here.',
    }
  if (status === 'pay_offline' || status === 'pending')
    return { kind: 'phone', step: 'approve', text: display_text ?? 'Approve the payment on your phone.' }
  if (status === 'success' || status === 'failed') return { kind: 'ended' }
  // Only cards require send_pin, send_phone and the like, and cards are paid on Paystack's own page.
  throw new ProviderFault(`Paystack wants ${status}`)
}

type No = Extract<Reply<unknown>, { ok: false }>

function isNotFound({ status, message }: No): boolean {
  return status === 404 || (status === 400 && /not found/i.test(message))
}

/** A refusal of the request itself is shown to the buyer; a failure to reach or authenticate with Paystack is not. */
function notTaken(reply: No): NotTaken {
  return isAboutRequest(reply) ? { kind: 'refused', reason: reply.message } : refusedBy(reply)
}

function refusedBy(reply: No): never {
  throw new ProviderFault(`Paystack refuses (${reply.status}): ${reply.message}`)
}
