import type { PayoutProvider, Transfer, TransferState } from '../../adapters/payouts/payout-provider.ts'
import { hostileOver, type Moods } from './hostile-moods.ts'

interface HeldTransfer {
  readonly reference: string
  readonly amount: number
  readonly number: string
  state: 'open' | 'completed' | 'failed' | 'reversed'
}

/** What it takes for a transfer that arrived. */
export const transferFee = 100

/** Its books, which are true: what it was told, and what became of it. */
function trueBooks() {
  const made = new Map<string, HeldTransfer>()
  /** References it was told again with another amount or receiver. */
  const contradicted: string[] = []
  return {
    made,
    contradicted,
    /** Money that arrived comes back, as when a wallet was closed meanwhile. */
    reverse(reference: string): void {
      const transfer = made.get(reference)
      if (transfer?.state === 'completed') transfer.state = 'reversed'
    },
    /** What of a transfer has left us for good, in pesewas. */
    sent(reference: string): number {
      const transfer = made.get(reference)
      return transfer?.state === 'completed' ? transfer.amount : 0
    },
  }
}

export type HostilePayouts = ReturnType<typeof hostilePayouts>

/**
 * A provider of transfers at its worst, inside the test: it loses answers, half of what it is told fails, it says other
 * amounts than it sent, does not know what it was told a moment ago, and repeats itself.
 */
export function hostilePayouts(name: string) {
  return hostileOver(trueBooks(), (mood, books) => providerOver(name, mood, books))
}

function providerOver(
  name: string,
  { answered, roll, isCalm, isMoodFor }: Moods,
  { made, contradicted }: ReturnType<typeof trueBooks>,
): PayoutProvider {
  /** What it says of a transfer; it may decide it just then. */
  const say = (transfer: HeldTransfer): TransferState => {
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
    const known = made.get(reference)
    if (known && (known.amount !== amountPesewas || known.number !== recipient.number)) {
      contradicted.push(reference)
    }
    if (known) return known
    const heard: HeldTransfer = { reference, amount: amountPesewas, number: recipient.number, state: 'open' }
    made.set(reference, heard)
    return heard
  }
  return {
    name,
    isTest: true,
    send: (transfer) => answered(() => say(hear(transfer))),
    verify: (reference) =>
      answered(() => {
        const known = made.get(reference)
        if (known && !(known.state === 'open' && isMoodFor(0.2))) return say(known)
        return { state: 'unknown', amountPesewas: 0, reason: null }
      }),
    readWebhook: () => null,
  }
}
