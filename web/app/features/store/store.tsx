import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { PublicStore } from '#contracts/vendors/store.ts'
import { countView } from '#web/data/count-view.ts'
import { bodyOf, callApi, readApi } from '#web/data/server-api.ts'
import { sideOf, useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { pageMeta } from '#web/parts/page-meta.ts'
import { cardOn } from '#web/parts/product-list/card-of.ts'
import { shutStorefrontOf, storefrontDataOf } from '#web/parts/storefront/load-storefront.ts'
import { queryOf, readStoreQuery } from '#web/parts/storefront/store-query.rules.ts'
import { Storefront } from '#web/parts/storefront/storefront.tsx'
import { usePending } from '#web/parts/storefront/use-pending.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Route } from './+types/store.ts'

export const handle = { cache: 'public' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = readStoreQuery(url.searchParams)
  const { side, audience, prefix } = sideOf(request)
  const store = await readApi(context, 'GET /stores/:slug', { params: { slug: params.slug } })
  if (store.slug !== params.slug) throw redirect(`${prefix}/store/${encodeURIComponent(store.slug)}`, 301)
  if (store.is_suspended) {
    const head = headOf(store, url.origin, false)
    return { ...shutStorefrontOf(store, new Date()), id: store.id, query, head }
  }
  const of = { params: { slug: store.slug } }
  const [face, items] = await Promise.all([
    readApi(context, 'GET /stores/:slug/face', { ...of, query: { audience } }),
    callApi(context, 'GET /stores/:slug/items', { ...of, query: { ...queryOf(query), audience } }),
  ])
  return {
    ...storefrontDataOf(store, face, bodyOf(items, 'GET /stores/:slug/items'), new Date(), cardOn(side)),
    id: store.id,
    query,
    // A page beyond the last, or a shop without goods, is nothing to find.
    head: headOf(store, url.origin, (items.body?.results.length ?? 0) > 0),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Store does not exist | Juaso') }]
}

function headOf(store: PublicStore, origin: string, isIndexed: boolean) {
  const url = `${origin}/store/${store.slug}`
  const { name, town, region, rating, review_count } = store
  const where = t('{store} in {town}, {region}.', { store: name, town, region })
  return pageMeta({
    title: `${store.name}, ${store.town} | Juaso`,
    description: `${where} ${store.tagline || store.description}`.slice(0, 160),
    url,
    isIndexed,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Store',
        name,
        url,
        ...(store.description && { description: store.description }),
        ...(store.tagline && { slogan: store.tagline }),
        ...(store.logo && { logo: `${origin}${store.logo}-480.webp` }),
        ...(store.banner && { image: `${origin}${store.banner}-900.webp` }),
        address: {
          '@type': 'PostalAddress',
          addressLocality: town,
          addressRegion: region,
          addressCountry: 'GH',
        },
        ...(rating !== null && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count },
        }),
      },
    ],
  })
}

export default function StorePage({ loaderData: { head, id, ...data } }: Route.ComponentProps) {
  const { paths } = useSide()
  useEffect(() => countView({ store: id }), [id])
  return (
    <div className="page flex flex-col gap-4 pt-3 pb-8">
      <Breadcrumb steps={[{ label: t('Home'), to: paths.home }, { label: data.store.name }]} />
      <Storefront
        key={data.store.slug}
        {...data}
        isPending={usePending()}
        emptyAction={<LinkButton to={paths.categories}>{t('Browse the categories')}</LinkButton>}
      />
    </div>
  )
}
