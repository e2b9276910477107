import {
  type ChargeState,
  type Dispute,
  type PaymentProvider,
  ProviderFault,
  type Refund,
  type RefundState,
  type Started,
} from '../../adapters/payments/payment-provider.ts'
import { hostileOver, type Moods, passingTime } from './hostile-moods.ts'

interface HeldCharge {
  readonly reference: string
  /** The requested amount, and the amount that the buyer was charged in the end. */
  readonly asked: number
  taken: number
  state: 'open' | 'paid' | 'failed'
}

/** It identifies a refund by a number of its own and stores only our note: two requests make two refunds. */
interface HeldRefund {
  readonly id: string
  readonly reference: string
  readonly note: string
  readonly amount: number
  state: 'processing' | 'completed'
}

/** Its fee for a payment. */
const feeOf = (pesewas: number) => Math.round(pesewas * 0.0195)

/** Its books, which are always true. */
function trueBooks() {
  const charges = new Map<string, HeldCharge>()
  const refunds: HeldRefund[] = []
  const disputes = new Map<string, Dispute>()
  /** Disputes of which the market was notified, and notes of refunds that it requested although it knew of the dispute. */
  const heard = new Set<string>()
  const sentAgainstBank: string[] = []
  const sentBack = (reference: string) =>
    refunds.filter((refund) => refund.reference === reference).reduce((sum, { amount }) => sum + amount, 0)
  const lost = (reference: string) =>
    [...disputes.values()]
      .filter((dispute) => dispute.reference === reference && dispute.state === 'lost')
      .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)
  return {
    charges,
    refunds,
    disputes,
    heard,
    sentAgainstBank,
    sentBack,
    lost,
    time: passingTime(),
    /** True while a bank decides over a charge and the market knows it. */
    isWithBank: (reference: string) =>
      [...disputes].some(
        ([number, dispute]) =>
          dispute.reference === reference && dispute.state === 'open' && heard.has(number),
      ),
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
    /** What the provider has of a charge: the charged amount less refunds and what a bank took. */
    keeps: (reference: string) =>
      (charges.get(reference)?.taken ?? 0) - sentBack(reference) - lost(reference),
    /** Its fee for a charge. */
    fee: (reference: string) => feeOf(charges.get(reference)?.taken ?? 0),
  }
}

type Books = ReturnType<typeof trueBooks>
export type HostileProvider = ReturnType<typeof hostileProvider>

/** A provider at its worst, inside the test: it fails, reports outdated states and delays refunds. */
export function hostileProvider(name: string) {
  return hostileOver(trueBooks(), (mood, books) => providerOver(name, mood, books))
}

function providerOver(name: string, mood: Moods, books: Books): PaymentProvider {
  const { answered, roll, isMoodFor } = mood
  const { charges, disputes } = books
  return {
    name,
    isTest: true,
    start: ({ reference, amountPesewas }) =>
      answered((): Started => {
        const existing = charges.get(reference)
        if (existing && roll() < 0.5) return { kind: 'lost' }
        if (!existing) charges.set(reference, { reference, asked: amountPesewas, taken: 0, state: 'open' })
        return { kind: 'page', url: `https://hostile.test/${reference}` }
      }),
    submitVoucher: async () => ({ kind: 'refused', reason: '' }),
    verify: (reference) =>
      answered((): ChargeState => {
        const charge = charges.get(reference)
        const lags = isMoodFor(0.25)
        const state = charge?.state === 'open' || lags ? 'pending' : charge?.state
        return {
          state: charge ? (state as ChargeState['state']) : 'unknown',
          amountPesewas: charge?.taken || charge?.asked || 0,
          currency: 'GHS',
          feePesewas: feeOf(charge?.taken ?? 0),
          providerReference: reference,
          reason: null,
        }
      }),
    refund: (input) => books.time.stands(() => refundOnce(mood, books, input)),
    readDispute: (number) =>
      answered(() => {
        const dispute = disputes.get(number)
        if (!dispute) throw new ProviderFault('no such dispute')
        return dispute
      }),
    readWebhook: () => null,
  }
}

/** As with Paystack, the refunds of a charge are listed before another one is requested; each call may fail, or its reply be lost. */
async function refundOnce(
  { answered, roll, isCalm }: Moods,
  { charges, refunds, sentBack, lost, isWithBank, sentAgainstBank }: Books,
  { reference, cause: note, amountPesewas: amount, providerReference, mayAsk }: Refund,
): Promise<RefundState> {
  const stateOf = ({ id, state }: HeldRefund): RefundState => ({ state, providerReference: id, reason: null })
  const existing = await answered(() =>
    refunds.find((one) => one.id === providerReference || (!providerReference && one.note === note)),
  )
  if (existing) return stateOf(Object.assign(existing, { state: 'completed' }))
  const wasWithBank = isWithBank(reference)
  if (!(await mayAsk())) return { state: 'unasked', providerReference: '', reason: null }
  if (wasWithBank && isWithBank(reference)) sentAgainstBank.push(note)
  return answered(() => {
    if (sentBack(reference) + lost(reference) + amount > (charges.get(reference)?.taken ?? 0))
      return { state: 'failed', providerReference: '', reason: 'more than was paid' }
    const state = isCalm() || roll() < 0.5 ? 'completed' : 'processing'
    const refund: HeldRefund = { id: `${refunds.length + 1}`, reference, note, amount, state }
    refunds.push(refund)
    return stateOf(refund)
  })
}
