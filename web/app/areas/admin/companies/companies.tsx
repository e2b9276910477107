import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { questionInWords } from '../parts/waits/question-in-words.ts'
import { ageInWords } from '../parts/waits/waits.ts'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Companies | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['submitted', 'To verify'],
  ['verified', 'Verified'],
  ['unverified', 'Not verified'],
  ['all', 'All'],
] as const

const badges = {
  submitted: ['Submitted', 'gold'],
  verified: ['Verified', 'green'],
  unverified: ['Not verified', 'plain'],
} as const

/** /admin/companies: the companies that wait for a decision, and all others. */
export default function CompaniesPage() {
  return (
    <WithRight right="stores" title="Companies">
      <Companies />
    </WithRight>
  )
}

function Companies() {
  const filter = useListFilter(states, 'submitted')
  const query = useQuery({
    queryKey: [...deskKey, 'companies', filter],
    queryFn: ({ signal }) => api('GET /admin/companies', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskPage title="Companies" about={query.data && `${query.data.total} in this list`}>
      <ListFilter states={states} initial="submitted" searchLabel="Name, registration number, TIN" />
      {query.isPending && <Loading what="the companies" />}
      {query.isError && !query.data && (
        <LoadFailed query={query} message="The companies could not be loaded" />
      )}
      {query.data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={filter.state === 'submitted' && !filter.q ? 'No company waits.' : 'No company is like this.'}
        >
          Companies appear here when their owners send them in.
        </EmptyState>
      )}
      {query.data && query.data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {query.data.rows.map(({ id, name, owner, state, submitted_at: since, question }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-0 grow">
                <Link to={`/admin/companies/${id}`} className="font-semibold break-words hover:underline">
                  {name}
                </Link>
                <p className="text-sm text-ink-2">{owner}</p>
              </div>
              {since && (
                <p className="text-sm text-ink-2">
                  waits {ageInWords(since)}
                  {questionInWords(question)}
                </p>
              )}
              <Badge tone={badges[state][1]}>{badges[state][0]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
