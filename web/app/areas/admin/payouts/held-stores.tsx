import { useQuery } from '@tanstack/react-query'
import type { HeldStore } from '#contracts/desk/money/holds.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { HoldPayouts } from '../money/hold-payouts.tsx'

/** The stores whose payouts are held, the longest held first; nothing where there is none. */
export function HeldStores() {
  const query = useQuery({
    queryKey: [...deskKey, 'holds'],
    queryFn: ({ signal }) => api('GET /admin/holds', { signal }),
  })
  if (query.isError && !query.data)
    return <LoadFailed query={query} message="The held payouts could not be loaded" />
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-labelledby="held" className="card overflow-hidden">
      <h2 id="held" className="border-b border-line px-4 py-3 text-lg">
        Stores whose payouts are held
      </h2>
      <ul className="divide-y divide-line">
        {query.data.map((store) => (
          <Held key={store.slug} store={store} />
        ))}
      </ul>
    </section>
  )
}

function Held({ store }: { store: HeldStore }) {
  const { rights, sights } = useSelf()
  const { slug, name, reason, since, by, waiting } = store
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">
          {sights.includes('stores') ? (
            <Link to={`/admin/stores/${slug}`} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm break-words">“{reason}”</p>
        <p className="text-sm text-ink-2">
          {by ?? 'At the terminal'}, {formatInstant(since)}
          {waiting > 0 && `, ${formatCedis(waiting)} waits`}
        </p>
      </div>
      {rights.includes('holds') && <HoldPayouts {...{ store }} hold={store} />}
    </li>
  )
}
