import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskReturns } from '#contracts/desk/money/returns.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Returns | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['waiting', 'To decide'],
  ['decided', 'Decided'],
] as const

/** /admin/returns: returns that a buyer and a store could not settle. */
export default function ReturnsPage() {
  return (
    <WithRight right="returns" title="Returns">
      <Returns />
    </WithRight>
  )
}

function Returns() {
  const { state } = useListFilter(states, 'waiting')
  const query = useQuery({
    queryKey: [...deskKey, 'returns', state],
    queryFn: ({ signal }) => api('GET /admin/returns', { query: { state }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage
      title="Returns"
      about="What a store did not answer in time, or refused and its buyer asks about, and appeals"
    >
      <ListFilter states={states} initial="waiting" />
      {query.isPending && <Loading what="the returns" />}
      {query.isError && !data && <LoadFailed query={query} message="The returns could not be loaded" />}
      {data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={state === 'waiting' ? 'No return waits for you.' : 'Nothing was decided yet.'}
        >
          {state === 'waiting'
            ? `A store has ${limits.returnAnswerHours} hours to answer.`
            : 'Decisions appear here, the newest first.'}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data?.has_more && <p className="text-sm text-ink-2">The first {data.rows.length} are shown.</p>}
    </DeskPage>
  )
}

function Row({ row }: { row: DeskReturns['rows'][number] }) {
  const { id, order_number: number, store, buyer, reason, goods, takes_effect_at: at, since } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow">
        <Link to={`/admin/returns/${id}`} className="font-semibold break-words hover:underline">
          {number} · {buyer} and {store}
        </Link>
        <p className="text-sm break-words text-ink-2">
          {returnReasonLabels[reason]} ·{' '}
          {at ? `takes effect on ${formatInstant(at)}` : `since ${formatInstant(since)}`}
        </p>
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatCedis(goods)}</p>
      <CauseBadge given={row} />
    </li>
  )
}

/** Why it is at Juaso; that it is decided, while the decision waits for its day. */
export function CauseBadge({
  given: { is_appeal: isAppeal, is_escalated: isEscalated, takes_effect_at: effectAt },
}: {
  given: Pick<DeskReturns['rows'][number], 'is_appeal' | 'is_escalated' | 'takes_effect_at'>
}) {
  if (effectAt) return <Badge tone="green">Decided</Badge>
  if (isAppeal) return <Badge tone="blue">Appeal</Badge>
  return isEscalated ? <Badge tone="brick">Refused</Badge> : <Badge tone="gold">No answer</Badge>
}
