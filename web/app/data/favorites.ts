import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { ApiError, api } from './api.ts'
import { forgetViewed } from './recently-viewed.ts'
import { readSession, restoreSession, subscribeToSession } from './session.ts'
import { signInPath } from './sign-in-path.ts'

interface Named {
  id: string
  name: string
}

const none: ReadonlySet<string> = new Set()
const favorites = createStore<ReadonlySet<string>>(none)
const removal = createStore<Named | null>(null)
let loading: Promise<void> | null = null

/** Ids of the person's favourite products. */
export const useFavorites = favorites.use
/** The product whose removal waits for the person's yes. */
export const useRemoval = removal.use
/** Asks before taking a product out [SH-4.06]; null takes the question back. */
export const askRemoval = removal.set

/** [SH-4.07] Loads the favourites of whoever is signed in, once; hearts on the page call it. */
export function loadFavorites(): Promise<void> {
  if (readSession().status !== 'signed-in') return Promise.resolve()
  loading ??= api<{ results: { id: string }[] }>('/api/wishlist?page_size=100')
    .then(({ results }) => favorites.set(new Set(results.map((product) => product.id))))
    .catch((error) => {
      loading = null
      console.warn('The favourites could not be loaded', error)
    })
  return loading
}

// A token that expired or a sign-out empties the hearts [SH-4.07].
subscribeToSession(() => {
  if (readSession().status === 'signed-in') return
  loading = null
  favorites.set(none)
  removal.set(null)
})

/** What a press on a heart does: adds at once, asks before removing. */
export async function toggleFavorite(product: Named): Promise<void> {
  const { status } = await restoreSession()
  if (status !== 'signed-in') return askToSignIn()
  await loadFavorites()
  if (favorites.read().has(product.id)) return removal.set(product)
  await addFavorite(product)
}

/** [SH-4.05] Adds at once and takes it back where the server refuses. */
export async function addFavorite(product: Named): Promise<boolean> {
  mark(product.id, true)
  try {
    await api('/api/wishlist', { method: 'POST', body: { product: product.id } })
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'wishlist.no_such_product') forgetViewed(product.id)
    // What is there already is there: only the notice says that nothing was added.
    if (refusal.code !== 'wishlist.duplicate') mark(product.id, false)
    showToast({
      tone: 'bad',
      title:
        addFailureTitles[refusal.code] ?? (refusal.status === 404 ? 'Product Not Found' : 'Failed to Add'),
      message: refusal.message,
    })
    return false
  }
}

/** Removes and offers to undo; what was gone already counts as removed [SH-8.11]. */
export async function removeFavorite(product: Named): Promise<boolean> {
  mark(product.id, false)
  try {
    await api(`/api/wishlist/${product.id}`, { method: 'DELETE' })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.status !== 404) {
      mark(product.id, true)
      showToast({ tone: 'bad', title: 'Error', message: refusal.message })
      return false
    }
  }
  showToast({
    title: 'Removed from Favorites',
    message: product.name,
    action: { label: 'Undo', onPress: () => void addFavorite(product) },
  })
  return true
}

/** Told by the favourites page after Clear all. */
export function forgetFavorites(): void {
  favorites.set(none)
}

const addFailureTitles: Record<string, string> = {
  'wishlist.duplicate': 'Already in Favorites',
  'wishlist.no_such_product': 'Product Not Found',
  'wishlist.not_found': 'Product Not Found',
  'wishlist.unavailable': 'Product Unavailable',
}

function refusalOf(error: unknown): { status: number; code: string; message: string } {
  return error instanceof ApiError ? error : { status: -1, code: '', message: 'Request failed' }
}

function mark(id: string, isFavorite: boolean): void {
  const next = new Set(favorites.read())
  if (isFavorite) next.add(id)
  else next.delete(id)
  favorites.set(next)
}

function askToSignIn(): void {
  showToast({
    title: 'Login Required',
    message: 'Please log in to add items to your favorites',
    action: { label: 'Sign in', to: signInPath() },
  })
}
