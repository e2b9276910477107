import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OrderSummary } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import { api } from '#web/data/api.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { type PurchaseChoice, pageSize, purchaseChoiceOf, queryOfPurchases } from './purchase-choice.rules.ts'
import { PurchaseTools } from './purchase-tools.tsx'

export const handle = { cache: 'person' }

export function meta() {
  return [{ title: t('Purchase History | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /purchases and /b2b/purchases (BB-2.10, BB-2.34 to BB-2.44). The choice is part of the address. */
export default function PurchasesPage() {
  const [parameters] = useSearchParams()
  const choice = purchaseChoiceOf(parameters)
  const { side } = useSide()
  const query = useQuery({
    queryKey: ['orders', 'purchases', side, choice],
    queryFn: ({ signal }) =>
      api('GET /orders/purchases', { query: { ...forSide(side), ...choice, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
  return (
    <div className="page flex flex-col gap-4 py-5 sm:py-8">
      <h1>{t('Purchase History')}</h1>
      <PurchaseTools key={choice.q} choice={choice} />
      {query.data ? (
        <Purchases page={query.data} choice={choice} isStale={query.isPlaceholderData} />
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your purchases could not be loaded')} />
      ) : (
        <PurchasesSkeleton />
      )}
    </div>
  )
}

interface Props {
  page: Page<OrderSummary>
  choice: PurchaseChoice
  isStale: boolean
}

function Purchases({ page, choice, isStale }: Props) {
  const { paths } = useSide()
  if (page.results.length === 0) return <NoPurchases choice={choice} />
  return (
    <div
      className={classNames('flex flex-col gap-4 transition-opacity', isStale && 'opacity-50')}
      aria-busy={isStale}
    >
      <p role="status" className="sr-only">
        {plural(page.count, { one: '{count} purchase', other: '{count} purchases' })}
      </p>
      <ul className="flex flex-col gap-3">
        {page.results.map((order) => (
          <li key={order.id}>
            <PurchaseCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('Purchases')}
        page={choice.page}
        pagesCount={Math.ceil(page.count / pageSize)}
        toPage={(shown) => `${paths.purchases}${queryOfPurchases({ ...choice, page: shown })}`}
      />
    </div>
  )
}

/** [BB-2.42] */
function NoPurchases({ choice }: { choice: PurchaseChoice }) {
  const { paths } = useSide()
  const isNarrowed = queryOfPurchases(choice) !== ''
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={t('No Purchase History Found')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isNarrowed && (
            <LinkButton to={paths.purchases} look="outline" size="large">
              {t('Show all purchases')}
            </LinkButton>
          )}
          <LinkButton to={paths.home} size="large">
            {t('Start Shopping')}
          </LinkButton>
        </div>
      }
    >
      {isNarrowed
        ? t('Nothing here matches what you chose.')
        : t('What you bought appears here once it has arrived, to be bought again in one tap.')}
    </EmptyState>
  )
}

function PurchasesSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading your purchases')}</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-44 rounded-lg" />
      ))}
    </div>
  )
}
