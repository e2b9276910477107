import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Inbox, type InboxRow, inboxKinds } from '#contracts/desk/inbox.ts'
import { limits } from '#contracts/limits.ts'
import { orderNumberPattern } from '#contracts/orders/order-number.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { ageInWords } from '../parts/waits/waits.ts'
import { WithRight } from '../parts/with-right.tsx'
import { kindWords, stateBadge } from './inbox-words.ts'

export function meta() {
  return [{ title: 'Messages | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['open', 'Open'],
  ['waiting', 'Waiting'],
  ['closed', 'Closed'],
  ['all', 'All'],
] as const

/** /admin/messages: what people wrote to Juaso, and the conversations that need somebody, the earliest due first. */
export default function MessagesPage() {
  return (
    <WithRight right="inbox" title="Messages">
      <InboxList />
    </WithRight>
  )
}

function InboxList() {
  const { state, q } = useListFilter(states, 'open')
  const [parameters] = useSearchParams()
  const kind = inboxKinds.find((one) => one === parameters.get('kind'))
  const whose = (['me', 'nobody'] as const).find((one) => one === parameters.get('with'))
  const filter = { state, ...(q && { q }), ...(kind && { kind }), ...(whose && { with: whose }) }
  const query = useQuery({
    queryKey: [...deskKey, 'messages', filter],
    queryFn: ({ signal }) => api('GET /admin/messages', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage
      title="Messages"
      about={data && figuresInWords(data)}
      actions={
        <LinkButton to="/admin/messages/replies" look="outline">
          Saved replies
        </LinkButton>
      }
    >
      <ListFilter states={states} initial="open" searchLabel="Words, name, e-mail, order" />
      <Narrow kind={kind} whose={whose} />
      {q && <NamedOrder q={q} />}
      {query.isPending && <Loading what="the messages" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={
            state === 'open' && !q && !kind && !whose
              ? 'Nobody waits for an answer.'
              : 'Nothing is like this.'
          }
        >
          Messages, chat requests and feedback appear here, and conversations that were reported or wait for a
          store.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data?.has_more && (
        <p className="text-sm text-ink-2">The first {data.rows.length} are shown. Search to see others.</p>
      )}
    </DeskPage>
  )
}

/** The order whose number is looked for in the inbox, with the way to its buyer: nobody may have written about it yet. */
function NamedOrder({ q }: { q: string }) {
  const { data = [] } = useQuery({
    queryKey: [...deskKey, 'find', q],
    queryFn: ({ signal }) => api('GET /admin/find', { query: { q }, signal }),
    enabled: orderNumberPattern.test(q.toUpperCase()),
  })
  return data
    .filter(({ kind }) => kind === 'order')
    .map(({ name, detail, link }) => (
      <p key={link} className="card p-4 text-sm break-words">
        Order{' '}
        <Link to={link} className="inline-flex min-h-6 items-center font-semibold underline">
          {name}
        </Link>{' '}
        of {detail}
      </p>
    ))
}

function figuresInWords({ open, waiting, first_answers: first }: Inbox): string {
  const now = `${open} open, ${waiting} waiting`
  if (first.due === 0) return now
  const inTime = `${now} · ${first.in_time} of ${first.due} first answers within ${limits.helpReplyHours} hours in 30 days`
  if (first.median_minutes === null) return inTime
  return `${inTime}, half of all answers within ${durationInWords(first.median_minutes)}`
}

const durationInWords = (minutes: number) =>
  minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`

interface NarrowProps {
  kind: InboxRow['kind'] | undefined
  whose: 'me' | 'nobody' | undefined
}

function Narrow({ kind, whose }: NarrowProps) {
  const [parameters, setParameters] = useSearchParams()
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(parameters)
    if (value) next.set(name, value)
    else next.delete(name)
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="grid gap-3 sm:flex">
      <select
        aria-label="Kind"
        value={kind ?? ''}
        onChange={(event) => change('kind', event.target.value)}
        className={`${controlClass} text-sm sm:max-w-60`}
      >
        <option value="">Every kind</option>
        {inboxKinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </select>
      <select
        aria-label="With whom"
        value={whose ?? ''}
        onChange={(event) => change('with', event.target.value)}
        className={`${controlClass} text-sm sm:max-w-60`}
      >
        <option value="">With anybody</option>
        <option value="me">With me</option>
        <option value="nobody">With nobody</option>
      </select>
    </div>
  )
}

function Row({ row }: { row: InboxRow }) {
  const { thing, id, kind, title, who, words, state, since, due, with: operator } = row
  const { label, tone } = stateBadge(thing, state, due)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <Link to={`/admin/messages/${thing}/${id}`} className="font-semibold break-words hover:underline">
          {title}
        </Link>
        <p className="text-sm break-words text-ink-2">
          {kindWords[kind]} · {who} · {operator ? `with ${operator.name}` : 'with nobody'}
        </p>
        <p className="line-clamp-2 text-sm break-words">{words}</p>
      </div>
      <p className="text-sm text-ink-2">
        {state === 'open' ? `waits ${ageInWords(since)}` : formatInstant(row.changed_at)}
      </p>
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}
