import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#contracts/calls.ts'
import type { ActivityRow } from '#contracts/vendors/store-activity.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatClock, formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { NoRight } from '../no-right.tsx'
import { useStore } from '../store-context.ts'
import { actWords } from './act-words.ts'
import { Initials } from './member-list.tsx'
import { activityQuery } from './team-queries.ts'

export function meta() {
  return [{ title: 'Who did what | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/vendor/team/activity: who did what in the store, the newest first. */
export default function ActivityPage() {
  const store = useStore()
  if (!store.rights.includes('team')) return <NoRight sentence="Only the owner sees who did what." />
  return <ActivityList />
}

function ActivityList() {
  const store = useStore()
  const [parameters, setParameters] = useSearchParams()
  const person = parameters.get('person') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery({ ...activityQuery(store, { person, page }), placeholderData: keepPreviousData })
  const addressOf = (number: number) =>
    `?${new URLSearchParams({ ...(person && { person }), ...(number > 1 && { page: String(number) }) })}`
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <Link
            to="/b2b/vendor/team"
            aria-label="Back to the team"
            className="-ms-2 grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
          >
            <ChevronLeftIcon />
          </Link>
          <h1>Who did what</h1>
        </div>
        <select
          aria-label="Person"
          value={person}
          onChange={(event) => setParameters(event.target.value ? { person: event.target.value } : {})}
          className={`${controlClass} text-sm max-sm:w-full sm:w-64`}
        >
          <option value="">Everybody</option>
          {query.data?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </header>
      <Rows query={query} />
      <nav aria-label="Activity: pages" className="flex justify-center gap-3 empty:hidden">
        {page > 1 && (
          <LinkButton to={addressOf(page - 1)} look="outline">
            Newer
          </LinkButton>
        )}
        {query.data?.has_more && (
          <LinkButton to={addressOf(page + 1)} look="outline">
            Older
          </LinkButton>
        )}
      </nav>
    </div>
  )
}

function Rows({ query }: { query: UseQueryResult<Answer<'GET /vendor/:store/activity'>> }) {
  if (query.data?.rows.length === 0) {
    return (
      <EmptyState drawing={<EmptyBox />} title="Nothing was done here yet.">
        Changes of products, orders, money and team appear here with who made them.
      </EmptyState>
    )
  }
  if (query.data) {
    return (
      <div className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}>
        {daysOf(query.data.rows).map(([day, rows]) => (
          <Day key={day} day={day} rows={rows} />
        ))}
      </div>
    )
  }
  if (query.isError) return <LoadFailed query={query} message="The activity could not be loaded" />
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the activity</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}

function daysOf(rows: readonly ActivityRow[]): [string, ActivityRow[]][] {
  const days = new Map<string, ActivityRow[]>()
  for (const row of rows) {
    const day = formatDate(row.at)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

function Day({ day, rows }: { day: string; rows: readonly ActivityRow[] }) {
  return (
    <section aria-label={day} className="card overflow-hidden">
      <h2 className="px-4 py-3 text-sm text-ink-2 sm:px-5">{day}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-t border-line px-4 py-3 sm:px-5">
            <Initials name={row.by.name} />
            <div className="min-w-0 grow">
              <p className="text-sm break-words">{actWords(row)}</p>
              <Changes row={row} />
              <p className="text-xs text-ink-3">
                {row.by.name}, {formatClock(row.at)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ row: { changes } }: { row: ActivityRow }) {
  if (changes.length === 0) return null
  return (
    <ul className="my-1 text-sm text-ink-2">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="line-clamp-2 break-words">
          {field.replaceAll('_', ' ')}: {from || 'nothing'} → {to || 'nothing'}
        </li>
      ))}
    </ul>
  )
}
