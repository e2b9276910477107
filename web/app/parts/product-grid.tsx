import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CardProduct, ProductCard } from './product-card.tsx'

const grid = 'product-grid lg:grid-cols-4 xl:grid-cols-5'

interface Props {
  products: readonly CardProduct[]
  /** How many of the first pictures are in sight at once. */
  priorityCount?: number
}

/** Products in rows: two on a phone, five on a desk. */
export function ProductGrid({ products, priorityCount = 0 }: Props) {
  return (
    <ul className={grid}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} priority={place < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

/** Cards that are on their way, in the shape of those that will come. */
export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <div className={grid} aria-hidden="true">
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
