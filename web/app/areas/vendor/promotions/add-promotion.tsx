import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { PromotionGoods } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoRight } from '../no-right.tsx'
import { vendorMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { copyOf, emptyStart, type FormStart } from './form-start.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionsKey } from './promotions-query.ts'

export const meta = () => vendorMeta('Create Promotion')

/**
 * /b2b/vendor/promotions/add: the form, empty, with the goods of a growth tip (`?product=`), or like another promotion
 * (`?copy=`).
 */
export default function AddPromotionPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const copy = parameters.get('copy')
  const product = parameters.get('product')
  const query = useQuery({
    queryKey: [...promotionsKey(store), 'start', copy, product],
    queryFn: async ({ signal }): Promise<FormStart> => {
      const params = { store: store.slug }
      if (copy) {
        return copyOf(
          await api('GET /vendor/:store/promotions/:promotion', {
            params: { ...params, promotion: copy },
            signal,
          }),
        )
      }
      if (!product) return emptyStart()
      const listing = await api('GET /vendor/:store/products/:id', {
        params: { ...params, id: product },
        signal,
      })
      const [picture] = listing.pictures
      const goods: PromotionGoods = {
        id: listing.id,
        name: listing.name,
        image: picture ? { image: picture.image, alt_text: '', tone: picture.tone } : null,
      }
      return {
        ...emptyStart(),
        name: `${promotionLimits.tipPercent}% off ${goods.name}`.slice(0, promotionLimits.nameMax).trim(),
        scope: 'products',
        goods: [goods],
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!store.rights.includes('products'))
    return <NoRight sentence="Your role in this store does not make promotions." />
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header>
        <Link
          to="/b2b/vendor/promotions"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
        >
          All promotions
        </Link>
        <h1>Create Promotion</h1>
      </header>
      {query.data ? (
        <PromotionForm key={`${copy}${product}`} start={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The promotion could not be loaded." />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
    </div>
  )
}
