import { net30Provider } from '../../adapters/payments/net30/net30-provider.ts'
import type { Market } from '../../market.ts'
import { paymentsModule, raiseAlarm } from '../../modules/payments/index.ts'
import { settlementModule } from '../../modules/settlement/index.ts'
import { walletModule } from '../../modules/wallet/index.ts'
import type { Placed } from '../buying.ts'
import type { HostilePayouts } from './hostile-payouts.ts'
import type { HostileProvider } from './hostile-provider.ts'
import type { Shelf } from './hostile-shelf.ts'

/** One step of somebody; `pick` picks among the existing rows. `isCoded`: with the code of the promotion in the cart. */
export type BuyingStep =
  | { do: 'place'; quantity: number; stores: 1 | 2; by: 'wallet' | 'cash'; isCoded?: boolean }
  | { do: 'invoice'; quantity: number; stores: 1 | 2 | 'second'; isCoded?: boolean }
  | {
      do: 'begin' | 'settle' | 'decline' | 'retry' | 'expire' | 'cancel' | 'cancelParcel' | 'cancelPieces'
      pick: number
    }
  | { do: 'pay'; pick: number; difference: number }
  | { do: 'payPart' | 'withhold'; pick: number; share: number }
  | { do: 'bank'; pick: number; isHalf: boolean }
export type DisputeStep =
  | { do: 'dispute'; pick: number; share: number }
  | { do: 'decide'; pick: number; outcome: 'won' | 'lost' }
export type ReturnStep =
  | { do: 'deliver' | 'receipt' | 'nameWallet'; pick: number }
  | { do: 'giveBack'; pick: number; isWhole: boolean; isFault: boolean }
  | { do: 'answer'; pick: number; with: 'received' | 'damaged' | 'refused' }
  | { do: 'offerPart'; pick: number; share: number }
  | { do: 'answerOffer'; pick: number; accepts: boolean }
export type PayoutStep =
  | { do: 'withdraw'; store: 0 | 1; share: number; key: string | null }
  | { do: 'reverse' | 'follow'; pick: number }
  | { do: 'writeOff'; store: 0 | 1 }
/** `handIn`, `loseCash` and `missCash`: what the carrier has of cash is counted, given up, or was never paid. `correctCash`: that was wrong. */
export type JobStep = {
  do:
    | 'ask'
    | 'refund'
    | 'send'
    | 'week'
    | 'news'
    | 'restart'
    | 'handIn'
    | 'loseCash'
    | 'missCash'
    | 'correctCash'
}
export type Step = BuyingStep | DisputeStep | ReturnStep | PayoutStep | JobStep

/** The market on which the steps run. */
export interface Stage {
  readonly market: Market
  readonly charges: HostileProvider
  readonly transfers: HostilePayouts
  /** Payments on the bank account, in pesewas by the reference of the invoice. */
  readonly bank: Map<string, number>
  readonly shelf: Shelf
  readonly orders: Placed[]
  readonly modules: StageModules
}

export type StageModules = ReturnType<typeof modulesOver>

/** The modules of money over hostile providers, as a process creates them when it starts. */
export function modulesOver({ market, charges, transfers }: Pick<Stage, 'market' | 'charges' | 'transfers'>) {
  const net30 = net30Provider()
  const providers = [charges.provider, net30]
  const providerNamed = (name: string) => providers.find((one) => one.name === name) ?? null
  const settlement = settlementModule(market, { provider: charges.provider, providerNamed })
  const payouts = transfers.provider
  const wallet = walletModule(market, {
    payouts,
    payoutsNamed: (name) => (name === payouts.name ? payouts : null),
    checkPassword: async () => 'none',
    raiseAlarm,
  })
  const payments = paymentsModule(
    market,
    { providerNamed, ...settlement },
    { transfer: wallet.followTransfer },
  )
  return { payments, settlement, wallet }
}

/** Ignores refusals and faults; only wrong books are a failure. */
export const tolerant = (work: Promise<unknown>) => work.catch(() => undefined)

export const picked = <T>(from: readonly T[], pick: number): T | undefined =>
  from[pick % Math.max(1, from.length)]

export const idsOf = (orders: readonly Pick<Placed, 'order_id'>[]) => orders.map(({ order_id }) => order_id)

/** Every payment intent of these orders, the oldest first. */
export async function intentsOf(
  { market }: Pick<Stage, 'market'>,
  orders: readonly Pick<Placed, 'order_id'>[],
): Promise<{ reference: string; id: string }[]> {
  const intents = await market.pool.query<{ reference: string; id: string }>(
    'select reference, id from payment_intents where order_id = any ($1) order by created_at, id',
    [idsOf(orders)],
  )
  return intents.rows
}
