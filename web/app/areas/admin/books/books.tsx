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
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Books | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/books: every invariant of the books, checked when the page opens, with the rows that break one. */
export default function BooksPage() {
  return (
    <WithRight right="books" title="Books">
      <Books />
    </WithRight>
  )
}

function Books() {
  const query = useQuery({
    queryKey: [...deskKey, 'books'],
    queryFn: ({ signal }) => api('GET /admin/books', { signal }),
    // Checking reads all of the ledger: only when somebody asks.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = query
  const broken = data?.invariants.filter((invariant) => invariant.broken.length > 0) ?? []
  return (
    <DeskPage
      title="Books"
      about={
        data && `Read at ${formatInstant(data.checked_at)}, in ${(data.took_ms / 1000).toFixed(1)} seconds`
      }
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Check again
        </Button>
      }
    >
      {query.isPending && <Loading what="the books" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && (
        <>
          <section aria-label="Result" className="card flex items-center gap-4 p-5">
            <Mark isGood={broken.length === 0} />
            <div>
              <h2 className="text-xl">
                {broken.length === 0
                  ? 'The books balance'
                  : `${broken.length} of ${data.invariants.length} invariants ${broken.length === 1 ? 'is' : 'are'} broken`}
              </h2>
              <p className="text-sm text-ink-2">
                {data.invariants.length} invariants, each counted again from its causes, in one snapshot.
              </p>
            </div>
          </section>
          <ul className="card divide-y divide-line overflow-hidden">
            {[...broken, ...data.invariants.filter((invariant) => invariant.broken.length === 0)].map(
              ({ rule, kept_at: keptAt, broken: rows }) => (
                <li key={rule} className="flex items-start gap-3 px-4 py-3">
                  <Mark isGood={rows.length === 0} isSmall />
                  <div className="min-w-0 grow">
                    <p className="text-sm font-semibold break-words first-letter:uppercase">{rule}</p>
                    {rows.length > 0 && (
                      <p className="text-sm text-ink-2">
                        {keptAt
                          ? `Last held at ${formatInstant(keptAt)}`
                          : 'It has not held since it is checked'}
                      </p>
                    )}
                    {rows.map((row) => (
                      <BrokenRow key={row.what} row={row} />
                    ))}
                  </div>
                  {rows.length > 0 && (
                    <Badge tone="brick">{rows.length === 20 ? '20 or more' : rows.length}</Badge>
                  )}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </DeskPage>
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
