import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOfJob } from '#contracts/desk/job-words.ts'
import type { ReplicaState, SearchEngineState, SystemState } from '#contracts/desk/system.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { bytesInWords, durationInWords } from './figures.ts'

export function meta() {
  return [{ title: 'System | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/system: jobs, queues, providers, storage and the database; nothing here can be changed. */
export default function SystemPage() {
  return (
    <WithRight right="system" title="System">
      <System />
    </WithRight>
  )
}

function System() {
  const query = useQuery({
    queryKey: [...deskKey, 'system'],
    queryFn: ({ signal }) => api('GET /admin/system', { signal }),
  })
  const { data } = query
  return (
    <DeskPage
      title="System"
      about={data && `Juaso ${data.version} on Node ${data.node}, up since ${formatInstant(data.up_since)}`}
      actions={
        <Button look="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
          Read again
        </Button>
      }
    >
      {query.isPending && <Loading what="the state of the system" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Queues queues={data.queues} />
            <Providers providers={data.providers} storage={data.storage} />
            {data.replicas.length > 0 && <Replicas replicas={data.replicas} />}
            {data.search_engine && <SearchEngine engine={data.search_engine} />}
          </div>
          <Jobs jobs={data.jobs} />
          <Database database={data.database} />
        </>
      )}
    </DeskPage>
  )
}

function Card({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card min-w-0 p-4">
      <h2 className="text-lg">{title}</h2>
      {about && <p className="text-sm text-ink-2">{about}</p>}
      {children}
    </section>
  )
}

/** One line: what it is, what is to be said about it, and a badge. */
function Line({
  name,
  about,
  detail,
  badge,
}: {
  name: string
  about?: string | undefined
  detail: string
  badge?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{name}</span>
        {about && <span className="block text-ink-2">{about}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-ink-2">
        {detail} {badge}
      </span>
    </li>
  )
}

function Queues({ queues }: Pick<SystemState, 'queues'>) {
  return (
    <Card title="Waiting">
      <ul className="divide-y divide-line">
        {queues.map(({ name, waiting, failing, oldest_at: oldest }) => (
          <Line
            key={name}
            name={name}
            detail={waiting === 0 ? 'nothing' : `${waiting}, since ${oldest ? formatInstant(oldest) : 'now'}`}
            badge={failing > 0 && <Badge tone="brick">{failing} failing</Badge>}
          />
        ))}
      </ul>
    </Card>
  )
}

function Providers({ providers, storage }: Pick<SystemState, 'providers' | 'storage'>) {
  return (
    <Card title="Providers" about={`${storage.files} files of people, ${bytesInWords(storage.bytes)}`}>
      <ul className="divide-y divide-line">
        {providers.map(({ what, uses, is_real: isReal, last_answer_at: at }) => (
          <Line
            key={what}
            name={what}
            detail={at ? `${uses}, last answer ${formatInstant(at)}` : uses}
            badge={isReal ? <Badge tone="green">set up</Badge> : <Badge>built in</Badge>}
          />
        ))}
      </ul>
    </Card>
  )
}

const statesOfReplicas: Record<ReplicaState, string> = {
  used: 'used',
  away: 'does not answer',
  behind: 'behind, left out',
  primary: 'is no replica, left out',
  other_market: 'another market, left out',
  older_schema: 'older schema, left out',
}

function Replicas({ replicas }: Pick<SystemState, 'replicas'>) {
  return (
    <Card title="Replicas" about="Public pages are read there; one that is more than 5 s behind is left out">
      <ul className="divide-y divide-line">
        {replicas.map(({ name, state, lag_ms: lag }) => (
          <Line
            key={name}
            name={name}
            detail={lag === null ? '' : `${durationInWords(lag)} behind`}
            badge={<Badge tone={state === 'used' ? 'green' : 'brick'}>{statesOfReplicas[state]}</Badge>}
          />
        ))}
      </ul>
    </Card>
  )
}

const statesOfEngine: Record<SearchEngineState, string> = {
  used: 'used',
  loading: 'loading',
  behind: 'behind, left out',
  failed: 'cannot be used',
}

function SearchEngine({ engine }: { engine: NonNullable<SystemState['search_engine']> }) {
  const { state, products, changed, lag_ms: lag, answered, left_to_database: left, error } = engine
  const count = (number: number) => number.toLocaleString('en-GB')
  return (
    <Card
      title="Search engine"
      about="Finds what lists and searches show; PostgreSQL answers where it is more than 5 s behind"
    >
      <ul className="divide-y divide-line">
        <Line
          name={`${count(products)} products`}
          detail={
            lag === null
              ? ''
              : `${count(changed)} changed since they were loaded, ${durationInWords(lag)} behind`
          }
          badge={<Badge tone={state === 'used' ? 'green' : 'brick'}>{statesOfEngine[state]}</Badge>}
        />
        <Line name="Answered" detail={`${count(answered)}, and ${count(left)} by PostgreSQL in its place`} />
      </ul>
      {error && <p className="text-sm break-words text-brick">{error}</p>}
    </Card>
  )
}

function Jobs({ jobs }: Pick<SystemState, 'jobs'>) {
  return (
    <Card title="Jobs" about="When each last ran to its end, and how long that took">
      {jobs.length === 0 && <p className="mt-2 text-sm text-ink-2">None has run in the last day.</p>}
      <ul className="divide-y divide-line">
        {jobs.map(
          ({ name, last_done_at: at, took_ms: took, failed_today: failed, error, is_late: isLate }) => (
            <Line
              key={name}
              name={name}
              about={wordsOfJob(name)}
              detail={
                at
                  ? `${formatInstant(at)}${took === null ? '' : `, ${durationInWords(took)}`}`
                  : 'not in the last day'
              }
              badge={
                <>
                  {isLate && <Badge tone="brick">late</Badge>}
                  {failed > 0 && <Badge tone="gold">{failed} failed today</Badge>}
                  {error && <span className="basis-full break-words text-brick">{error}</span>}
                </>
              }
            />
          ),
        )}
      </ul>
    </Card>
  )
}

function Database({ database }: Pick<SystemState, 'database'>) {
  const {
    version,
    bytes,
    connections,
    connections_most: most,
    migrations,
    newest_migration: newest,
  } = database
  return (
    <>
      <Card
        title="Database"
        about={`PostgreSQL ${version}, ${bytesInWords(bytes)}, ${connections} of ${most} connections, ${migrations} ${migrations === 1 ? 'migration' : 'migrations'}${newest ? ` (${newest})` : ''}`}
      >
        <ul className="divide-y divide-line">
          {database.tables.map(({ name, bytes: size, rows }) => (
            <Line
              key={name}
              name={name}
              detail={`about ${rows.toLocaleString('en-GB')} rows, ${bytesInWords(size)}`}
            />
          ))}
        </ul>
      </Card>
      <Card title="Slow queries">
        {database.slow_queries === null ? (
          <p className="mt-2 text-sm text-ink-2">
            PostgreSQL does not collect them: the extension pg_stat_statements is not there.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {database.slow_queries.map(({ text, calls, mean_ms: mean, total_ms: total }) => (
              <li key={text} className="py-2 text-sm">
                <code className="break-words">{text}</code>
                <p className="text-ink-2">
                  {calls.toLocaleString('en-GB')} calls, {durationInWords(mean)} each,{' '}
                  {durationInWords(total)} in all
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
