import { useQuery } from '@tanstack/react-query'
import { formatCedis } from '#contracts/money.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/cart-messages.ts'
import { ApiError } from '#web/data/http.ts'
import { useSession } from '#web/data/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

export function meta() {
  return [{ title: 'Seller Dashboard | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/vendor-dashboard: where the sell mode begins [SH-1.04] [VE-2.05]: the vendor's store and what it has earned. */
export default function DashboardPage() {
  const { person } = useSession()
  const query = useQuery({
    queryKey: ['vendor-wallet'],
    queryFn: ({ signal }) => api('GET /vendor/wallet', { signal }),
  })
  const isRefused = query.error instanceof ApiError && [403, 404].includes(query.error.status)
  return (
    <div className="page flex max-w-[60rem] flex-col gap-5 py-5 sm:py-8">
      <h1>
        {isRefused
          ? 'Seller Dashboard'
          : `Hello ${person?.firstName ?? 'User'}, Welcome to your Seller Dashboard`}
      </h1>
      {query.data ? (
        <Earned wallet={query.data} />
      ) : isRefused ? (
        <EmptyState title={query.error?.message} action={<LinkButton to="/">Go shopping</LinkButton>} />
      ) : query.isError ? (
        <ErrorState
          message={failureSentence(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading your store</span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  )
}

function Earned({ wallet }: { wallet: Wallet }) {
  const { store } = wallet
  const sums = [
    { label: 'Ready for withdrawal', cedis: wallet.available_balance },
    { label: 'Waiting, a week from arrival', cedis: wallet.pending },
    { label: 'On its way to you', cedis: wallet.withdrawing },
    { label: 'Earned in all, after fees and refunds', cedis: wallet.total_earnings },
  ]
  return (
    <>
      <section className="card flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
        <h2 className="text-lg">{store.name}</h2>
        <LinkButton to={`/store/${store.slug}`} look="outline" size="small">
          See it as shoppers do
        </LinkButton>
      </section>
      <dl className="grid gap-4 sm:grid-cols-2">
        {sums.map(({ label, cedis }) => (
          <div key={label} className="card flex flex-col gap-1 p-4 sm:p-5">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{formatCedis(cedis)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
