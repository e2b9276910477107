import fc from 'fast-check'
import type { BuyingStep, DisputeStep, JobStep, PayoutStep, ReturnStep, Step } from './hostile-steps.ts'

const pick = fc.nat(1_000)
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
/** Steps without other parameters than the row that they pick. */
const at = <Operation extends Step['do']>(weight: number, operation: Operation) =>
  often(weight, fc.record({ do: fc.constant(operation), pick }))

const buying: fc.Arbitrary<BuyingStep> = fc.oneof(
  often(
    2,
    fc.record({
      do: fc.constant('place' as const),
      quantity: fc.integer({ min: 1, max: 2 }),
      stores: fc.constantFrom(1 as const, 2 as const),
      isCoded: fc.boolean(),
      by: fc.constantFrom('wallet' as const, 'wallet' as const, 'cash' as const),
    }),
  ),
  often(
    3,
    fc.record({
      do: fc.constant('invoice' as const),
      quantity: fc.integer({ min: 1, max: 2 }),
      stores: fc.constantFrom(1 as const, 2 as const, 'second' as const),
      isCoded: fc.boolean(),
    }),
  ),
  often(
    9,
    fc.record({
      do: fc.constant('pay' as const),
      pick,
      difference: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 700, -1),
    }),
  ),
  at(3, 'begin'),
  at(8, 'settle'),
  at(5, 'retry'),
  at(1, 'decline'),
  at(2, 'expire'),
  at(2, 'cancel'),
  at(1, 'cancelParcel'),
  at(3, 'cancelPieces'),
  often(
    2,
    fc.record({
      do: fc.constantFrom('payPart' as const, 'withhold' as const),
      pick,
      share: fc.constantFrom(0.05, 0.3, 0.5, 1),
    }),
  ),
  often(2, fc.record({ do: fc.constant('bank' as const), pick, isHalf: fc.boolean() })),
)
const disputes: fc.Arbitrary<DisputeStep> = fc.oneof(
  often(1, fc.record({ do: fc.constant('dispute' as const), pick, share: fc.constantFrom(1, 0.3) })),
  often(
    1,
    fc.record({
      do: fc.constant('decide' as const),
      pick,
      outcome: fc.constantFrom('won' as const, 'lost' as const),
    }),
  ),
)
const returns: fc.Arbitrary<ReturnStep> = fc.oneof(
  at(5, 'deliver'),
  at(1, 'receipt'),
  at(2, 'nameWallet'),
  often(
    5,
    fc.record({
      do: fc.constant('giveBack' as const),
      pick,
      isWhole: fc.boolean(),
      isFault: fc.boolean(),
    }),
  ),
  often(
    5,
    fc.record({
      do: fc.constant('answer' as const),
      pick,
      with: fc.constantFrom('received' as const, 'received' as const, 'damaged' as const, 'refused' as const),
    }),
  ),
)
const offers: fc.Arbitrary<ReturnStep> = fc.oneof(
  often(
    3,
    fc.record({ do: fc.constant('offerPart' as const), pick, share: fc.constantFrom(0.01, 0.333, 0.9, 1) }),
  ),
  often(
    3,
    fc.record({
      do: fc.constant('answerOffer' as const),
      pick,
      accepts: fc.constantFrom(true, true, true, false),
    }),
  ),
)
const payouts: fc.Arbitrary<PayoutStep> = fc.oneof(
  often(
    3,
    fc.record({
      do: fc.constant('withdraw' as const),
      store: fc.constantFrom(0 as const, 1 as const),
      share: fc.constantFrom(1, 1, 0.4, 2),
      key: fc.constantFrom(null, null, 'pressed twice'),
    }),
  ),
  at(1, 'reverse'),
  at(1, 'follow'),
  often(
    2,
    fc.record({ do: fc.constant('writeOff' as const), store: fc.constantFrom(0 as const, 1 as const) }),
  ),
)
const jobs: fc.Arbitrary<JobStep> = fc.record({
  do: fc.constantFrom(
    'ask',
    'refund',
    'send',
    'send',
    'week',
    'week',
    'news',
    'restart',
    'handIn',
    'handIn',
    'loseCash',
    'missCash',
    'correctCash',
  ),
})
const aStep: fc.Arbitrary<Step> = fc.oneof(
  often(8, buying),
  often(1, disputes),
  often(5, returns),
  often(2, offers),
  often(3, payouts),
  often(3, jobs),
)

/** The state of the first orders before the first bad day: placed, sold and arrived, or sold and arrived a week ago. */
export const aStart = fc.constantFrom('placed' as const, 'sold' as const, 'earned' as const)
/** Any days; the steps of one day run concurrently. */
export const someDays = fc.array(fc.array(aStep, { minLength: 1, maxLength: 4, size: 'max' }), {
  minLength: 6,
  maxLength: 18,
  size: 'max',
})

/** The initial orders: two to be paid, one in cash, one on invoice. They are picked by 0 to 3. */
export const firstSteps: Step[][] = [
  [{ do: 'place', quantity: 2, stores: 2, by: 'wallet' }],
  [{ do: 'place', quantity: 1, stores: 1, by: 'wallet' }],
  [{ do: 'place', quantity: 2, stores: 1, by: 'cash' }],
  [{ do: 'invoice', quantity: 1, stores: 2 }],
]

/** The kinds of bookings; enough bad days produce all of them. */
export const everyKind = [
  'payment',
  'late_payment',
  'cash',
  'cash_in',
  'cash_lost',
  'cash_found',
  'cash_missing',
  'cancellation',
  'return',
  'refund',
  'refund_reversed',
  'release',
  'release_part',
  'withdrawal',
  'payout',
  'payout_failed',
  'payout_reversed',
  'debt_written_off',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'invoice',
  'invoice_part',
  'withholding',
  'provider_fee',
] as const
