import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Activity, ActivityRow } from '#contracts/teams/activity.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatClock, formatDate } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Initials } from './initials.tsx'
import { activityQuery, type TeamView } from './team-view.ts'

/** Who did what in a store or company, the newest first. */
export function ActivityPage({ team }: { team: TeamView }) {
  const [parameters, setParameters] = useSearchParams()
  const person = parameters.get('person') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery({ ...activityQuery(team, { person, page }), placeholderData: keepPreviousData })
  const addressOf = (number: number) =>
    `?${new URLSearchParams({ ...(person && { person }), ...(number > 1 && { page: String(number) }) })}`
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <Link
            to={team.paths.team}
            aria-label={t('Back to the team')}
            className="-ms-2 grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
          >
            <ChevronLeftIcon />
          </Link>
          <h1>{t('Who did what')}</h1>
        </div>
        <select
          aria-label={t('Person')}
          value={person}
          onChange={(event) => setParameters(event.target.value ? { person: event.target.value } : {})}
          className={`${controlClass} text-sm max-sm:w-full sm:w-64`}
        >
          <option value="">{t('Everybody')}</option>
          {query.data?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </header>
      <Rows team={team} query={query} />
      <nav aria-label={t('Activity: pages')} className="flex justify-center gap-3 empty:hidden">
        {page > 1 && (
          <LinkButton to={addressOf(page - 1)} look="outline">
            {t('Newer')}
          </LinkButton>
        )}
        {query.data?.has_more && (
          <LinkButton to={addressOf(page + 1)} look="outline">
            {t('Older')}
          </LinkButton>
        )}
      </nav>
    </div>
  )
}

function Rows({ team, query }: { team: TeamView; query: UseQueryResult<Activity> }) {
  if (query.data?.rows.length === 0) {
    return (
      <EmptyState drawing={<EmptyBox />} title={t('Nothing was done here yet.')}>
        {team.words.nothingDone}
      </EmptyState>
    )
  }
  if (query.data) {
    return (
      <div className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}>
        {daysOf(query.data.rows).map(([day, rows]) => (
          <Day key={day} {...{ team, day, rows }} />
        ))}
      </div>
    )
  }
  if (query.isError) return <LoadFailed query={query} message={t('The activity could not be loaded')} />
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading the activity')}</span>
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

function Day({ team, day, rows }: { team: TeamView; day: string; rows: readonly ActivityRow[] }) {
  return (
    <section aria-label={day} className="card overflow-hidden">
      <h2 className="px-4 py-3 text-sm text-ink-2 sm:px-5">{day}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-t border-line px-4 py-3 sm:px-5">
            <Initials name={row.by.name} />
            <div className="min-w-0 grow">
              <p className="text-sm break-words">{team.actWords(row)}</p>
              <Changes team={team} row={row} />
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

function Changes({ team, row: { changes } }: { team: TeamView; row: ActivityRow }) {
  if (changes.length === 0) return null
  return (
    <ul className="my-1 text-sm text-ink-2">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="line-clamp-2 break-words">
          {team.fieldWords(field)}: {from || t('nothing')} → {to || t('nothing')}
        </li>
      ))}
    </ul>
  )
}
