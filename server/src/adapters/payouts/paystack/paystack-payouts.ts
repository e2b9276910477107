import { z } from 'zod'
import type { Bank, MobileMoneyProvider } from '#contracts/wallet/payout-methods.ts'
import { callProvider, isAboutRequest, Pesewas } from '../../payments/call-provider.ts'
import { ProviderFault } from '../../payments/payment-provider.ts'
import { isSigned, parsedOrNull } from '../../payments/signature.ts'
import type { PayoutProvider, Recipient, TransferState } from '../payout-provider.ts'

interface Options {
  /** sk_live_… or sk_test_…. */
  readonly secretKey: string
  /** Without a slash at the end. */
  readonly baseUrl: string
}

/** Paystack's codes (GET /bank?currency=GHS): networks of wallets, and banks of the GhIPSS clearing. */
const codes: Readonly<Record<MobileMoneyProvider | Bank, string>> = {
  mtn: 'MTN',
  telecel: 'VOD',
  airteltigo: 'ATL',
  gcb: '040100',
  ecobank: '130100',
  stanbic: '190100',
  absa: '030100',
  fidelity: '240100',
}

/** Paystack's states of a transfer. A state that is not listed is queried again, never guessed. */
const states: Readonly<Record<string, TransferState['state']>> = {
  pending: 'open',
  otp: 'open',
  received: 'open',
  success: 'completed',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
}

/** Refusals that concern our own Paystack account: after its owner has fixed the account, the same transfer succeeds. */
const aboutUs =
  /balance|insufficient|third.party|starter|registered|business|limit|otp|disabled|enabled|permi|authori[sz]|complian|integration|live mode/i
/** Paystack refuses the reference as used and does not find the transfer: the result is unknown. */
const duplicate = /duplicate|already exists/i

/** Whether Paystack refuses this receiver and amount for good. */
function isFinal({ status, message }: { status: number; message: string }): boolean {
  return isAboutRequest({ status }) && !aboutUs.test(message) && !duplicate.test(message)
}

const lostStates: readonly string[] = ['failed', 'reversed']

const whole = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), data })
const RecipientMade = whole(z.object({ recipient_code: z.string() }))
const TransferRow = whole(
  z.object({
    reference: z.string(),
    status: z.string(),
    amount: Pesewas,
    currency: z.string().nullish(),
    domain: z.string().nullish(),
    fee_charged: Pesewas.nullish(),
    gateway_response: z.string().nullish(),
  }),
)
const News = z.object({
  event: z.string().startsWith('transfer.'),
  data: z.looseObject({ reference: z.string() }),
})

/**
 * Paystack transfers (https://paystack.com/docs/transfers). Paystack accepts a reference once, so a transfer that may
 * exist is queried and never made anew. The Paystack account must not require an OTP for transfers.
 */
export function paystackPayouts({ secretKey, baseUrl }: Options): PayoutProvider {
  const domain = secretKey.startsWith('sk_live_') ? 'live' : 'test'
  const at = (path: string) => ({ url: baseUrl + path, key: secretKey })

  function stateOf(reference: string, { data }: z.infer<typeof TransferRow>): TransferState {
    if (data.reference !== reference) throw new ProviderFault('Paystack answered for another transfer')
    if (data.domain && data.domain !== domain)
      throw new ProviderFault(`Paystack answered from its ${data.domain} world`)
    if (data.currency && data.currency !== 'GHS')
      throw new ProviderFault(`Paystack answered in ${data.currency}`)
    const state = states[data.status]
    if (!state) throw new ProviderFault(`Paystack says a transfer is ${data.status}`)
    return {
      state,
      amountPesewas: data.amount,
      ...(data.fee_charged ? { feePesewas: data.fee_charged } : {}),
      reason: lostStates.includes(state) ? (data.gateway_response ?? data.status) : null,
    }
  }

  async function verify(reference: string): Promise<TransferState> {
    const reply = await callProvider({
      ...at(`/transfer/verify/${encodeURIComponent(reference)}`),
      schema: TransferRow,
    })
    if (reply.ok) return stateOf(reference, reply.data)
    // Only "not found" means that the transfer was never made.
    if (reply.status === 404) return { state: 'unknown', amountPesewas: 0, reason: null }
    throw new ProviderFault(`Paystack says of a transfer (${reply.status}): ${reply.message}`)
  }

  return {
    name: 'paystack',
    isTest: domain === 'test',
    verify,
    async send({ reference, amountPesewas, recipient, words }) {
      const made = await callProvider({
        ...at('/transferrecipient'),
        schema: RecipientMade,
        body: recipientOf(recipient),
      })
      if (!made.ok) {
        // No transfer was attempted: the account does not exist, or has another name.
        const before = await verify(reference)
        if (before.state !== 'unknown') return before
        if (isFinal(made)) return { state: 'failed', amountPesewas, reason: made.message }
        throw new ProviderFault(`Paystack refuses the recipient (${made.status}): ${made.message}`)
      }
      const reply = await callProvider({
        ...at('/transfer'),
        schema: TransferRow,
        body: {
          ...{ source: 'balance', amount: amountPesewas, currency: 'GHS', reference, reason: words },
          recipient: made.data.data.recipient_code,
        },
      })
      if (reply.ok) return stateOf(reference, reply.data)
      // Refused: the transfer exists already (a duplicate), or it was not made, for good or until the next sales.
      const known = await verify(reference)
      if (known.state !== 'unknown') return known
      if (isFinal(reply)) return { state: 'failed', amountPesewas, reason: reply.message }
      throw new ProviderFault(`Paystack refuses the transfer (${reply.status}): ${reply.message}`)
    },
    readWebhook: (headers, rawBody) =>
      isSigned(rawBody, secretKey, headers['x-paystack-signature'])
        ? (News.safeParse(parsedOrNull(rawBody)).data?.data.reference ?? '')
        : null,
  }
}

function recipientOf({ kind, provider, number, name }: Recipient) {
  return {
    // The type is spelt ghipss here, although the list of banks spells it ghipps.
    type: kind === 'mobile_money' ? 'mobile_money' : 'ghipss',
    name,
    account_number: number,
    bank_code: codes[provider],
    currency: 'GHS',
  }
}
