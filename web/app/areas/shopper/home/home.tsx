import { t } from '#web/messages/messages.ts'
import { BelowFold } from '#web/parts/below-fold.tsx'
import { Departments } from '#web/parts/category/departments.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { timeLeftInWords } from '#web/parts/product/flash-sale.ts'
import { StripCountdown } from '#web/parts/product/flash-sale-parts.tsx'
import { HomeRows } from '#web/parts/product/home-row-rails.tsx'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { ProductRail, SectionTitle } from '#web/parts/product/product-rail.tsx'
import { RecentlyViewedRail } from '#web/parts/recently-viewed/recently-viewed-rail.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = await loadHome(context)
  const timeLeft = home.flashSale && timeLeftInWords(home.flashSale.endsAt, new Date())
  return { ...home, timeLeft, head: headOf(new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: 'Juaso' }]
}

function headOf(origin: string) {
  return pageMeta({
    title: t('Juaso: the whole market, in your hand'),
    description: t(
      'Shop from verified stores all over Ghana. Pay with MTN, Telecel or AirtelTigo Mobile Money or by card, delivered by FlexRoute.',
    ),
    url: `${origin}/`,
    data: [
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Juaso', url: `${origin}/` },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Juaso',
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { rows, departments, productsCount, flashSale, timeLeft, topRated, onSale, newest, popular } =
    loaderData
  return (
    <div className="page flex flex-col gap-5 pt-3 pb-4 sm:gap-11 sm:pt-5">
      <Hero
        productsCount={productsCount}
        sale={flashSale && timeLeft ? { ...flashSale, timeLeft } : null}
        goods={popular}
      />
      {flashSale && (
        <ProductRail
          isPanel
          title={t('Donkomi flash sale')}
          aside={<StripCountdown strip={flashSale} />}
          products={flashSale.products}
          more={{ to: '/donkomi-flash-sales', label: t('See all') }}
          priorityCount={2}
        />
      )}
      <HomeRows rows={rows} />
      {departments.length > 0 && (
        <section className="flex flex-col gap-3">
          <SectionTitle
            title={t('Shop by category')}
            more={{ to: '/categories', label: t('All categories') }}
          />
          <Departments departments={departments} />
        </section>
      )}
      <BelowFold>
        <ProductRail
          title={t('Top rated')}
          products={topRated}
          more={{ to: '/search?sort=rating', label: t('See all') }}
        />
      </BelowFold>
      <BelowFold>
        <ProductRail
          title={t('On sale')}
          products={onSale}
          more={{ to: '/search?on_sale=true', label: t('See all') }}
        />
      </BelowFold>
      <BelowFold>
        <ProductRail
          title={t('New arrivals')}
          products={newest}
          more={{ to: '/search?new=true&sort=newest', label: t('See all') }}
        />
      </BelowFold>
      {popular.length > 0 && (
        <BelowFold>
          <section className="flex flex-col gap-3">
            <SectionTitle
              title={t('Popular now')}
              more={{ to: '/search?sort=popular', label: t('See all') }}
            />
            <ProductGrid products={popular} />
          </section>
        </BelowFold>
      )}
      <RecentlyViewedRail />
    </div>
  )
}
