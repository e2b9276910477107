import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { ProductGridSkeleton } from '#web/parts/product/product-skeletons.tsx'
import { useRecentlyViewed } from '#web/parts/recently-viewed/recently-viewed.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

export const handle = { cache: 'public', query: [] }

export function meta() {
  return [{ title: t('Recently viewed | Juaso') }, { name: 'robots', content: 'noindex, follow' }]
}

export default function RecentlyViewedPage() {
  const { status, products, retry } = useRecentlyViewed()
  return (
    <div className="page flex flex-col gap-5 py-6">
      <div>
        <h1>{t('Recently viewed')}</h1>
        <p className="text-sm text-ink-2">{t('Only this device remembers them.')}</p>
      </div>
      {(status === 'unknown' || status === 'loading') && <ProductGridSkeleton />}
      {status === 'failed' && (
        <ErrorState message={t('Network error or server unavailable')} onRetry={retry} />
      )}
      {status === 'ready' && products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="sr-only">
            {t('Products')}
          </h2>
          <ProductGrid products={products} priorityCount={4} />
        </section>
      )}
      {status === 'ready' && products.length === 0 && (
        <EmptyState
          drawing={<EmptyStall />}
          title={t('You have not looked at any product yet')}
          action={<LinkButton to="/categories">{t('Browse the categories')}</LinkButton>}
        />
      )}
      <noscript>
        <p>{t('Your browser keeps this list itself, which needs JavaScript.')}</p>
      </noscript>
    </div>
  )
}
