import { recall } from '#web/data/browser/browser-memory.ts'
import { keptMeanwhile } from '#web/data/early-presses.ts'
import { readSession, subscribeToSession } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { createStore } from '#web/ui/store.ts'

interface Named {
  id: string
  name: string
}

/** Hearts mounted within this time are checked in one call: long enough for one page. */
const gatherMs = 20
const none: ReadonlySet<string> = new Set()
const favorites = createStore<ReadonlySet<string>>(none)
const removal = createStore<Named | null>(null)
/** Products that have been checked or are being checked. */
let known = new Map<string, Promise<void>>()
/** The batch of products that the next call checks. */
let gathering: { ids: string[]; answer: Promise<void> } | null = null

/** Ids of favourites among the products checked so far. */
export const useFavorites = favorites.use
export const useIsFavorite = (id: string) => favorites.usePart((ids) => ids.has(id))
export const readFavorites = favorites.read
/** The product whose removal awaits confirmation. */
export const useRemoval = removal.use
export const readRemoval = removal.read
/** Opens the question before a removal [SH-4.06]; null closes it. */
export const requestRemoval = removal.set

/**
 * [SH-4.07] Loads whether a product is a favourite. Hearts that mount together share one call about their own products:
 * a person may have thousands of favourites.
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
  const knownBefore = known
  // Pages may have reported some as favourites in the meantime.
  const unknown = ids.filter((id) => !favorites.read().has(id))
  if (unknown.length === 0) return
  try {
    // Loaded for signed-in people only; a visitor's page makes no call.
    const { listFavoritesAmong } = await import('./favorite-marks.ts')
    const favoriteIds = await listFavoritesAmong(unknown)
    if (known === knownBefore) noteFavorites(favoriteIds)
  } catch (error) {
    for (const id of unknown) knownBefore.delete(id)
    console.warn('The favourites could not be loaded', error)
  }
}

// When the session ends, all hearts become empty [SH-4.07].
subscribeToSession(() => {
  if (readSession().status === 'signed-in') return
  known = new Map()
  gathering = null
  favorites.set(none)
  removal.set(null)
  fillKept()
})

/** Fills the hearts that a visitor pressed in this browser. */
function fillKept(): void {
  if (recall('juaso.pending-favorites') === null) return
  // Loaded where something is kept; without it those hearts stay empty.
  import('./pending-favorites.ts').then(
    ({ keptFavorites }) => readSession().status === 'visitor' && noteFavorites(keptFavorites()),
    () => {},
  )
}

/** Products with a change in progress. */
const pressed = new Set<string>()

/** Handles a click on a heart: adds at once, asks before removing. Ignored while an earlier click is in progress. */
export async function toggleFavorite(product: Named, heart?: HTMLElement): Promise<void> {
  if (pressed.has(product.id)) return
  pressed.add(product.id)
  try {
    // Loaded at the first click: most visitors click no heart.
    // As it is shown now: its mark may come while the script does.
    const isFull = favorites.read().has(product.id)
    const actions = await keptMeanwhile(heart, loadActions)
    await actions?.toggle(product, isFull)
  } finally {
    pressed.delete(product.id)
  }
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

/** Called by the favourites page after Clear all. */
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

/** Called by pages that have loaded favourites by other means. */
export function noteFavorites(ids: readonly string[]): void {
  favorites.set(new Set([...favorites.read(), ...ids]))
}

// Where this part of the page comes after it is known that nobody is signed in. The server remembers no hearts.
if (readSession().status === 'visitor') fillKept()
