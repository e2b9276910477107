import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type { FlashSaleRow } from '#contracts/flash-sales/flash-sale-answers.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { categoryWords, SaleState, takesNominations, windowWords } from './sale-words.tsx'

export function meta() {
  return [{ title: 'Flash sales | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['planned', 'Planned'],
  ['open', 'Open'],
  ['over', 'Over'],
] as const

const emptyTitles = {
  planned: 'No sale is planned.',
  open: 'No sale is open.',
  over: 'No sale is over yet.',
} as const

/** /admin/flash-sales: the sales that are planned, open and over. */
export default function FlashSalesPage() {
  return (
    <WithRight right="flash_sales" title="Flash sales">
      <FlashSales />
    </WithRight>
  )
}

function FlashSales() {
  const { state } = useListFilter(states, 'planned')
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery({
    queryKey: [...deskKey, 'flash-sales', state, page],
    queryFn: ({ signal }) => api('GET /admin/flash-sales', { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage
      title="Flash sales"
      about="Plan a Donkomi, invite stores, decide about what they nominate"
      actions={
        <Acts right="flash_sales">
          <LinkButton to="/admin/flash-sales/new">Plan a sale</LinkButton>
        </Acts>
      }
    >
      <ListFilter states={states} initial="planned" />
      {query.isPending && <Loading what="the sales" />}
      {query.isError && !query.data && <LoadFailed query={query} message="The sales could not be loaded" />}
      {query.data?.count === 0 && (
        <EmptyState drawing={<EmptyBox />} title={emptyTitles[state]}>
          A sale has a window, a floor for its prices, and the stores that you invite.
        </EmptyState>
      )}
      {query.data && query.data.count > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {query.data.results.map((sale) => (
            <SaleLine key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
      <Pagination
        label="Flash sales"
        page={page}
        pagesCount={Math.ceil((query.data?.count ?? 0) / flashSaleLimits.pageSize)}
        toPage={(number) => `/admin/flash-sales?state=${state}&page=${number}`}
      />
    </DeskPage>
  )
}

function SaleLine({ sale }: { sale: FlashSaleRow }) {
  const { id, name, state, waiting, invited, products, sold, pieces, floor_percent: floor } = sale
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <Link to={`/admin/flash-sales/${id}`} className="font-semibold break-words hover:underline">
          {name}
        </Link>
        <p className="text-sm break-words text-ink-2">{windowWords(sale)}</p>
        <p className="text-sm break-words text-ink-2">
          {categoryWords(sale)}, at least {floor}% off
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {takesNominations(sale) && sale.nominations_close_at
          ? `nominations until ${formatInstant(sale.nominations_close_at)}`
          : `${sold} of ${pieces} pieces sold`}
        <span className="block">
          {invited} {invited === 1 ? 'store' : 'stores'} invited, {products}{' '}
          {products === 1 ? 'product' : 'products'} in it
        </span>
      </p>
      {waiting > 0 && (state === 'planned' || state === 'open') && (
        <p className="text-sm font-semibold text-gold-ink">
          {waiting} {waiting === 1 ? 'waits' : 'wait'}
        </p>
      )}
      <SaleState state={state} />
    </li>
  )
}
