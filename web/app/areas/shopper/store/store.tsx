import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { PublicStore } from '#contracts/vendors/store.ts'
import { countView } from '#web/data/count-view.ts'
import { callApi, readApi } from '#web/data/server-api.ts'
import { t } from '#web/messages/messages.ts'
import { readSelection } from '#web/parts/filters/selection.rules.ts'
import { pageMeta } from '#web/parts/page-meta.ts'
import { listDataOf, loadChoices, queryOf } from '#web/parts/product-list/load-list.ts'
import { ProductList } from '#web/parts/product-list/product-list.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { hoursInWords, openingStatus } from '#web/parts/time/opening-hours.rules.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Route } from './+types/store.ts'
import { StoreHead } from './store-head.tsx'

export const handle = { cache: 'public' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const selection = { ...readSelection(url.searchParams), q: '' }
  const store = await readApi(context, 'GET /stores/:slug', { params: { slug: params.slug } })
  if (store.slug !== params.slug) throw redirect(`/store/${encodeURIComponent(store.slug)}`, 301)
  const [answer, choices] = await Promise.all([
    callApi(context, 'GET /products', { query: queryOf(selection, { store: store.slug }) }),
    loadChoices(context, selection, { store: store.slug }),
  ])
  const now = new Date()
  const { id, name, slug, tagline, description, logo, tone, town, region, is_verified, rating } = store
  const { review_count, items_sold, joined_at, delivers_itself, locations } = store
  return {
    store: {
      ...{ id, name, slug, tagline, description, logo, tone, town, region, is_verified, rating },
      ...{ review_count, items_sold, delivers_itself },
      joined: formatDate(joined_at),
      locations: locations.map(({ id, name, address, phone, hours }) => ({
        ...{ id, name, address, phone },
        opening: hoursInWords(hours),
        status: openingStatus(hours, now),
      })),
    },
    list: listDataOf(answer, selection, choices),
    head: headOf(store, url.origin),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Store does not exist | Juaso') }]
}

function headOf(store: PublicStore, origin: string) {
  const url = `${origin}/store/${store.slug}`
  const { name, town, region } = store
  const where = t('{store} in {town}, {region}.', { store: name, town, region })
  return pageMeta({
    title: `${store.name}, ${store.town} | Juaso`,
    description: `${where} ${store.tagline || store.description}`.slice(0, 160),
    url,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Store',
        name: store.name,
        url,
        address: {
          '@type': 'PostalAddress',
          addressLocality: store.town,
          addressRegion: store.region,
          addressCountry: 'GH',
        },
      },
    ],
  })
}

export default function StorePage({ loaderData: { store, list } }: Route.ComponentProps) {
  useEffect(() => countView({ store: store.id }), [store.id])
  return (
    <div className="page flex flex-col gap-5 pt-3 pb-8">
      <Breadcrumb steps={[{ label: t('Home'), to: '/' }, { label: store.name }]} />
      <StoreHead store={store} />
      <ProductList
        key={store.slug}
        list={list}
        usual="popular"
        emptyTitle={t('This store has no products for sale at the moment')}
        emptyAction={<LinkButton to="/categories">{t('Browse the categories')}</LinkButton>}
      />
    </div>
  )
}
