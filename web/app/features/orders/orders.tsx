import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OrderSummary } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import { api } from '#web/data/api.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { OrderSearch } from '#web/parts/order/order-search.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useKeepNewest } from './keep-newest.ts'
import { OrderCard } from './order-card.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { type ListChoice, listChoiceOf, pageSize, queryOf } from './orders-list.rules.ts'

export const handle = { cache: 'person' }

export function meta() {
  return [{ title: t('My Orders | Juaso') }, { name: 'robots', content: 'noindex' }]
}

const none: readonly OrderSummary[] = []

/** My Orders (BB-2.08, BB-2.31, BB-2.32). Tab, page and search are part of the address. */
export default function OrdersPage() {
  const [parameters, setParameters] = useSearchParams()
  const choice = listChoiceOf(parameters)
  const { side } = useSide()
  const asked = { ...forSide(side), ...choice, page_size: pageSize }
  const query = useQuery({
    ...keptAnswer(`orders ${JSON.stringify(asked)}`, (signal) =>
      api('GET /orders', { query: asked, signal }),
    ),
    queryKey: ['orders', side, choice.tab, choice.page, choice.q],
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
  useKeepNewest(choice.tab === 'all' && choice.page === 1 && !choice.q ? (query.data?.results ?? none) : none)
  return (
    <div className="page flex flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>{t('My Orders')}</h1>
        <OrderSearch
          key={choice.q}
          q={choice.q}
          onSearch={(q) => setParameters(queryOf({ ...choice, q, page: 1 }))}
          className="w-full sm:w-80"
        />
      </div>
      <OrderTabs choice={choice} />
      {query.data ? (
        <OrderList page={query.data} choice={choice} isStale={query.isPlaceholderData} />
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your orders could not be loaded')} />
      ) : (
        <OrdersSkeleton />
      )}
    </div>
  )
}

interface ListProps {
  page: Page<OrderSummary>
  choice: ListChoice
  isStale: boolean
}

function OrderList({ page, choice, isStale }: ListProps) {
  const { paths } = useSide()
  if (page.results.length === 0) return <NoOrders choice={choice} />
  return (
    <div
      className={classNames('flex flex-col gap-4 transition-opacity', isStale && 'opacity-50')}
      aria-busy={isStale}
    >
      <p role="status" className="sr-only">
        {plural(page.count, { one: '{count} order', other: '{count} orders' })}
      </p>
      <ul className="flex flex-col gap-3">
        {page.results.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('Orders')}
        page={choice.page}
        pagesCount={Math.ceil(page.count / pageSize)}
        toPage={(shown) => `${paths.orders}${queryOf({ ...choice, page: shown })}`}
      />
    </div>
  )
}

function NoOrders({ choice }: { choice: ListChoice }) {
  const { paths } = useSide()
  const isNarrowed = choice.tab !== 'all' || choice.q !== '' || choice.page > 1
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={t('No Orders Found')}
      action={
        isNarrowed ? (
          <LinkButton to={paths.orders} look="outline">
            {t('Show all orders')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.home} size="large">
            {t('Start Shopping')}
          </LinkButton>
        )
      }
    >
      {isNarrowed
        ? t('Nothing here matches what you chose.')
        : t('What you order appears here, with every step on its way.')}
    </EmptyState>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading your orders')}</span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="card flex gap-4 p-4 sm:p-5">
          <Skeleton className="size-18 shrink-0 rounded-md" />
          <div className="flex grow flex-col gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
