import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PromotionWithGoods } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoRight } from '../no-right.tsx'
import { vendorMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { startOf } from './form-start.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionsKey } from './promotions-query.ts'
import { RunningForm } from './running-form.tsx'

export const meta = () => vendorMeta('Change promotion')

/** /b2b/vendor/promotions/:promotion: all of a promotion before it begins; its name, end and limits while it runs. */
export default function EditPromotionPage() {
  const store = useStore()
  const { promotion = '' } = useParams()
  const query = useQuery({
    queryKey: [...promotionsKey(store), 'one', promotion],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/promotions/:promotion', { params: { store: store.slug, promotion }, signal }),
    // What is typed is not replaced by what is read meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!store.rights.includes('products'))
    return <NoRight sentence="Your role in this store does not change promotions." />
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header>
        <Link
          to="/b2b/vendor/promotions"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
        >
          All promotions
        </Link>
        <h1>Change promotion</h1>
      </header>
      {query.data ? (
        <Fields promotion={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The promotion could not be loaded." />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
    </div>
  )
}

function Fields({ promotion }: { promotion: PromotionWithGoods }) {
  if (promotion.state === 'planned') return <PromotionForm start={startOf(promotion)} id={promotion.id} />
  if (promotion.state === 'running' || promotion.state === 'used_up')
    return <RunningForm promotion={promotion} />
  return <Notice tone="gold">This promotion is over. You can duplicate it.</Notice>
}
