import { useQuery } from '@tanstack/react-query'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { plural, t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'

/** [BB-2.64] What the company ordered, from one call. */
export function Statistics() {
  const query = useQuery({
    queryKey: ['orders', 'statistics', 'business'],
    queryFn: ({ signal }) => api('GET /orders/statistics', { query: forSide('business'), signal }),
  })
  const { data, isError } = query
  return (
    <section aria-label={t('Account Statistics')} className="card p-4">
      <h2 className="mb-2 text-base">{t('Account Statistics')}</h2>
      {data ? (
        <dl className="grid grid-cols-2 gap-x-3 gap-y-2.5 lg:grid-cols-1">
          <Figure label={t('Total orders')}>{data.orders_count}</Figure>
          <Figure label={t('Total spent')}>{formatCedis(data.spent)}</Figure>
          <Figure label={t('Joined')}>{formatDate(data.joined_at)}</Figure>
          <Figure label={t('With us for')}>
            {plural(data.months, { one: '{count} month', other: '{count} months' })}
          </Figure>
        </dl>
      ) : isError ? (
        <LoadFailed query={query} message={t('The statistics could not be loaded')} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex flex-col lg:flex-row lg:items-baseline lg:justify-between lg:gap-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-sm font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}
