import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
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

interface TitleProps {
  title: string
  /** Beside the title, such as a countdown. */
  aside?: ReactNode
  /** Path of the whole list. */
  more?: { to: string; label: string } | undefined
}

/** The title of a section of a page, with the link to its whole list. */
export function SectionTitle({ title, aside, more }: TitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2>{title}</h2>
      {aside}
      {more && (
        <Link
          to={more.to}
          prefetch="intent"
          className="ms-auto flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {more.label}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  )
}
