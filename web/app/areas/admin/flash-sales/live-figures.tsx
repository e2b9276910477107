import { useQuery } from '@tanstack/react-query'
import type { DeskFlashSale, FlashSaleFigures } from '#contracts/flash-sales/flash-sale-answers.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatClock } from '#web/parts/time/dates.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { deskKey, headersOf } from '../frame/desk-context.ts'

/** How often the figures of an open sale are read again. */
const everyMs = 5_000

/** What a sale has sold, what is left and how fast it goes; read again by itself while it is open. */
export function LiveFigures({ sale: { id, state } }: { sale: DeskFlashSale }) {
  const query = useQuery({
    queryKey: [...deskKey, 'flash-sale', id, 'figures'],
    queryFn: ({ signal, client, queryKey }) =>
      api('GET /admin/flash-sales/:id/figures', {
        params: { id },
        headers: headersOf(client, queryKey),
        signal,
      }),
    refetchInterval: state === 'open' ? everyMs : false,
  })
  return (
    <section aria-label="How it does" className="card flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">How it does</h2>
        {query.data && (
          <p className="text-xs text-ink-3">
            {state === 'open' ? 'as of ' : 'read at '}
            {formatClock(query.data.at)}
          </p>
        )}
      </div>
      {query.isError && !query.data && <LoadFailed query={query} message="The figures could not be loaded" />}
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.data && <Figures figures={query.data} isOpen={state === 'open'} />}
    </section>
  )
}

const recent = 5

function Figures({ figures, isOpen }: { figures: FlashSaleFigures; isOpen: boolean }) {
  const { sold, left, orders, revenue, minutes, products } = figures
  const perMinute = minutes.slice(-recent).reduce((sum, count) => sum + count, 0) / recent
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name="Pieces sold" value={String(sold)} />
        <Figure name="Pieces left" value={String(left)} />
        <Figure
          name={isOpen ? 'Orders a minute' : 'Orders'}
          value={isOpen ? perMinute.toLocaleString('en', { maximumFractionDigits: 1 }) : String(orders)}
        />
        <Figure name="Paid for" value={formatCedis(revenue)} />
      </dl>
      {isOpen && <Minutes minutes={minutes} />}
      {products.length > 0 && <Products products={products} />}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="text-xl font-bold break-words tabular-nums">{value}</dd>
    </div>
  )
}

/** The orders of each of the last minutes as bars; the numbers are in their titles and in the sentence below. */
function Minutes({ minutes }: Pick<FlashSaleFigures, 'minutes'>) {
  const highest = Math.max(1, ...minutes)
  const all = minutes.reduce((sum, count) => sum + count, 0)
  return (
    <figure className="flex flex-col gap-1">
      <div aria-hidden="true" className="flex h-16 items-end gap-1">
        {minutes.map((count, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute is its place.
            key={place}
            title={`${minutes.length - 1 - place} min ago: ${count}`}
            style={{ height: `${Math.max(3, (count / highest) * 100)}%` }}
            className="grow rounded-t-sm bg-accent"
          />
        ))}
      </div>
      <figcaption className="text-xs text-ink-2">
        {all} {all === 1 ? 'order' : 'orders'} in the last {minutes.length} minutes, a bar a minute; orders a
        minute are of the last {recent}
      </figcaption>
    </figure>
  )
}

function Products({ products }: Pick<FlashSaleFigures, 'products'>) {
  return (
    <ul aria-label="Products in it" className="divide-y divide-line">
      {products.map(({ id, name, price, sold, quantity, revenue }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
          <span className="min-w-0 grow basis-40 break-words">{name}</span>
          <span className="tabular-nums text-ink-2">
            {formatCedis(price)} · {sold} of {quantity} sold · {formatCedis(revenue)}
          </span>
        </li>
      ))}
    </ul>
  )
}
