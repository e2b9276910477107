import { useQuery } from '@tanstack/react-query'
import type { Glance as Facts } from '#contracts/desk/glance.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, headersOf, useSelf } from '../frame/desk-context.ts'
import { useStill } from './use-still.ts'

const refreshedEveryMs = 60_000

/** How the books and the payments of today stand, each leading to its page; without what the reader may not read. */
export function Glance() {
  const query = useQuery<Facts>({
    queryKey: [...deskKey, 'glance'],
    queryFn: ({ signal, client, queryKey }) =>
      api('GET /admin/glance', {
        headers: headersOf(client, queryKey),
        signal,
      }),
    refetchInterval: refreshedEveryMs,
  })
  const facts = useStill(query.data)
  const { sights } = useSelf()
  if (!facts && !query.isError) {
    return <Coming count={(sights.includes('books') ? 1 : 0) + (sights.includes('payments') ? 3 : 0)} />
  }
  if (!facts) return null
  const { books, payments } = facts
  const shown = [
    ...(books ? [booksOf(books)] : []),
    ...(payments
      ? [
          figureOf('paid', 'Paid', payments.paid),
          figureOf('failed', 'Failed', payments.failed),
          figureOf('waiting', 'Waiting', payments.waiting),
        ]
      : []),
  ]
  if (shown.length === 0) return null
  return (
    <nav aria-label="At a glance">
      <ul className={gridOf(shown.length)}>
        {shown.map(({ to, name, value, detail, isBad }) => (
          <li key={to}>
            <Link to={to} className="card flex h-full min-h-11 flex-col gap-0.5 p-3.5 hover:border-accent">
              <span className="text-xs font-semibold text-ink-2">{name}</span>
              <span className={classNames('text-lg font-bold tabular-nums', isBad && 'text-brick')}>
                {value}
              </span>
              <span className="text-xs text-ink-2">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const gridOf = (count: number) => classNames('grid grid-cols-2 gap-2 sm:gap-3', count > 2 && 'lg:grid-cols-4')

/** Keeps the room of the figures: they come later than the list below, and would move it from under a press. */
function Coming({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className={gridOf(count)}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
        <Skeleton key={place} className="h-24 rounded-lg" />
      ))}
    </div>
  )
}

interface Shown {
  readonly to: string
  readonly name: string
  readonly value: string
  readonly detail: string
  readonly isBad: boolean
}

function booksOf({ checked_at: at, invariants, broken }: NonNullable<Facts['books']>): Shown {
  return {
    to: '/admin/books',
    name: 'Books',
    value: !at ? 'Not checked yet' : broken === 0 ? 'Kept' : `${broken} of ${invariants} broken`,
    detail: at ? `Checked ${formatInstant(at)}` : 'They are checked every night',
    isBad: broken > 0,
  }
}

function figureOf(
  group: 'paid' | 'failed' | 'waiting',
  name: string,
  { count, amount }: NonNullable<Facts['payments']>['paid'],
): Shown {
  return {
    to: `/admin/payments?state=${group}_today`,
    name: `${name} today`,
    value: String(count),
    detail: formatCedis(amount),
    isBad: false,
  }
}
