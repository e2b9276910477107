import { readSession, restoreSession, subscribeToSession } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { createStore } from '#web/ui/store.ts'

interface Named {
  id: string
  name: string
}

/** Long enough for the hearts of one page to appear. */
const gatherMs = 20
const none: ReadonlySet<string> = new Set()
const favorites = createStore<ReadonlySet<string>>(none)
const removal = createStore<Named | null>(null)
/** Products of which it is known, or being asked, whether they are favourites. */
let known = new Map<string, Promise<void>>()
/** What the hearts that appeared just now ask together. */
let gathering: { ids: string[]; answer: Promise<void> } | null = null

/** Ids of the person's favourite products, of those that the page has asked about. */
export const useFavorites = favorites.use
export const readFavorites = favorites.read
/** The product whose removal waits for the person's yes. */
export const useRemoval = removal.use
export const readRemoval = removal.read
/** Asks before taking a product out [SH-4.06]; null takes the question back. */
export const requestRemoval = removal.set

/**
 * [SH-4.07] Finds out whether a product is a favourite of whoever is signed in. Hearts that appear together ask together,
 * about themselves alone: somebody may have thousands of favourites.
 */
export function checkFavorite(id: string): Promise<void> {
  if (readSession().status !== 'signed-in') return Promise.resolve()
  let answer = known.get(id)
  if (!answer) {
    gathering ??= gather()
    gathering.ids.push(id)
    answer = gathering.answer
    known.set(id, answer)
  }
  return answer
}

function gather() {
  const ids: string[] = []
  const answer = new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    gathering = null
    return ask(ids)
  })
  return { ids, answer }
}

async function ask(ids: readonly string[]): Promise<void> {
  const asked = known
  // Some the page has been told of meanwhile.
  const unknown = ids.filter((id) => !favorites.read().has(id))
  if (unknown.length === 0) return
  try {
    // Fetched for those who are signed in; a visitor's page never asks.
    const { listFavoritesAmong } = await import('./favorite-marks.ts')
    const found = await listFavoritesAmong(unknown)
    if (known === asked) noteFavorites(found)
  } catch (error) {
    for (const id of unknown) asked.delete(id)
    console.warn('The favourites could not be loaded', error)
  }
}

// A token that expired or a sign-out empties the hearts [SH-4.07].
subscribeToSession(() => {
  if (readSession().status === 'signed-in') return
  known = new Map()
  gathering = null
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
  await checkFavorite(product.id)
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
