import type { ReactNode } from 'react'
import { SectionTitle } from '#web/parts/section-title.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type CardProduct, ProductCard } from './product-card.tsx'

interface Props {
  title: string
  products: readonly CardProduct[]
  /** Beside the title, such as a countdown. */
  aside?: ReactNode
  /** Path of the whole list. */
  more?: { to: string; label: string }
  /** On a soft gold panel, like the flash sale. */
  isPanel?: boolean
  priorityCount?: number
}

/** A titled row of products that scrolls sideways if needed. An empty one is not rendered. */
export function ProductRail({ title, products, aside, more, isPanel = false, priorityCount = 0 }: Props) {
  if (products.length === 0) return null
  return (
    <section className={classNames('flex flex-col gap-3', isPanel && 'rounded-lg bg-gold-soft p-3 sm:p-5')}>
      <SectionTitle {...{ title, aside, more }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard. */}
      <ul tabIndex={0} aria-label={title} className="product-rail">
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} priority={place < priorityCount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
