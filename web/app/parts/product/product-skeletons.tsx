import { t } from '#web/messages/messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { gridClass } from './product-grid.tsx'

interface Props {
  count?: number
  /** Columns of a grid other than the default one. */
  className?: string
}

/** Skeletons in the shape of product cards. */
export function ProductGridSkeleton({ count = 10, className = gridClass }: Props) {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading products')}</span>
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never change places.
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-1.5 p-2.5 sm:p-3">
        <Skeleton className="h-[1.125rem] w-full" />
        <Skeleton className="h-[1.125rem] w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-1.5 h-9 rounded-full pointer-coarse:h-11" />
      </div>
    </div>
  )
}
