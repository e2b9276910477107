import {
  type ChargeState,
  type Dispute,
  type PaymentProvider,
  ProviderFault,
  type RefundState,
  type Started,
} from '../adapters/payments/payment-provider.ts'
import { hostileOver, type Moods } from './hostile-moods.ts'

interface HeldCharge {
  readonly reference: string
  /** What was asked for, and what the buyer was charged in the end. */
  readonly asked: number
  taken: number
  state: 'open' | 'paid' | 'failed'
}

/** What it keeps of a payment for its work. */
const feeOf = (pesewas: number) => Math.round(pesewas * 0.0195)

/** Its books, which are true all the while. */
function trueBooks() {
  const charges = new Map<string, HeldCharge>()
  const refunds = new Map<string, { reference: string; amount: number; state: RefundState['state'] }>()
  const disputes = new Map<string, Dispute>()
  const sentBack = (reference: string) =>
    [...refunds.values()]
      .filter((refund) => refund.reference === reference)
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    charges,
    refunds,
    disputes,
    sentBack,
    /** The buyer approves, perhaps through a wallet that takes another amount. A failed charge may still be paid. */
    pay(reference: string, difference = 0): void {
      const charge = charges.get(reference)
      if (!charge || charge.state === 'paid') return
      charge.state = 'paid'
      charge.taken = Math.max(1, charge.asked + difference)
    },
    fail(reference: string): void {
      const charge = charges.get(reference)
      if (charge?.state === 'open') charge.state = 'failed'
    },
    /** What the provider keeps of a charge: taken, less what it sent back and what a bank took. */
    keeps(reference: string): number {
      const lost = [...disputes.values()]
        .filter((dispute) => dispute.reference === reference && dispute.state === 'lost')
        .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)
      return (charges.get(reference)?.taken ?? 0) - sentBack(reference) - lost
    },
    /** What it took from us for its work on a charge. */
    fee: (reference: string) => feeOf(charges.get(reference)?.taken ?? 0),
  }
}

export type HostileProvider = ReturnType<typeof hostileProvider>

/** A provider at its worst, inside the test: it fails, lags behind itself and takes its time with refunds. */
export function hostileProvider(name: string) {
  return hostileOver(trueBooks(), (mood, books) => providerOver(name, mood, books))
}

function providerOver(
  name: string,
  { answered, roll, isCalm, isMoodFor }: Moods,
  { charges, refunds, disputes, sentBack }: ReturnType<typeof trueBooks>,
): PaymentProvider {
  return {
    name,
    isTest: true,
    start: ({ reference, amountPesewas }) =>
      answered((): Started => {
        const known = charges.get(reference)
        if (known && roll() < 0.5) return { kind: 'lost' }
        if (!known) charges.set(reference, { reference, asked: amountPesewas, taken: 0, state: 'open' })
        return { kind: 'page', url: `https://hostile.test/${reference}` }
      }),
    submitVoucher: async () => null,
    verify: (reference) =>
      answered((): ChargeState => {
        const charge = charges.get(reference)
        const lags = isMoodFor(0.25)
        const known = charge?.state === 'open' || lags ? 'pending' : charge?.state
        return {
          state: charge ? (known as ChargeState['state']) : 'unknown',
          amountPesewas: charge?.taken || charge?.asked || 0,
          currency: 'GHS',
          feePesewas: feeOf(charge?.taken ?? 0),
          providerReference: reference,
          reason: null,
        }
      }),
    refund: ({ reference, cause, amountPesewas }) =>
      answered((): RefundState => {
        const known = refunds.get(cause)
        if (known) known.state = 'completed'
        else {
          if (sentBack(reference) + amountPesewas > (charges.get(reference)?.taken ?? 0))
            return { state: 'failed', providerReference: '', reason: 'more than was paid' }
          const state = isCalm() || roll() < 0.5 ? 'completed' : 'processing'
          refunds.set(cause, { reference, amount: amountPesewas, state })
        }
        return { state: refunds.get(cause)?.state ?? 'processing', providerReference: cause, reason: null }
      }),
    readDispute: (number) =>
      answered(() => {
        const dispute = disputes.get(number)
        if (!dispute) throw new ProviderFault('no such dispute')
        return dispute
      }),
    readWebhook: () => null,
  }
}
