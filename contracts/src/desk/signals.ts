import { z } from 'zod'
import { limits } from '../limits.ts'

/** What can be found about a store, and what holds a withdrawal or a review. Each is defined once, in signals.functions.sql of a module. */
export const signalIds = [
  'own_purchase',
  'own_device',
  'own_payer',
  'own_address',
  'refund_rate',
  'store_cancels',
  'quick_code',
  'number_changed',
  'shared_number',
  'busy_card',
  'review_device',
  'star_burst',
] as const
export type SignalId = (typeof signalIds)[number]

export interface SignalWords {
  readonly title: string
  /** What exactly was looked for. */
  readonly rule: string
}

export const signalWords: Readonly<Record<SignalId, SignalWords>> = {
  own_purchase: {
    title: 'Bought by the store’s own team',
    rule: 'Parcels of 90 days whose buyer is a member of the store.',
  },
  own_device: {
    title: 'Bought from a device of the team',
    rule: 'Parcels of 90 days whose buyer signed in with the same browser from the same public address as a member; at most five accounts use that address.',
  },
  own_payer: {
    title: 'Paid by a telephone of the store',
    rule: 'Parcels of 90 days paid from the number of the store, one of its places or a member.',
  },
  own_address: {
    title: 'Delivered to a place of the store',
    rule: 'Parcels of 90 days sent to the digital address or the telephone number of one of its places.',
  },
  refund_rate: {
    title: 'Far more returns than the market',
    rule: 'At least five returned parcels in 90 days, and three times the share of the whole market, which counts as 5 % at least.',
  },
  store_cancels: {
    title: 'Cancels what was paid',
    rule: 'At least five parcels in 90 days, and three of ten, that the store cancelled after they were confirmed.',
  },
  quick_code: {
    title: 'Delivered within minutes of being sent',
    rule: 'Parcels of 90 days whose delivery code the store or its rider typed within ten minutes of sending them out.',
  },
  number_changed: {
    title: 'The number to pay was changed',
    rule: `The account of this withdrawal was changed, or added beside one with another number, within ${limits.payoutMethodChangedHours} hours, after the store had already sold something.`,
  },
  shared_number: {
    title: 'Another store is paid to this number',
    rule: 'A payout number that a store of another owner has saved too. It holds nothing by itself.',
  },
  busy_card: {
    title: 'Paid by a card of many accounts or stores',
    rule: 'Parcels of 90 days paid by a card that paid for three accounts within 72 hours, or for five orders at ten stores within 24. It holds nothing by itself.',
  },
  review_device: {
    title: 'Several reviewers at one device',
    rule: 'Reviews of this store within a day, by other people who signed in with the same browser from the same public address.',
  },
  star_burst: {
    title: 'Many best reviews from new accounts',
    rule: 'Five stars from an account younger than a week, after at least four such reviews of this store within the hour.',
  },
}

/** One thing that was found, with the newest rows that show it. */
export const Signal = z
  .object({
    /** One of `signalIds`, or one that was looked for when a check was made and is not any more. */
    id: z.string(),
    count: z.int(),
    evidence: z.array(z.object({ label: z.string(), link: z.string().nullable() })),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof Signal>
