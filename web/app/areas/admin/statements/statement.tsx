import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { providerInWords } from '#contracts/desk/money/provider-names.ts'
import {
  type StatementHead,
  type StatementOutcome,
  type StatementRow,
  statementOutcomes,
} from '#contracts/desk/money/statements.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { ChoicePills } from '../parts/choice-pills.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Statement | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/statements', label: 'Back to the statements' }

/** /admin/statements/:id: what of a statement does not match the books, with the pages where it is settled. */
export default function StatementPage() {
  return (
    <WithRight right="books" title="Statement">
      <Statement />
    </WithRight>
  )
}

const words: Readonly<Record<StatementOutcome, string>> = {
  matches: 'Match',
  differs: 'Differ',
  unknown: 'Not in our books',
  missing: 'Not on the statement',
}
const tones = { matches: 'green', differs: 'brick', unknown: 'brick', missing: 'gold' } as const

function Statement() {
  const { id = '' } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const outcome = statementOutcomes.find((one) => one === parameters.get('outcome'))
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery({
    queryKey: [...deskKey, 'statement', id, outcome, page],
    queryFn: ({ signal }) =>
      api('GET /admin/statements/:id', { params: { id }, query: { outcome, page }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data } = query
  if (!data)
    return (
      <DeskPage title="Statement" back={back}>
        {query.isError ? (
          <LoadFailed query={query} message={failureSentence(query.error)} />
        ) : (
          <Loading what="the statement" />
        )}
      </DeskPage>
    )
  const last = Math.max(1, Math.ceil(data.total / data.page_size))
  const go = (next: Record<string, string>) => setParameters(next, { preventScrollReset: true })
  return (
    <DeskPage title={data.head.file_name} about={aboutOf(data.head)} back={back}>
      <ChoicePills
        legend="Lines"
        chosen={outcome ?? 'open'}
        onChoose={(chosen) => go(chosen === 'open' ? {} : { outcome: chosen })}
        choices={[
          { id: 'open', label: 'All that do not match' },
          ...statementOutcomes.map((one) => ({ id: one, label: `${words[one]}: ${data.head[one]}` })),
        ]}
      />
      {data.rows.length === 0 && (
        <p className="card p-5">{outcome ? 'There is none.' : 'Every line matches the books.'}</p>
      )}
      {data.rows.length > 0 && (
        <ul aria-label="Lines" className="card divide-y divide-line overflow-hidden">
          {data.rows.map((row) => (
            <Line key={row.place} row={row} />
          ))}
        </ul>
      )}
      <Pages {...{ page, last }} onGo={(next) => go({ ...(outcome && { outcome }), page: String(next) })} />
    </DeskPage>
  )
}

const aboutOf = ({ provider, from, to, uploaded_by: by, uploaded_at: at }: StatementHead) =>
  `${providerInWords(provider)}, ${formatInstant(from)} to ${formatInstant(to)}. Uploaded by ${by}, ${formatInstant(at)}.`

function Line({ row }: { row: StatementRow }) {
  const { kind, reference, amount, fee, at, outcome, difference, is_settled: isSettled, link } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {link ? (
            <Link to={link} className="break-all text-accent underline">
              {reference}
            </Link>
          ) : (
            <span className="break-all">{reference}</span>
          )}
          <Badge tone={isSettled ? 'green' : tones[outcome]}>
            {isSettled ? 'Matches by now' : words[outcome]}
          </Badge>
        </p>
        <p className="text-sm text-ink-2">
          {kind}, {formatInstant(at)}
          {fee !== null && `, fee ${formatCedis(fee)}`}
        </p>
        {difference && <p className="text-sm break-words text-ink-2">{difference}</p>}
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatCedis(amount)}</p>
    </li>
  )
}

function Pages({ page, last, onGo }: { page: number; last: number; onGo: (page: number) => void }) {
  if (last === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 text-sm">
      <Button look="outline" size="small" disabled={page === 1} onClick={() => onGo(page - 1)}>
        Before
      </Button>
      Page {page} of {last}
      <Button look="outline" size="small" disabled={page >= last} onClick={() => onGo(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
