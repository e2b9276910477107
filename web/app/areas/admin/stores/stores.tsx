import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { questionInWords } from '../parts/waits/question-in-words.ts'
import { ageInWords } from '../parts/waits/waits.ts'
import { WithRight } from '../parts/with-right.tsx'
import { StoreStatus } from './status-badge.tsx'

export function meta() {
  return [{ title: 'Stores | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['submitted', 'To verify'],
  ['verified', 'Verified'],
  ['suspended', 'Suspended'],
  ['rejected', 'Sent back'],
  ['draft', 'Not sent in'],
  ['all', 'All'],
] as const

/** /admin/stores: the stores that wait for a decision, and all others. */
export default function StoresPage() {
  return (
    <WithRight right="stores" title="Stores">
      <Stores />
    </WithRight>
  )
}

function Stores() {
  const filter = useListFilter(states, 'submitted')
  const query = useQuery({
    queryKey: [...deskKey, 'stores', filter],
    queryFn: ({ signal }) => api('GET /admin/stores', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage title="Stores" about={query.data && `${query.data.total} in this list`}>
      <ListFilter states={states} initial="submitted" searchLabel="Store, vendor" />
      {query.isPending && <Loading what="the stores" />}
      {query.isError && !query.data && <LoadFailed query={query} message="The stores could not be loaded" />}
      {query.data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={filter.state === 'submitted' && !filter.q ? 'No store waits.' : 'No store is like this.'}
        >
          Stores appear here when their vendors send them in.
        </EmptyState>
      )}
      {query.data && query.data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {query.data.rows.map(
            ({ slug, name, town, owner, status, submitted_at: since, products, question }) => (
              <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 grow">
                  <Link to={`/admin/stores/${slug}`} className="font-semibold break-words hover:underline">
                    {name}
                  </Link>
                  <p className="text-sm text-ink-2">
                    {owner} · {town} · {products} {products === 1 ? 'product' : 'products'}
                  </p>
                </div>
                {since && status === 'submitted' && (
                  <p className="text-sm text-ink-2">
                    waits {ageInWords(since)}
                    {questionInWords(question)}
                  </p>
                )}
                <StoreStatus status={status} />
              </li>
            ),
          )}
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
