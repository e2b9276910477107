import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { type Attempt, type AttemptMemory, sendOnce } from '#web/data/attempts.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { ApiError } from '#web/data/http.ts'
import { restoreSession } from '#web/data/session/session.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { sideNow, sides } from '#web/data/side.ts'
import { pressLater } from '#web/data/unsent/send-presses.ts'
import { t, translate } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { announceCartChange } from './cart-channel.ts'
import { refreshCartCount } from './cart-count.ts'
import { cartFailureSentence, cartFailureTitles, whyNotAdd } from './cart-messages.ts'
import { keepForVisitor, type VisitorLine } from './visitor-cart.ts'

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
  const { status } = await restoreSession()
  if (await addLater({ side, item, quantity }, name)) return true
  if (status !== 'signed-in') {
    if (keepForVisitor({ side, item, quantity })) askToSignIn(paths.cart)
    else sayFull(name)
    return false
  }
  try {
    await postItem({ side, item, quantity })
  } catch (error) {
    showFailure(error)
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

/** Without network: keeps the addition on this device and says so. */
async function addLater(addition: VisitorLine, name = t('Product')): Promise<boolean> {
  const { side, item, quantity } = addition
  const attempt = attemptOf(addition)
  const press = { kind: 'add', whose: forSide(side), item, quantity } as const
  if (!(await pressLater(name, press, attempt.recall()?.key))) return false
  attempt.keep(null)
  showToast({
    title: t('Waiting for the network'),
    message: t('{product} is put in your cart when you are online again.', { product: name }),
    action: { label: t('View cart'), to: sides[side].paths.cart },
  })
  return true
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

/** Throws ApiError. */
export async function postItem(addition: VisitorLine): Promise<void> {
  const { side, ...body } = addition
  await sendOnce(attemptOf(addition), addition, (key) =>
    api('POST /cart/items', { query: forSide(side), body, key }),
  )
}

function askToSignIn(cart: string): void {
  showToast({
    title: t('Login Required'),
    message: t('You must be logged in to add items to cart'),
    action: { label: t('Sign in'), to: signInPath() },
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
    action: { label: t('Sign in'), to: signInPath() },
  })
}

/** The next step after a refusal that signing in, or opening a business account, overcomes. */
export function actionAfter({ status, code }: ApiError) {
  if (status === 401) return { action: { label: t('Sign in'), to: signInPath() } }
  if (code !== 'business.account_required') return {}
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
