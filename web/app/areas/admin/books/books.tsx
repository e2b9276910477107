import { useQuery } from '@tanstack/react-query'
import type { BooksState } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, headersOf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Books | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const readAgainMs = 2_000

/** /admin/books: every invariant of the books as the last check found it, with the rows that break one; a new check on request. */
export default function BooksPage() {
  return (
    <WithRight right="books" title="Books">
      <Books />
    </WithRight>
  )
}

function Books() {
  const query = useQuery<BooksState>({
    queryKey: [...deskKey, 'books'],
    queryFn: ({ signal, client, queryKey }) =>
      api('GET /admin/books', {
        headers: headersOf(client, queryKey),
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.checking_since ? readAgainMs : false),
  })
  const check = useAct(() => api('POST /admin/books/check'), { done: 'The books are being checked' })
  const { data } = query
  const since = data?.checking_since
  return (
    <DeskPage
      title="Books"
      about={data && sayWhen(data)}
      actions={
        <Acts right="books">
          <Button busy={check.isPending || Boolean(since)} onClick={() => check.mutate()}>
            Check now
          </Button>
        </Acts>
      }
    >
      {query.isPending && <Loading what="the books" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && <Result {...data} />}
      {data && (
        <ul className="card divide-y divide-line overflow-hidden">
          {[...data.invariants]
            .sort((a, b) => Number(b.broken.length > 0) - Number(a.broken.length > 0))
            .map((invariant) => (
              <Invariant key={invariant.rule} {...invariant} />
            ))}
        </ul>
      )}
    </DeskPage>
  )
}

function sayWhen({ checking_since: since, checked_at: at, took_ms: ms }: BooksState): string {
  if (since) return `A check has been running since ${formatInstant(since)}`
  return at ? `Checked ${formatInstant(at)}, in ${(ms / 1000).toFixed(1)} seconds` : 'Checked every night'
}

function Result({ checked_at: at, invariants }: BooksState) {
  const broken = invariants.filter((invariant) => invariant.broken.length > 0)
  return (
    <section aria-label="Result" className="card flex items-center gap-4 p-5">
      {at && <Mark isGood={broken.length === 0} />}
      <div>
        <h2 className="text-xl">
          {!at
            ? 'Not checked yet'
            : broken.length === 0
              ? 'The books balance'
              : `${broken.length} of ${invariants.length} checks ${broken.length === 1 ? 'finds' : 'find'} something broken`}
        </h2>
        <p className="text-sm text-ink-2">
          {invariants.length} checks, each counted again from its causes, in one snapshot.
        </p>
      </div>
    </section>
  )
}

function Invariant({ rule, checked_at: at, kept_at: keptAt, broken }: BooksState['invariants'][0]) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      {at && <Mark isGood={broken.length === 0} isSmall />}
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold break-words first-letter:uppercase">{rule}</p>
        {!at && <p className="text-sm text-ink-2">Not checked yet</p>}
        {broken.length > 0 && (
          <p className="text-sm text-ink-2">
            {keptAt ? `Last held at ${formatInstant(keptAt)}` : 'It has not held since it is checked'}
          </p>
        )}
        {broken.map((row) => (
          <BrokenRow key={row.what} row={row} />
        ))}
      </div>
      {broken.length > 0 && <Badge tone="brick">{broken.length === 20 ? '20 or more' : broken.length}</Badge>}
    </li>
  )
}

function BrokenRow({ row: { what, difference, link } }: { row: BooksState['invariants'][0]['broken'][0] }) {
  return (
    <p className="text-sm break-words text-brick">
      {link ? (
        <Link to={link} className="underline">
          {what}
        </Link>
      ) : (
        what
      )}
      {difference && `: ${difference}`}
    </p>
  )
}

function Mark({ isGood, isSmall = false }: { isGood: boolean; isSmall?: boolean }) {
  const size = isSmall ? 'size-6' : 'size-11'
  return (
    <span
      className={`grid ${size} shrink-0 place-items-center rounded-full ${isGood ? 'bg-accent text-on-accent' : 'bg-brick text-on-brick'}`}
    >
      {isGood ? <CheckIcon width={isSmall ? 14 : 22} /> : <CloseIcon width={isSmall ? 14 : 22} />}
      <span className="sr-only">{isGood ? 'kept' : 'broken'}</span>
    </span>
  )
}
