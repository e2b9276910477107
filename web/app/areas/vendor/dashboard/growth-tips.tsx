import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { GrowthTip } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../store-context.ts'

/** [VE-2.06] Growth tips: goods that lie on the shelf, what is known of them, and a promotion that moves them. */
export function GrowthTips() {
  const store = useStore()
  const [place, setPlace] = useState(0)
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'growth-tips'],
    queryFn: ({ signal }) => api('GET /vendor/:store/growth-tips', { params: { store: store.slug }, signal }),
  })
  const tips = query.data ?? []
  const tip = tips[place % Math.max(1, tips.length)]
  const to = `/b2b/vendor/promotions/add${tip ? `?product=${tip.id}` : ''}`
  return (
    <section
      className="card flex flex-col gap-3 border-gold bg-gold-soft p-4 sm:p-5"
      aria-labelledby="growth-tips"
    >
      <h2 id="growth-tips" className="text-lg">
        Growth tips
      </h2>
      <div aria-live="polite" className="grow">
        {query.isError ? (
          <LoadFailed query={query} message="The tips could not be loaded." />
        ) : !query.data ? (
          <Skeleton className="h-24 w-full" />
        ) : tip ? (
          <Tip tip={tip} />
        ) : (
          <p className="text-sm text-ink-2">
            Nothing lies on your shelf for long. A promotion can still bring new customers: take something off
            for a few days.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {store.rights.includes('products') && <LinkButton to={to}>Create Promotion</LinkButton>}
        {tips.length > 1 && (
          <Button look="plain" onClick={() => setPlace(place + 1)}>
            Next tip
          </Button>
        )}
      </div>
    </section>
  )
}

function Tip({ tip }: { tip: GrowthTip }) {
  const people = `${tip.favourites} ${tip.favourites === 1 ? 'person has' : 'people have'} it in their favourites`
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="text-base break-words">Consider 15–25% off: {tip.name}</h3>
        <p className="mt-1 text-sm text-ink-2">
          {tip.sold === 0 ? 'None' : tip.sold} sold in 30 days, {tip.available} on the shelf
          {tip.favourites > 0 && `, and ${people}`}.
          {tip.receives !== null &&
            ` At ${promotionLimits.tipPercent}% off you receive ${formatCedis(tip.receives)} of ${formatCedis(tip.new)}.`}
        </p>
      </div>
      <Picture
        base={tip.image?.image ?? null}
        tone={tip.image?.tone}
        alt=""
        sizes="72px"
        sizeMax={160}
        className="size-18 shrink-0 rounded-md"
      />
    </div>
  )
}
