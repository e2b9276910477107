import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { ProductGridSkeleton } from '#web/parts/product/product-skeletons.tsx'

/** Stands for the products of a slow list: as many grey cards as there were products, at least 4. */
export default function WaitingCards({
  products,
  className,
}: {
  products: readonly CardProduct[]
  className: string
}) {
  return <ProductGridSkeleton count={Math.max(4, Math.min(products.length, 24))} className={className} />
}
