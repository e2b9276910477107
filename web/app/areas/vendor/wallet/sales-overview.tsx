import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { SalesType, WalletSummary } from '#contracts/wallet/wallet.ts'
import { changeInWords } from '#web/parts/charts/scale.rules.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { summaryQuery } from './wallet-queries.ts'

/** [VE-2.37] Sales of the last 30 days to shoppers, companies or both: what they came to, the fees, and what is kept. */
export function SalesOverview({ store }: { store: OwnStore }) {
  const [type, setType] = useState<SalesType>('b2c')
  const query = useQuery(summaryQuery(store, type))
  return (
    <section
      aria-labelledby="sales"
      aria-busy={query.isPlaceholderData}
      className={classNames('card p-4 sm:p-5', query.isPlaceholderData && 'opacity-60')}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="sales" className="text-lg">
            Sales Overview
          </h2>
          <p className="text-sm text-ink-2">last 30 days</p>
        </div>
        <label className="relative">
          <span className="sr-only">Sales to</span>
          <select
            value={type}
            onChange={(event) => setType(event.target.value as SalesType)}
            className="min-h-11 appearance-none rounded-full border border-field bg-surface ps-4 pe-9 text-sm font-semibold"
          >
            <option value="b2c">B2C</option>
            <option value="b2b">B2B</option>
            <option value="all">All</option>
          </select>
          <ChevronDownIcon
            width={16}
            height={16}
            className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-2"
          />
        </label>
      </div>
      {query.data ? (
        <Figures summary={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} message="Your sales could not be loaded" />
      ) : (
        <SkeletonText lines={6} />
      )}
    </section>
  )
}

function Figures({ summary }: { summary: WalletSummary }) {
  const { total_sales, total_before, transactions, net_earnings, fees, distribution } = summary
  const { you_keep: kept, total_fees: taken } = distribution
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure
          label="Total sales"
          value={formatCedis(total_sales)}
          change={changeInWords(total_sales, total_before, formatCedis)}
        />
        <Figure label="Transactions" value={transactions.toLocaleString('en-GB')} />
        <Figure label="Net earnings" value={formatCedis(net_earnings)} />
      </dl>
      {total_sales > 0 ? (
        <Distribution kept={kept.percentage} taken={taken.percentage} />
      ) : (
        <p className="text-sm text-ink-2">No sales in these days.</p>
      )}
      <dl className="flex flex-col gap-2 text-sm">
        {fees.map(({ name, amount }) => (
          <Row key={name} label={name} amount={amount} />
        ))}
        <Row label="Total fees" amount={-taken.amount || 0} className="border-t border-line pt-2 font-bold" />
      </dl>
    </div>
  )
}

/** The earnings distribution: what the vendor keeps of each cedi, and what the fees are. */
function Distribution({ kept, taken }: { kept: number; taken: number }) {
  return (
    <figure>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-3 w-full rounded-full"
      >
        <rect width="100" height="12" className="fill-gold" />
        <rect width={Math.max(0, Math.min(100, kept))} height="12" className="fill-accent" />
      </svg>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        <span>You keep {kept}%</span>
        <span>Total fees {taken}%</span>
      </figcaption>
    </figure>
  )
}

function Figure({ label, value, change }: { label: string; value: string; change?: string | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lg font-bold whitespace-nowrap tabular-nums">{value}</dd>
      {change && (
        <dd
          className={classNames(
            'text-xs font-semibold',
            change.startsWith('▼') ? 'text-brick' : 'text-green',
          )}
        >
          {change}
          <span className="font-normal text-ink-3"> against the 30 days before</span>
        </dd>
      )}
    </div>
  )
}

function Row({ label, amount, className }: { label: string; amount: number; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatCedis(amount)}</dd>
    </div>
  )
}
