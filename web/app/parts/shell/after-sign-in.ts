import { recall } from '#web/data/browser/browser-memory.ts'
import { readCartCount, refreshCartCount, subscribeToCartCount } from '#web/data/cart/cart-count.ts'
import { addPendingItems } from '#web/data/cart/pending-items.ts'
import { loadDeliveryTown, readDeliveryTown, subscribeToDeliveryTown } from '#web/data/delivery-town.ts'
import { keepGreeting } from '#web/data/greeting/keep-greeting.ts'
import { readUnreadNews, subscribeToNews } from '#web/data/greeting/unread-news.ts'
import { followNews } from '#web/data/live/follow-news.ts'
import { renderedFor } from '#web/data/rendered-for.ts'
import { readSession, subscribeToSession } from '#web/data/session/session.ts'
import { mayBuyOn, sideNow, sides } from '#web/data/side.ts'
import { openPresses } from '#web/data/unsent/send-presses.ts'

let isCounted = false
let stopNews: (() => void) | null = null

/** Loads what the header shows of a signed-in person, and adds the items chosen before sign-in. */
export async function afterSignIn(): Promise<void> {
  const { person } = readSession()
  // Who sees as somebody else follows nothing and adds nothing.
  if (person?.seenUntil) return refreshCartCount()
  keepForNextPage()
  stopNews?.()
  stopNews = followNews()
  // A page that was rendered for the person has counted the cart already.
  const counted = isCounted || typeof renderedFor()?.pieces !== 'number' ? refreshCartCount() : null
  isCounted = true
  await Promise.all([
    counted,
    addPendingItems(),
    addPendingFavorites(),
    loadDeliveryTown(),
    ...(person ? [openPresses(person.id)] : []),
  ])
}

/** Loaded for who pressed a heart before signing in. */
async function addPendingFavorites(): Promise<void> {
  if (recall('juaso.pending-favorites') === null) return
  const { addPendingFavorites: add } = await import('#web/data/favorites/add-pending-favorites.ts')
  await add()
}

/** Keeps what the header shows, so that the next page greets the person before its first paint. */
function keepForNextPage(): void {
  const { person } = readSession()
  if (!person || person.seenUntil) return
  keepGreeting({
    firstName: person.firstName,
    [sideNow().side]: readCartCount(),
    news: readUnreadNews(),
    company: mayBuyOn(sides.business, person.roles) ? 1 : 0,
    town: readDeliveryTown() ?? '',
  })
}

for (const subscribe of [subscribeToSession, subscribeToCartCount, subscribeToNews, subscribeToDeliveryTown])
  subscribe(keepForNextPage)
subscribeToSession(() => {
  if (readSession().status === 'visitor') stopNews?.()
})
