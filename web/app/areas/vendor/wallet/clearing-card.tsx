import type { UseQueryResult } from '@tanstack/react-query'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { HeldReason, WalletClearing } from '#contracts/wallet/wallet.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { formatDay } from './days.ts'

/** Why money has no day yet, in the words of the page. */
export const reasonWords: Readonly<Record<HeldReason, string>> = {
  on_the_way: 'On the way',
  cash: 'FlexRoute has the cash',
  return_days: 'Within the days of return',
  return: 'A return waits for an answer',
  dispute: 'A buyer’s bank decides',
}

/** On which day how much of the pending money becomes available, and why the rest has no day yet. */
export function ClearingCard({ query }: { query: UseQueryResult<WalletClearing> }) {
  return (
    <section aria-labelledby="clearing" className="card p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="clearing" className="text-lg">
          When your money clears
        </h2>
        <p className="text-sm text-ink-2">{limits.payoutHoldDays} days after delivery, or on receipt</p>
      </div>
      {query.data ? (
        <Days clearing={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The dates could not be loaded" />
      ) : (
        <SkeletonText lines={5} />
      )}
    </section>
  )
}

interface Bar {
  key: string
  name: string
  parcels: number
  amount: number
  /** False for what has no date yet: its bar is hollow. */
  isDated: boolean
}

function Days({ clearing: { days, undated, invoices } }: { clearing: WalletClearing }) {
  const bars: Bar[] = [
    ...days.map(({ date, ...bar }) => ({ ...bar, key: date, name: formatDay(date), isDated: true })),
    ...undated.map(({ reason, ...bar }) => ({
      ...bar,
      key: reason,
      name: reasonWords[reason],
      isDated: false,
    })),
  ]
  const most = Math.max(...bars.map(({ amount }) => amount), 1)
  return (
    <div className="flex flex-col gap-4">
      {bars.length === 0 ? (
        <p className="text-sm text-ink-2">
          Nothing is held at the moment. A sale appears here once it is paid.
        </p>
      ) : (
        <ul className="flex flex-col lg:flex-row lg:items-end lg:gap-3">
          {bars.map((bar) => (
            <ClearingBar key={bar.key} bar={bar} share={Math.max(0.02, bar.amount / most)} />
          ))}
        </ul>
      )}
      {invoices.orders > 0 && (
        <Notice>
          <strong>{formatCedis(invoices.amount)} more</strong> when companies pay{' '}
          {invoices.orders === 1 ? 'an invoice' : `${invoices.orders} invoices`}
          {invoices.first_due &&
            `, ${invoices.orders === 1 ? 'due' : 'the first due'} ${formatDay(invoices.first_due)}`}
          . It is not part of what is pending.
        </Notice>
      )}
    </div>
  )
}

/** A row with a lying bar on a phone, a column with a standing one on a wide screen. */
function ClearingBar({ bar, share }: { bar: Bar; share: number }) {
  return (
    <li className="grid grid-cols-[7.5rem_1fr_auto] items-center gap-3 border-b border-line py-2.5 last:border-0 lg:flex lg:min-w-0 lg:flex-1 lg:flex-col lg:items-stretch lg:gap-1.5 lg:border-0 lg:py-0">
      <div className="text-sm lg:order-3">
        <p className="font-semibold">{bar.name}</p>
        <p className="text-ink-2">
          {bar.parcels} {bar.parcels === 1 ? 'parcel' : 'parcels'}
        </p>
      </div>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full lg:hidden">
        <rect {...lookOf(bar)} x="0.5" y="0.5" width={99 * share} height="7" rx="2" />
      </svg>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="hidden h-28 w-full lg:order-2 lg:block"
      >
        <rect {...lookOf(bar)} x="1" y={100 - 99 * share} width="98" height={98 * share} rx="3" />
      </svg>
      <p className="text-[0.8125rem] font-semibold tabular-nums lg:order-1">{formatCedis(bar.amount)}</p>
    </li>
  )
}

const lookOf = ({ isDated }: Bar) =>
  isDated
    ? { className: 'fill-accent' }
    : { className: 'fill-accent-soft stroke-field', vectorEffect: 'non-scaling-stroke' }
