import { storeHealthCounts, storeHealthLabels } from '#contracts/desk/figure-definitions.ts'
import type { MarketFigures, StoreOfHealth } from '#contracts/desk/figures.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Counted, ListCard } from './lists.tsx'

/** How many stores do well, and those that need somebody most. */
export function StoreHealths({ healths, stores }: Pick<MarketFigures, 'healths' | 'stores'>) {
  return (
    <ListCard title="Stores by health" counts={storeHealthCounts}>
      <div className="mt-2 grid items-start gap-x-5 lg:grid-cols-2">
        <ul className="divide-y divide-line">
          {healths.map(({ health, now, before }) => (
            <Counted key={health} name={storeHealthLabels[health]} count={now} note={`${before} before`} />
          ))}
        </ul>
        {stores.length > 0 && (
          <ul aria-label="Stores that need somebody" className="divide-y divide-line">
            {stores.map((store) => (
              <NeedyStore key={store.slug} store={store} />
            ))}
          </ul>
        )}
      </div>
    </ListCard>
  )
}

function NeedyStore({ store }: { store: StoreOfHealth }) {
  const { slug, name, health, parcels, late, cancelled, returned } = store
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <Link to={`/admin/stores/${slug}`} className="font-semibold break-words text-accent underline">
          {name}
        </Link>
        <span className="block text-ink-2">
          {parcels} parcels: {late} % late, {cancelled} % cancelled, {returned} % returned
        </span>
      </span>
      <Badge tone={health === 'poor' ? 'brick' : 'gold'}>{storeHealthLabels[health]}</Badge>
    </li>
  )
}
