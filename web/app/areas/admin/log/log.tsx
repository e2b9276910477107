import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OperatorAct } from '#contracts/operators/operators.ts'
import type { OwnerNames } from '#contracts/operators/owner-names.ts'
import { api } from '#web/data/api.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DownloadIcon } from '#web/ui/icons/desk-icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { OwnerLink } from '../money/owner-link.tsx'
import { actInWords } from '../parts/act-words.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { WithRight } from '../parts/with-right.tsx'
import { detailsInWords, withNames } from './act-details.ts'
import { LogFilter, useLogFilter } from './log-filter.tsx'

export function meta() {
  return [{ title: 'Audit log | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/log: who did what at the desk, newest first, and whether a row was removed or changed. */
export default function LogPage() {
  return (
    <WithRight right="audit" title="Audit log">
      <Log />
    </WithRight>
  )
}

function Log() {
  const { filter, page, toPage } = useLogFilter()
  const query = useQuery({
    queryKey: [...deskKey, 'acts', filter, page],
    queryFn: ({ signal }) => api('GET /admin/acts', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
  const chain = useQuery({
    queryKey: [...deskKey, 'chain'],
    queryFn: ({ signal }) => api('GET /admin/acts/chain', { signal }),
    staleTime: 60_000,
  })
  const save = useAct(
    async () => saveFile(await fileApi('GET /admin/acts.csv', { query: filter }), 'audit-log.csv'),
    {
      done: 'Saved',
    },
  )
  const { data } = query
  return (
    <DeskPage
      title="Audit log"
      about={
        data &&
        `${data.total}${data.has_more ? ' or more' : ''} ${data.total === 1 ? 'act' : 'acts'}, newest first`
      }
      actions={
        <Button look="outline" busy={save.isPending} onClick={() => save.mutate()}>
          <DownloadIcon width={18} height={18} />
          Export
        </Button>
      }
    >
      <Chain chain={chain.data} />
      <LogFilter operators={data?.operators ?? []} />
      {query.isPending && <Loading what="the log" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.rows.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No act is like this.">
          Every act at the desk is written here.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ol className="card divide-y divide-line overflow-hidden">
          {data.rows.map((act) => (
            <Act key={act.number} act={act} owners={data.owners} />
          ))}
        </ol>
      )}
      {data && (
        <Pagination
          label="Acts"
          page={page}
          pagesCount={Math.ceil(data.total / data.page_size)}
          toPage={toPage}
        />
      )}
    </DeskPage>
  )
}

function Chain({
  chain,
}: {
  chain: { acts: number; broken: readonly { number: number; why: string }[] } | undefined
}) {
  if (!chain) return null
  if (chain.broken.length === 0) {
    return (
      <p>
        <Badge tone="green">The chain is whole</Badge>
      </p>
    )
  }
  return (
    <div role="alert" className="rounded-md bg-brick-soft p-4 text-sm">
      <p className="font-semibold text-brick">The log was tampered with</p>
      {chain.broken.map(({ number, why }) => (
        <p key={number}>
          Act {number}: {why}
        </p>
      ))}
    </div>
  )
}

interface ActProps {
  act: OperatorAct
  owners: OwnerNames
}

function Act({ act, owners }: ActProps) {
  const { number, at, by, from, kind, subject_id: about, label, reason, before, after } = act
  const owner = owners[about]
  return (
    <li className="px-4 py-3 text-sm">
      <p className="break-words">
        <span className="font-semibold">{by.name}</span> {actInWords(kind)}:{' '}
        {owner ? <OwnerLink name={label} link={owner.link} /> : label}
      </p>
      {reason && <p className="break-words text-ink-2">“{reason}”</p>}
      {(before || after) && (
        <p className="break-words text-ink-2">
          {before && <Details fields={before} owners={owners} />}
          {before && after && ' → '}
          {after && <Details fields={after} owners={owners} />}
        </p>
      )}
      <p className="text-xs text-ink-3">
        {formatInstant(at)} · {from} · act {number}
      </p>
    </li>
  )
}

function Details({
  fields,
  owners,
}: Pick<ActProps, 'owners'> & { fields: Readonly<Record<string, unknown>> }) {
  return withNames(detailsInWords(fields), owners).map(({ text, link }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have their place alone.
    <span key={place}>{link === null ? text : <OwnerLink name={text} link={link} />}</span>
  ))
}
