import type { PayoutProvider, Transfer, TransferState } from '../../adapters/payouts/payout-provider.ts'
import { hostileOver, type Moods } from './hostile-moods.ts'

interface HeldTransfer {
  readonly reference: string
  readonly amount: number
  readonly number: string
  state: 'open' | 'completed' | 'failed' | 'reversed'
}

/** Its fee for a transfer that arrived, in pesewas. */
export const transferFee = 100

/** Its true books: the transfers that it received, and their outcome. */
function trueBooks() {
  const made = new Map<string, HeldTransfer>()
  /** References that were sent again with another amount or receiver. */
  const contradicted: string[] = []
  return {
    made,
    contradicted,
    /** Money that arrived comes back, as when a wallet was closed meanwhile. */
    reverse(reference: string): void {
      const transfer = made.get(reference)
      if (transfer?.state === 'completed') transfer.state = 'reversed'
    },
    /** The amount of a transfer that was sent for good, in pesewas. */
    sent(reference: string): number {
      const transfer = made.get(reference)
      return transfer?.state === 'completed' ? transfer.amount : 0
    },
  }
}

export type HostilePayouts = ReturnType<typeof hostilePayouts>

/**
 * A provider of transfers at its worst, inside the test: it loses replies, half of the transfers fail, it reports other
 * amounts than it sent, does not know a transfer that it has just received, and repeats itself.
 */
export function hostilePayouts(name: string) {
  return hostileOver(trueBooks(), (mood, books) => providerOver(name, mood, books))
}

function providerOver(
  name: string,
  { answered, roll, isCalm, isMoodFor }: Moods,
  { made, contradicted }: ReturnType<typeof trueBooks>,
): PayoutProvider {
  /** The state that it reports of a transfer; it may decide it just then. */
  const report = (transfer: HeldTransfer): TransferState => {
    if (transfer.state === 'open' && (isCalm() || roll() < 0.5)) {
      transfer.state = isMoodFor(0.5) ? 'failed' : 'completed'
    }
    return {
      state: isMoodFor(0.2) ? 'open' : transfer.state,
      amountPesewas: transfer.amount + (isMoodFor(0.15) ? 1 : 0),
      feePesewas: transferFee,
      reason: transfer.state === 'failed' ? 'the wallet does not take it' : null,
    }
  }
  const hear = ({ reference, amountPesewas, recipient }: Transfer): HeldTransfer => {
    const existing = made.get(reference)
    if (existing && (existing.amount !== amountPesewas || existing.number !== recipient.number)) {
      contradicted.push(reference)
    }
    if (existing) return existing
    const transfer: HeldTransfer = {
      reference,
      amount: amountPesewas,
      number: recipient.number,
      state: 'open',
    }
    made.set(reference, transfer)
    return transfer
  }
  return {
    name,
    isTest: true,
    send: (transfer) => answered(() => report(hear(transfer))),
    verify: (reference) =>
      answered(() => {
        const existing = made.get(reference)
        if (existing && !(existing.state === 'open' && isMoodFor(0.2))) return report(existing)
        return { state: 'unknown', amountPesewas: 0, reason: null }
      }),
    readWebhook: () => null,
  }
}
