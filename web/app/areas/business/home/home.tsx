import { useState } from 'react'
import type { PopularStore } from '#contracts/vendors/store.ts'
import { useGreeting } from '#web/data/greeting/greeting.ts'
import { usePerson } from '#web/data/session/session.ts'
import { mayBuyOn, sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { BelowFold } from '#web/parts/below-fold.tsx'
import { Departments } from '#web/parts/category/departments.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { StripCountdown } from '#web/parts/product/flash-sale-parts.tsx'
import { HomeRows } from '#web/parts/product/home-row-rails.tsx'
import { type CardProduct, cardSizes, ProductCard } from '#web/parts/product/product-card.tsx'
import { SectionTitle } from '#web/parts/product/product-rail.tsx'
import { Rating } from '#web/parts/product/rating.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DocumentIcon, StoreIcon } from '#web/ui/icons/icons.tsx'
import { RoundIcon } from '#web/ui/icons/round-icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Failed } from '../failed.tsx'
import type { Route } from './+types/home.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import { type BusinessHome, loadHome } from './load-home.ts'
import { PagedRail } from './paged-rail.tsx'

export const handle = { cache: 'public', query: [] }

const { paths, prefix } = sides.business

export async function loader({ request, context }: Route.LoaderArgs) {
  return { ...(await loadHome(context)), head: headOf(new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: 'Juaso Business' }]
}

function headOf(origin: string) {
  return pageMeta({
    title: t('Juaso Business: buy in bulk from verified vendors'),
    description: t(
      'Bulk prices by quantity, flash sales and reorders for companies in Ghana. Pay with Mobile Money, by card or on invoice.',
    ),
    url: `${origin}${paths.home}`,
  })
}

/** As high as the card on a phone, where it is above the offers: nothing moves when it comes. */
const companyPlace = 'card min-h-45 max-lg:order-first lg:min-h-24'

// Loaded for signed-in companies.
const Reorder = onDemand(() => import('./reorder.tsx'), { Missing: LeftOut })
const CompanyCard = onDemand(() => import('./company-card.tsx'), {
  Missing: LeftOut,
  Waiting: () => <div className={companyPlace} />,
})

/** [BB-2.01] [BB-2.21] */
export default function BusinessHomePage({ loaderData }: Route.ComponentProps) {
  const { rows, slides, flashSale, departments, recent, popular, vendors } = loaderData
  const person = usePerson()
  const isBuyer = Boolean(person && mayBuyOn(sides.business, person.roles))
  const isExpected = useGreeting()?.company === 1
  return (
    <div className="page flex flex-col gap-9 pt-3 pb-4 sm:gap-11 sm:pt-5">
      <h1 className="sr-only">{t('Juaso Business: buy in bulk from verified vendors')}</h1>
      <div className="grid gap-3 lg:gap-4 lg:has-[>.card:not([hidden])]:grid-cols-[minmax(0,1fr)_22rem]">
        <HeroCarousel slides={slides} />
        {isBuyer ? (
          <CompanyCard />
        ) : (
          !person && (
            <div
              hidden={!isExpected}
              data-greeted="company"
              className={companyPlace}
              suppressHydrationWarning
            />
          )
        )}
      </div>
      {/* A wide header has it beside buying; a phone's keeps it in the menu. */}
      <LinkButton to="/b2b/vendor-dashboard" look="soft" wide className="-mt-5 md:hidden">
        <StoreIcon width={18} height={18} />
        {t('Sell on Juaso')}
      </LinkButton>
      <FlashStrip sale={flashSale} />
      <HomeRows rows={rows} />
      <section className="flex flex-col gap-3">
        <SectionTitle
          title={t('Categories for bulk purchase')}
          more={{ to: paths.categories, label: t('All categories') }}
        />
        {departments ? (
          <Departments departments={departments} />
        ) : (
          <Failed message={t('Failed to load categories')} />
        )}
        {departments?.length === 0 && <Quiet>{t('No categories available at the moment')}</Quiet>}
      </section>
      <RecentlyAdded products={recent} />
      {isBuyer && <Reorder />}
      <BelowFold>
        <PopularProducts products={popular} />
      </BelowFold>
      <PopularVendors vendors={vendors} />
      <BelowFold>
        <BulkRequest />
      </BelowFold>
    </div>
  )
}

function Quiet({ children }: { children: string }) {
  return <p className="text-ink-2">{children}</p>
}

function FlashStrip({ sale }: { sale: BusinessHome['flashSale'] }) {
  if (sale === 'failed') return <Failed message={t('Failed to load flash sale products')} />
  if (!sale) {
    return (
      <section className="flex flex-col gap-3">
        <SectionTitle title={t('Donkomi flash sale')} />
        <Quiet>{t('No flash sales available at the moment')}</Quiet>
      </section>
    )
  }
  return (
    <PagedRail
      title={t('Donkomi: up to {percent}% off on bulk purchases', { percent: sale.percentMax })}
      aside={<StripCountdown strip={sale} />}
      more={{ to: paths.flashSale, label: t('All flash sales') }}
      perPage={5}
      items={sale.products.map((product, place) => cardItem(product, place < inFirstView))}
    />
  )
}

/** How many cards of the strip a phone shows before anybody scrolls. */
const inFirstView = 2

function cardItem(product: CardProduct, priority = false) {
  return { key: product.id, content: <ProductCard product={product} priority={priority} /> }
}

function RecentlyAdded({ products }: { products: BusinessHome['recent'] }) {
  if (!products) return <Failed message={t('Failed to load recently added products')} />
  if (products.length === 0) return null
  return (
    <BelowFold>
      <PagedRail
        title={t('Recently added products')}
        perPage={5}
        items={products.map((product) => cardItem(product))}
      />
    </BelowFold>
  )
}

/** [BB-9.05] How many are shown before the list is opened. */
const shownFirst = 6

function PopularProducts({ products }: { products: readonly CardProduct[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle
        title={t('Popular products')}
        more={{ to: '/b2b/popular-products', label: t('See all') }}
      />
      {products.length === 0 && <Quiet>{t('No popular products available at the moment.')}</Quiet>}
      <ul className="product-grid lg:grid-cols-6">
        {products.slice(0, isOpen ? products.length : shownFirst).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes} />
          </li>
        ))}
      </ul>
      {products.length > shownFirst && (
        <Button
          look="outline"
          aria-expanded={isOpen}
          className="self-center"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show fewer') : t('Show more')}
        </Button>
      )}
    </section>
  )
}

function PopularVendors({ vendors }: { vendors: readonly PopularStore[] }) {
  if (vendors.length === 0) return null
  return (
    <BelowFold>
      <PagedRail
        title={t('Popular vendors')}
        perPage={6}
        items={vendors.map((vendor) => ({ key: vendor.id, content: <Vendor vendor={vendor} /> }))}
      />
    </BelowFold>
  )
}

function Vendor({
  vendor: { name, slug, town, logo, tone, rating, review_count: count },
}: {
  vendor: PopularStore
}) {
  return (
    <Link
      to={`${prefix}/store/${slug}`}
      prefetch="intent"
      className="card group flex h-full flex-col items-center gap-1.5 p-4 text-center hover:border-accent"
    >
      <Picture base={logo} tone={tone} alt="" sizes="64px" sizeMax={160} className="size-16 rounded-full" />
      <h3 className="mt-1 max-w-full text-sm break-words group-hover:text-accent">{name}</h3>
      <span className="text-xs text-ink-3">{town}</span>
      {rating !== null && <Rating rating={rating} reviewsCount={count} />}
    </Link>
  )
}

/** [BB-2.21] What is sent goes to the vendors that sell such goods. */
function BulkRequest() {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-accent-soft p-5 sm:p-8">
      <RoundIcon icon={DocumentIcon} />
      <div className="min-w-0 grow basis-60">
        <h2>{t('Need something in bulk that is not listed?')}</h2>
        <p className="text-ink-2">
          {t('Tell us what you need and how many. Verified vendors send you their prices.')}
        </p>
      </div>
      <LinkButton to="/b2b/quotations/new" size="large" className="max-sm:w-full">
        {t('Submit a request form')}
      </LinkButton>
    </section>
  )
}
