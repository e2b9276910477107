import { t } from '#web/messages/messages.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { readSession, restoreSession, subscribeToSession } from './session.ts'

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
export const readFavorites = favorites.read
/** The product whose removal waits for the person's yes. */
export const useRemoval = removal.use
export const readRemoval = removal.read
/** Asks before taking a product out [SH-4.06]; null takes the question back. */
export const askRemoval = removal.set

/** [SH-4.07] Loads the favourites of whoever is signed in, once; hearts on the page call it. */
export function loadFavorites(): Promise<void> {
  if (readSession().status !== 'signed-in') return Promise.resolve()
  loading ??= fetchFavorites().catch((error) => {
    loading = null
    console.warn('The favourites could not be loaded', error)
  })
  return loading
}

async function fetchFavorites(): Promise<void> {
  // Fetched for those who are signed in; a visitor's page never asks.
  const { api } = await import('./api.ts')
  const { results } = await api<{ results: { id: string }[] }>('/api/wishlist?page_size=100')
  favorites.set(new Set(results.map((product) => product.id)))
}

// A token that expired or a sign-out empties the hearts [SH-4.07].
subscribeToSession(() => {
  if (readSession().status === 'signed-in') return
  loading = null
  favorites.set(none)
  removal.set(null)
})

/** Hearts whose press has not been answered yet. */
const pressed = new Set<string>()

/** What a press on a heart does: adds at once, asks before removing. Pressed again before that is done, it does nothing. */
export async function toggleFavorite(product: Named): Promise<void> {
  if (pressed.has(product.id)) return
  pressed.add(product.id)
  try {
    await toggle(product)
  } finally {
    pressed.delete(product.id)
  }
}

async function toggle(product: Named): Promise<void> {
  // Fetched at the first press: most who look at products press no heart.
  const [{ status }, actions] = await Promise.all([restoreSession(), loadActions()])
  if (!actions) return
  if (status !== 'signed-in') return actions.askToSignIn()
  await loadFavorites()
  if (favorites.read().has(product.id)) return removal.set(product)
  await actions.addFavorite(product)
}

async function loadActions() {
  try {
    return await import('./favorite-actions.ts')
  } catch (error) {
    console.warn('The favourites could not be changed', error)
    showToast({ tone: 'bad', title: t('Error'), message: t('Network error or server unavailable') })
    return null
  }
}

/** Told by the favourites page after Clear all. */
export function forgetFavorites(): void {
  favorites.set(none)
}

/** Fills or empties one heart in the page. */
export function markFavorite(id: string, isFavorite: boolean): void {
  const next = new Set(favorites.read())
  if (isFavorite) next.add(id)
  else next.delete(id)
  favorites.set(next)
}

/** Told by pages that know of favourites without having asked for the whole list. */
export function noteFavorites(ids: readonly string[]): void {
  favorites.set(new Set([...favorites.read(), ...ids]))
}
