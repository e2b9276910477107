import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeskProductRow } from '#contracts/desk/catalogue/products.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { ageInWords } from '../parts/waits/waits.ts'
import { WithRight } from '../parts/with-right.tsx'
import { ProductState } from './product-state.tsx'

export function meta() {
  return [{ title: 'Products | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['asked', 'To look at again'],
  ['reported', 'Reported'],
  ['taken_down', 'Taken down'],
  ['all', 'All'],
] as const

/** /admin/products: products that are down whose stores ask for another look, and all others. */
export default function ProductsPage() {
  return (
    <WithRight right="products" title="Products">
      <Products />
    </WithRight>
  )
}

function Products() {
  const filter = useListFilter(states, 'asked')
  const [parameters] = useSearchParams()
  const store = parameters.get('store') ?? undefined
  const query = useQuery({
    queryKey: [...deskKey, 'products', filter, store],
    queryFn: ({ signal }) => api('GET /admin/products', { query: { ...filter, store }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage
      title="Products"
      about={query.data && `${query.data.total} in this list`}
      {...(store && { back: { to: `/admin/stores/${store}`, label: 'Back to the store' } })}
    >
      <ListFilter states={states} initial="asked" searchLabel="Product, SKU" />
      {query.isPending && <Loading what="the products" />}
      {query.isError && !query.data && (
        <LoadFailed query={query} message="The products could not be loaded" />
      )}
      {query.data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={filter.state === 'asked' && !filter.q ? 'No product waits.' : 'No product is like this.'}
        >
          Products appear here when people report them, or their stores ask for another look.
        </EmptyState>
      )}
      {query.data && query.data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {query.data.rows.map((row) => (
            <ProductLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {query.data && query.data.rows.length < query.data.total && (
        <p className="text-sm text-ink-2">
          {query.data.rows.length} of {query.data.total} are shown. Search to see others.
        </p>
      )}
    </DeskPage>
  )
}

function ProductLine({ row }: { row: DeskProductRow }) {
  const { id, name, image, store, price, state, asked_at: asked, reported_at: reported } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="size-12 shrink-0 overflow-hidden rounded-md">
        <Picture base={image?.image ?? null} alt="" tone={image?.tone} sizes="48px" sizeMax={160} />
      </div>
      <div className="min-w-0 grow basis-40">
        <Link to={`/admin/products/${id}`} className="font-semibold break-words hover:underline">
          {name}
        </Link>
        <p className="text-sm break-words text-ink-2">
          {store.name}
          {price !== null && ` · ${formatCedis(price)}`}
        </p>
      </div>
      {asked && <p className="text-sm text-ink-2">waits {ageInWords(asked)}</p>}
      {reported && <p className="text-sm text-ink-2">reported {ageInWords(reported)} ago</p>}
      <ProductState state={state} />
    </li>
  )
}
