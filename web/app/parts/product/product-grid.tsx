import { type CardProduct, ProductCard } from './product-card.tsx'

/** Its columns. */
export const gridClass = 'product-grid lg:grid-cols-4 xl:grid-cols-5'

interface Props {
  products: readonly CardProduct[]
  /** Number of pictures in the first view. */
  priorityCount?: number
  /** At most four columns, for a row of four. */
  isFour?: boolean
}

/** Products in rows: two on a phone, five on a desk. */
export function ProductGrid({ products, priorityCount = 0, isFour = false }: Props) {
  return (
    <ul className={isFour ? 'product-grid sm:grid-cols-4' : gridClass}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} priority={place < priorityCount} />
        </li>
      ))}
    </ul>
  )
}
