import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { poolLimits } from '#contracts/pools/pool.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { useJoinedPieces } from '#web/parts/pools/joined-pieces.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useCompany } from '../use-company.ts'
import { JoinedCard, OpenCard } from './pool-cards.tsx'

export function meta() {
  return [{ title: t('Pooled orders | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/pools: what companies buy together at the moment, and what this one has joined. */
export default function PoolsPage() {
  const [parameters] = useSearchParams()
  const isMine = parameters.get('tab') === 'mine'
  return (
    <div className="page flex flex-col gap-5 py-4 sm:py-6">
      <header>
        <h1>{t('Pooled orders')}</h1>
        <p className="text-sm text-ink-2">
          {t(
            'Companies fill a lower price together. If too few pieces come together, everybody gets everything back.',
          )}
        </p>
      </header>
      <nav aria-label={t('Pooled orders')} className="rail fading-ends gap-1 border-b border-line">
        <TabLink to="/b2b/pools" isCurrent={!isMine}>
          {t('Open pools')}
        </TabLink>
        <TabLink to="/b2b/pools?tab=mine" isCurrent={isMine}>
          {t('Joined by my company')}
        </TabLink>
      </nav>
      {isMine ? <JoinedPools /> : <OpenPools />}
    </div>
  )
}

function TabLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-4 text-sm font-semibold',
        isCurrent ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}

function usePage() {
  const [parameters] = useSearchParams()
  return Math.max(1, Number(parameters.get('page')) || 1)
}

function OpenPools() {
  const page = usePage()
  const joined = useJoinedPieces()
  const query = useQuery({
    queryKey: ['pools', page],
    queryFn: ({ signal }) => api('GET /pools', { query: { page }, signal }),
    refetchInterval: 60_000,
  })
  if (!query.data) return <Waiting query={query} />
  if (query.data.count === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={t('No pool is open at the moment.')}
        action={<LinkButton to="/b2b">{t('Start shopping')}</LinkButton>}
      >
        {t('Stores open pools for goods that are cheaper in large numbers.')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {query.data.results.map((pool) => (
          <OpenCard key={pool.id} pool={pool} joined={joined.find((one) => one.pool === pool.id)} />
        ))}
      </ul>
      <Pages page={page} count={query.data.count} toPage={(number) => `/b2b/pools?page=${number}`} />
    </>
  )
}

function JoinedPools() {
  const page = usePage()
  const { company, query: companies } = useCompany()
  const id = company?.id ?? ''
  const query = useQuery({
    queryKey: ['company', id, 'pools', page],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/pools', { params: { company: id }, query: { page }, signal }),
    enabled: id !== '',
  })
  if (!query.data) return <Waiting query={companies.isError ? companies : query} />
  if (query.data.count === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={t('Your company has joined no pool yet.')}
        action={<LinkButton to="/b2b/pools">{t('Open pools')}</LinkButton>}
      >
        {t('What it joins stands here, with its orders.')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {query.data.results.map((pool) => (
          <JoinedCard key={pool.id} pool={pool} />
        ))}
      </ul>
      <Pages page={page} count={query.data.count} toPage={(number) => `/b2b/pools?tab=mine&page=${number}`} />
    </>
  )
}

function Pages({ page, count, toPage }: { page: number; count: number; toPage: (page: number) => string }) {
  return (
    <Pagination
      label={t('Pooled orders')}
      page={page}
      pagesCount={Math.ceil(count / poolLimits.pageSize)}
      toPage={toPage}
    />
  )
}

function Waiting({ query }: { query: Parameters<typeof LoadFailed>[0]['query'] & { isError: boolean } }) {
  if (query.isError) return <LoadFailed query={query} message={t('The pools could not be loaded')} />
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the pools')}</span>
      <SkeletonText lines={6} />
    </div>
  )
}
