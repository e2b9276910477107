import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { type Attempt, type AttemptMemory, sendOnce } from '#web/data/attempts.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { ApiError } from '#web/data/http.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { signInAction, signInAfter } from '#web/data/session/failure-notices.ts'
import { sideNow, sides } from '#web/data/side.ts'
import type { Operation } from '#web/data/unsent/presses.ts'
import { type How, noteEarly, sayWaiting, sendOrKeep, sessionInTime } from '#web/data/unsent/send-presses.ts'
import { t, translate } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { announceCartChange } from './cart-channel.ts'
import { refreshCartCount } from './cart-count.ts'
import { cartFailureSentence, cartFailureTitles, whyNotAdd } from './cart-messages.ts'
import { keepForVisitor, readVisitorLines, type VisitorLine } from './visitor-cart.ts'

interface AddOptions {
  quantity?: number
  /** The product's name, shown in the notice. */
  name?: string
}

/**
 * Adds a product or variant to the cart and shows a notice. Returns whether it was added. A visitor is asked to sign
 * in; until then this browser keeps the item in the visitor's cart.
 */
export async function addToCart(item: string, { quantity = 1, name }: AddOptions = {}): Promise<boolean> {
  const whyNot = whyNotAdd(item, quantity)
  if (whyNot) {
    showToast({ tone: 'bad', title: translate(cartFailureTitles.add), message: whyNot })
    return false
  }
  const { side, paths } = sideNow()
  const addition = { side, item, quantity }
  const key = keyOf(addition)
  const label = name ?? t('Product')
  const operationNow = (): Operation => ({ kind: 'add', whose: forSide(side), item, quantity })
  // Which company buys is known with the session alone.
  if (side === 'shopper') noteEarly(label, operationNow(), key)
  const { status } = await sessionInTime()
  let isForVisitor = false
  try {
    const waits = await sendOrKeep(
      label,
      operationNow(),
      async (how) => {
        if (status === 'signed-in') await postItem(addition, how)
        else isForVisitor = true
      },
      key,
    )
    if (waits) {
      sayAddedLater(addition, name)
      return true
    }
  } catch (error) {
    showFailure(error)
    return false
  }
  if (isForVisitor) {
    attemptOf(addition).keep(null)
    if (keepForVisitor({ ...addition, name })) {
      // The browser may be full, or keep nothing.
      const isKept = readVisitorLines().some((line) => line.item === item && line.side === side)
      askToSignIn(paths.cart, isKept)
      keepVisitorCart(addition)
    } else sayFull(name)
    return false
  }
  showToast({
    tone: 'good',
    title: t('Added to cart'),
    message: name,
    action: { label: t('View cart'), to: paths.cart },
  })
  announceCartChange()
  void refreshCartCount()
  return true
}

/** It waits under its key: the next press is an addition of its own. */
function sayAddedLater(addition: VisitorLine, name = t('Product')): void {
  attemptOf(addition).keep(null)
  sayWaiting(t('{product} is put in your cart when you are online again.', { product: name }), {
    action: { label: t('View cart'), to: sides[addition.side].paths.cart },
  })
}

/** Additions without a response. They may have been stored, so the next try uses the same key. */
const unanswered = new Map<string, Attempt>()

function attemptOf(addition: VisitorLine): AttemptMemory {
  const name = JSON.stringify(addition)
  return {
    recall: () => unanswered.get(name) ?? null,
    keep: (attempt) => void (attempt ? unanswered.set(name, attempt) : unanswered.delete(name)),
  }
}

/** The key under which an addition is sent, before it is: it is kept under the same one where the page is left. */
function keyOf(addition: VisitorLine): string {
  const memory = attemptOf(addition)
  const attempt = memory.recall() ?? { key: newIdempotencyKey(), body: JSON.stringify(addition) }
  memory.keep(attempt)
  return attempt.key
}

/** Throws ApiError. */
export async function postItem(addition: VisitorLine, how: Partial<How> = {}): Promise<void> {
  const { side, ...body } = addition
  await sendOnce(attemptOf(addition), addition, (key) =>
    api('POST /cart/items', { query: forSide(side), body, key, ...how }),
  )
}

/** The cart's page opens without network from now on. */
function keepVisitorCart(line: VisitorLine): void {
  import('#web/data/kept/keep-usual-pages.ts')
    .then(({ keepVisitorCart: keep }) => keep(line))
    // The next page keeps the cart's, and the cart what it shows.
    .catch(() => undefined)
}

function askToSignIn(cart: string, isKept: boolean): void {
  const kept = isKept ? ` ${t('This browser keeps it and adds it when you sign in.')}` : ''
  showToast({
    title: isKept ? t('Kept in this browser') : t('Login Required'),
    message: `${t('You must be logged in to add items to cart')}.${kept}`,
    action: signInAction(),
    other: { label: t('View cart'), to: cart },
  })
}

/** The product is not kept: what was chosen before it stays. */
function sayFull(name = t('Product')): void {
  showToast({
    tone: 'bad',
    title: translate(cartFailureTitles.add),
    message: t(
      'Without signing in, the cart holds {count} products. Sign in or remove one, and add {product} then.',
      { count: limits.visitorLinesMax, product: name },
    ),
    action: signInAction(),
  })
}

/** The next step after a refusal that signing in, or opening a business account, overcomes. */
export function actionAfter(error: ApiError) {
  if (error.code !== 'business.account_required') return signInAfter(error)
  return { action: { label: t('Open a business account'), to: sides.business.paths.cart } }
}

function showFailure(error: unknown): void {
  showToast({
    tone: 'bad',
    title: translate(cartFailureTitles.add),
    message: cartFailureSentence(error, 'add'),
    ...(error instanceof ApiError && actionAfter(error)),
  })
}
