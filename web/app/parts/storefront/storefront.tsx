import type { ReactNode } from 'react'
import type { PublicStore } from '#contracts/vendors/store.ts'
import type { StoreFace } from '#contracts/vendors/storefront.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { Countdown } from '#web/parts/time/countdown.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PopularProducts } from './popular-products.tsx'
import { StoreHead } from './store-head.tsx'
import { filtersCount, type StoreQuery, searchOf } from './store-query.rules.ts'
import { StoreTools } from './store-tools.tsx'

export interface StorefrontData {
  store: StoreView
  face: FaceView
  items: { products: CardProduct[]; count: number; pagesCount: number }
}

export type StoreView = Pick<
  PublicStore,
  | 'name'
  | 'slug'
  | 'tagline'
  | 'description'
  | 'logo'
  | 'banner'
  | 'tone'
  | 'town'
  | 'region'
  | 'is_verified'
  | 'rating'
  | 'review_count'
  | 'items_sold'
  | 'delivers_itself'
  | 'closed'
  | 'is_suspended'
> & {
  /** The month in which it joined, in words. */
  joined: string
  locations: {
    id: string
    name: string
    address: string
    phone: string
    opening: string
    status: string | null
  }[]
}

export interface FaceView extends Pick<StoreFace, 'categories'> {
  deals: { endsAt: string; products: CardProduct[] } | null
  first: CardProduct[]
  popular: CardProduct[]
}

interface Props extends StorefrontData {
  query: StoreQuery
  /** True while another selection is loading. */
  isPending?: boolean
  /** The next step from a store without products. */
  emptyAction?: ReactNode
}

/** [VE-2.55] A store's front: its head, search, deals, popular products and all items. */
export function Storefront({ store, face, items, query, isPending = false, emptyAction }: Props) {
  const isChosen = query.q !== '' || filtersCount(query) > 0
  const isAll = !isChosen && query.page === 1
  if (store.is_suspended) {
    return (
      <div className="flex flex-col gap-6">
        <StoreHead store={store} />
        <EmptyState drawing={<EmptyStall />} title={t('This store is closed for now.')} action={emptyAction}>
          {t('Its goods cannot be ordered. What you have ordered from it stays in your orders.')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <StoreHead store={store} />
      <StoreTools query={query} categories={face.categories} />
      {isAll && face.deals && (
        <Row title={t('Exclusive Deals Just for You')} products={face.deals.products} isPanel>
          <Countdown endsAt={face.deals.endsAt} />
        </Row>
      )}
      {isAll && !face.deals && <Row title={t('New in this store')} products={face.first} />}
      {isAll && <PopularProducts products={face.popular} />}
      <section aria-labelledby="all-items" aria-busy={isPending || undefined} className="flex flex-col gap-4">
        <div className="flex items-baseline gap-3">
          <h2 id="all-items">{t('All Items')}</h2>
          <p role="status" className="text-sm text-ink-3">
            {items.count === 1
              ? t('{count} item', { count: 1 })
              : t('{count} items', { count: items.count.toLocaleString('en-GB') })}
          </p>
        </div>
        {items.products.length > 0 ? (
          <div className={isPending ? 'opacity-60 transition-opacity' : undefined}>
            <ProductGrid products={items.products} />
          </div>
        ) : isChosen ? (
          <EmptyState
            drawing={<EmptyStall />}
            title={t('No products match your search.')}
            action={
              <LinkButton to="?" look="outline" preventScrollReset>
                {t('Clear all')}
              </LinkButton>
            }
          />
        ) : (
          <EmptyState drawing={<EmptyStall />} title={t('No products available.')} action={emptyAction} />
        )}
        {items.pagesCount > 1 && (
          <Pagination
            label={t('All Items')}
            page={query.page}
            pagesCount={items.pagesCount}
            toPage={(page) => searchOf({ ...query, page }) || '?'}
          />
        )}
      </section>
    </div>
  )
}

interface RowProps {
  title: string
  products: readonly CardProduct[]
  isPanel?: boolean
  children?: ReactNode
}

/** The first four products. */
function Row({ title, products, isPanel = false, children }: RowProps) {
  if (products.length === 0) return null
  return (
    <section
      aria-label={title}
      className={isPanel ? 'flex flex-col gap-3 rounded-lg bg-gold-soft p-3 sm:p-5' : 'flex flex-col gap-3'}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2>{title}</h2>
        {children}
      </div>
      <ProductGrid products={products} priorityCount={2} isFour />
    </section>
  )
}
