import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { useSession } from '#web/data/session/session.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { EyeIcon } from '#web/ui/icons/icons.tsx'
import { useStore } from '../store-context.ts'

export function meta() {
  return [{ title: 'Seller Dashboard | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/vendor-dashboard: the start of the sell mode [SH-1.04] [VE-2.05], with the store and its earnings. */
export default function DashboardPage() {
  const { person } = useSession()
  const store = useStore()
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{`Hello ${person?.firstName ?? 'User'}, Welcome to your Seller Dashboard`}</h1>
        <LinkButton to={`/store/${store.slug}`} look="outline" size="small">
          <EyeIcon width={18} height={18} />
          See it as shoppers do
        </LinkButton>
      </div>
      <StoreOverview store={store} />
    </div>
  )
}

function StoreOverview({ store }: { store: OwnStore }) {
  const seesMoney = store.rights.includes('money')
  const query = useQuery({
    queryKey: ['vendor-wallet', store.id],
    queryFn: ({ signal }) => api('GET /vendor/:store/wallet', { params: { store: store.slug }, signal }),
    enabled: seesMoney,
  })
  return (
    <>
      <section className="card flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
        <div>
          <h2 className="text-lg">{store.name}</h2>
          <p className="text-sm text-ink-2">Your role: {roleNames[store.role]}</p>
        </div>
      </section>
      {seesMoney && (query.data ? <Earned wallet={query.data} /> : <Waiting query={query} />)}
    </>
  )
}

const roleNames: Record<OwnStore['role'], string> = {
  owner: 'Owner',
  manager: 'Manager',
  orders: 'Orders',
  read_only: 'Read only',
}

function Waiting({ query }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> }) {
  if (query.isError) {
    return (
      <ErrorState
        message={failureSentence(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your store</span>
      <SkeletonText lines={6} />
    </div>
  )
}

function Earned({ wallet }: { wallet: Wallet }) {
  const sums = [
    { label: 'Ready for withdrawal', cedis: wallet.available_balance },
    { label: 'Waiting, a week from arrival', cedis: wallet.pending },
    { label: 'On its way to you', cedis: wallet.withdrawing },
    { label: 'Earned in all, after fees and refunds', cedis: wallet.total_earnings },
  ]
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {sums.map(({ label, cedis }) => (
          <div key={label} className="card flex flex-col gap-1 p-4 sm:p-5">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{formatCedis(cedis)}</dd>
          </div>
        ))}
      </dl>
      {wallet.held_elsewhere.map(({ provider, available_balance, pending }) => (
        <p key={provider} className="text-sm text-ink-2">
          {formatCedis(available_balance)} more is ready and {formatCedis(pending)} waiting with the payment
          provider “{provider}”, which took it. Only that provider can send it.
        </p>
      ))}
    </>
  )
}
