import { t } from '#web/messages/messages.ts'
import { ProductRail } from '#web/parts/product/product-rail.tsx'
import { useRecentlyViewed } from './recently-viewed.ts'

const shownMax = 10

/** The row of products; not rendered while it is empty or could not be loaded. */
export default function Rail({ without }: { without?: string }) {
  const { products } = useRecentlyViewed()
  return (
    <ProductRail
      title={t('Recently viewed')}
      products={products.filter(({ id }) => id !== without).slice(0, shownMax)}
      more={{ to: '/recently-viewed', label: t('See all') }}
    />
  )
}
