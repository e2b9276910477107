import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { WishlistEntry } from '#contracts/wishlist/wishlist.ts'
import { api } from '#web/data/api.ts'
import { noteFavorites, useFavorites } from '#web/data/favorites/favorites.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { EmptyHeart } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { AreFavorites } from '#web/parts/product/favorite-heart.tsx'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { ProductGridSkeleton } from '#web/parts/product/product-skeletons.tsx'
import { cardOn } from '#web/parts/product-list/card-of.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import { clearFavorites } from './clear-favorites.ts'
import { FavoriteRow } from './favorite-row.tsx'
import { FavoritesTools, type View } from './favorites-tools.tsx'

export const handle = { cache: 'person', withoutScripts: true }

export function meta() {
  return [{ title: t('Favorites | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /favorites: the person's favourite products. */
export default function FavoritesPage() {
  const query = useWishlist()
  const favorites = useFavorites()
  const loaded = query.data?.pages.flatMap((page) => page.results) ?? []
  useEffect(
    () => noteFavorites(query.data?.pages.flatMap((page) => page.results.map(({ id }) => id)) ?? []),
    [query.data],
  )
  // A product whose heart was emptied leaves the list at once; Undo restores it at its place.
  const isHydrating = useHydrating()
  const kept = loaded.filter(({ id }) => isHydrating || favorites.has(id))
  const count = query.data?.pages.at(-1)?.count ?? 0
  return (
    <div className="page flex flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>{t('Favorites')}</h1>
        {kept.length > 0 && <ClearAll onCleared={() => void query.refetch()} />}
      </div>
      {query.isPending ? (
        <ProductGridSkeleton />
      ) : query.isError && !query.data ? (
        <LoadFailed query={query} message={t('Your favorites could not be loaded')} />
      ) : kept.length === 0 ? (
        <NoFavorites />
      ) : (
        <AreFavorites value={true}>
          <Kept
            products={kept}
            count={count - (loaded.length - kept.length)}
            canLoadMore={query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError}
            onLoadMore={query.fetchNextPage}
          />
        </AreFavorites>
      )}
      {query.hasNextPage && (
        <Button
          look="outline"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="self-center noscript:hidden"
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

interface KeptProps {
  /** The favourites loaded so far. */
  products: readonly WishlistEntry[]
  /** How many there are. */
  count: number
  canLoadMore: boolean
  onLoadMore: () => unknown
}

/** The favourites with search and the grid or list toggle. */
function Kept({ products, count, canLoadMore, onLoadMore }: KeptProps) {
  const { side } = useSide()
  const [words, setWords] = useState('')
  const [view, setView] = useState<View>('grid')
  const isSearching = words.trim() !== ''
  // A search needs all of them loaded.
  useEffect(() => {
    if (isSearching && canLoadMore) onLoadMore()
  }, [isSearching, canLoadMore, onLoadMore])
  // BB-5.13.
  const matches = products
    .filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
    .map(cardOn(side))
  const foundCount = isSearching ? matches.length : count
  return (
    <>
      <FavoritesTools words={words} onWords={setWords} view={view} onView={setView} />
      <h2 className="sr-only">{t('What you keep')}</h2>
      <p role="status" className="sr-only">
        {plural(foundCount, { one: '{count} favorite', other: '{count} favorites' })}
      </p>
      {matches.length === 0 ? (
        <EmptyState
          title={t('No Items Found')}
          action={
            <Button look="outline" onClick={() => setWords('')}>
              {t('Show all favorites')}
            </Button>
          }
        >
          {t('None of your favorites has “{words}” in its name.', { words: words.trim() })}
        </EmptyState>
      ) : view === 'grid' ? (
        <ProductGrid products={matches} priorityCount={4} />
      ) : (
        <ul className="card divide-y divide-line">
          {matches.map((product) => (
            <FavoriteRow key={product.id} product={product} />
          ))}
        </ul>
      )}
    </>
  )
}

/** SH-4.08: removes all favourites after confirmation. */
function ClearAll({ onCleared }: { onCleared: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isClearing, setClearing] = useState(false)

  async function clear() {
    setAsking(false)
    setClearing(true)
    const isGone = await clearFavorites()
    setClearing(false)
    if (isGone) onCleared()
  }

  return (
    <>
      <Button
        look="plain"
        size="small"
        busy={isClearing}
        onClick={() => setAsking(true)}
        className="-me-3 noscript:hidden"
      >
        {t('Clear all')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        destroys
        title={t('Clear all favorites')}
        confirmLabel={t('Clear all')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void clear()}
      >
        {t('All your favorites will be removed.')}
      </ConfirmDialog>
    </>
  )
}

const readPage = (page: number, signal: AbortSignal) =>
  api('GET /wishlist', { query: { page, page_size: limits.wishlistPageSize }, signal })

/** The first page is kept for the time without network, as the pages of a list that has one. */
const firstPage = keptAnswer('favorites', async (signal) => ({
  pages: [await readPage(1, signal)],
  pageParams: [1],
}))

/** SH-9.03: a hundred at a time. */
function useWishlist() {
  return useInfiniteQuery({
    ...firstPage,
    queryKey: ['wishlist'],
    queryFn: async ({ pageParam, signal }) =>
      (pageParam === 1 && (await firstPage.queryFn({ signal })).pages[0]) || readPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** BB-8.07. */
function NoFavorites() {
  const { paths } = useSide()
  return (
    <EmptyState
      drawing={<EmptyHeart />}
      title={t('Your Favourite is Empty!')}
      action={
        <LinkButton to={paths.home} size="large">
          {t('Start shopping')}
        </LinkButton>
      }
    >
      {t('Press the heart on a product to keep it here and see when its price drops.')}
    </EmptyState>
  )
}
