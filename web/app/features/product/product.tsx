import { useEffect, useRef } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import type { Product } from '#contracts/catalog/product.ts'
import { formatCedis } from '#contracts/money.ts'
import { rememberViewed } from '#web/data/browser/recently-viewed.ts'
import { rememberPage } from '#web/data/browser/viewed-pages.ts'
import { whenQuiet } from '#web/data/browser/when-quiet.ts'
import { countView } from '#web/data/count-view.ts'
import { type BuyingSide, sideOf, sides, useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { pageMeta } from '#web/parts/page-meta.ts'
import { categoryPath, productPath } from '#web/parts/paths.ts'
import { ProductRail } from '#web/parts/product/product-rail.tsx'
import { ProductGallery } from '#web/parts/product-gallery/product-gallery.tsx'
import { RecentlyViewedRail } from '#web/parts/recently-viewed/recently-viewed-rail.tsx'
import { CustomerPhotos } from '#web/parts/reviews/customer-photos.tsx'
import { Reviews } from '#web/parts/reviews/reviews.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/product.ts'
import { BuyBox, usePurchase } from './buy-box.tsx'
import { type ProductPage as Loaded, loadProductPage, readProduct } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'
import type { ProductView, VariantView } from './product-view.ts'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { breadcrumbData, productData } from './structured-data.ts'
import { firstChoice } from './variant-choice.rules.ts'

export const handle = { cache: 'public', query: ['id', 'variant', 'rating', 'reviews', 'review_page'] }

/**
 * [SH-2.02] [SH-2.03] By slug, with or without the id. The slug decides; an outdated one redirects to the current
 * address by the id.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams: search, origin } = new URL(request.url)
  const side = sideOf(request)
  const found = await readProductOf(context, side, params.slug, search.get('id'))
  const address = `/product/${encodeURIComponent(found.slug)}`
  // What is for companies alone is on their side only; its vendor may change that, so it is no permanent address.
  if (found.audience === 'b2b' && side.side === 'shopper') throw redirect(sides.business.prefix + address)
  if (found.slug !== params.slug) throw redirect(side.prefix + address, 301)
  const page = await loadProductPage(context, side, found, search)
  return { ...page, head: headOf(page.product, found.audience, origin) }
}

async function readProductOf(
  context: Route.LoaderArgs['context'],
  side: BuyingSide,
  slug: string,
  id: string | null,
) {
  try {
    return await readProduct(context, side, slug)
  } catch (error) {
    if (id) return readProduct(context, side, id)
    throw error
  }
}

/** Choosing a variant changes the query only, so loaders need not run again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const [before, after] = [currentUrl, nextUrl].map(({ pathname, searchParams }) => {
    const parameters = new URLSearchParams(searchParams)
    parameters.delete('variant')
    return `${pathname}?${parameters}`
  })
  return before === after && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Product does not exist | Juaso') }]
}

/** What both sides sell has one canonical page, the shopper's. */
function headOf(product: ProductView, audience: Product['audience'], origin: string) {
  const chosen = firstChoice(product.variants, null)
  const side = audience === 'b2b' ? sides.business : sides.shopper
  const url = `${origin}${side.prefix}/product/${product.slug}`
  return pageMeta({
    title: `${product.name} | Juaso`,
    description: describe(product, chosen),
    url,
    image: product.pictures[0] ? `${origin}${product.pictures[0].image}-900.webp` : undefined,
    type: 'product',
    data: [productData(product, url, origin), breadcrumbData(product, origin, side)],
  })
}

function describe({ name, description, store }: ProductView, chosen: VariantView | undefined): string {
  const facts = { name, store: store.name, town: store.town }
  const start = chosen
    ? t('Buy {name} for {price} from {store}, {town}.', { ...facts, price: formatCedis(chosen.price) })
    : t('Buy {name} from {store}, {town}.', facts)
  return `${start} ${description.replace(/\s+/g, ' ')}`.slice(0, 160).trim()
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  // Keyed by product: quantity, pictures and loaded reviews start anew for another one.
  return <ProductPage key={loaderData.product.id} loaded={loaderData} />
}

/** Also a page that was opened within the site opens without network. */
function keepViewed(id: string, path: string): () => void {
  rememberViewed(id)
  rememberPage(path)
  return whenQuiet(() => {
    import('#web/data/kept/keep-usual-pages.ts')
      .then(({ keepUsualPages }) => keepUsualPages())
      // The next visit keeps it.
      .catch(() => undefined)
  })
}

function ProductPage({ loaded }: { loaded: Loaded }) {
  const { product, reviews, photos, delivery } = loaded
  const { search } = useLocation()
  const { side, prefix, paths } = useSide()
  const isShopper = side === 'shopper'
  const wanted = new URLSearchParams(search).get('variant')
  const chosen = firstChoice(product.variants, wanted)
  const button = useRef<HTMLDivElement>(null)
  const own = productPath(product)
  useEffect(() => (isShopper ? keepViewed(product.id, own) : undefined), [isShopper, product.id, own])
  useEffect(() => countView({ product: product.id }), [product.id])

  return (
    <div className="page flex flex-col gap-10 pt-3 pb-24 lg:pb-12">
      <div className="flex flex-col gap-3">
        <Breadcrumb
          steps={[
            { label: t('Home'), to: paths.home },
            ...product.trail.map(({ title, slug }) => ({ label: title, to: prefix + categoryPath(slug) })),
          ]}
        />
        {chosen && <Purchasing {...{ product, chosen, delivery, button }} hasChosen={wanted === chosen.id} />}
      </div>
      <ProductDetails product={product} />
      <CustomerPhotos photos={photos} />
      <Reviews
        productId={product.id}
        rating={product.avg_rating}
        count={product.review_count}
        distribution={product.distribution}
        first={reviews}
      />
      <ProductRail title={t('You may also like')} products={product.related} />
      {isShopper && <RecentlyViewedRail without={product.id} />}
    </div>
  )
}

interface PurchasingProps {
  product: ProductView
  chosen: VariantView
  /** True when the person chose this variant rather than the page. */
  hasChosen: boolean
  delivery: Loaded['delivery']
  button: React.RefObject<HTMLDivElement | null>
}

function Purchasing({ product, chosen, hasChosen, delivery, button }: PurchasingProps) {
  const purchase = usePurchase(product, chosen)
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,24.8rem)] lg:gap-6">
      <ProductGallery pictures={product.pictures} wanted={hasChosen ? chosen.picture : null} />
      <BuyBox {...{ product, chosen, purchase, delivery, button }} />
      {product.store.closed_until === null && <StickyBuyBar {...{ chosen, purchase, button }} />}
    </div>
  )
}
