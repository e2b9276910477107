import type { CartItem } from '#contracts/cart/cart.ts'
import { nearestPieces, ruleOn } from '#contracts/catalog/order-quantity.ts'
import { api, publicApi } from '#web/data/api.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { readSession } from '#web/data/session/session.ts'
import { sideNow, sides } from '#web/data/side.ts'
import { plural, t, translate } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { actionAfter, postItem } from './cart-actions.ts'
import { announceCartChange } from './cart-channel.ts'
import { refreshCartCount } from './cart-count.ts'
import { cartFailureSentence, cartFailureTitles } from './cart-messages.ts'
import {
  dropLine,
  type KeptLine,
  keepLines,
  readAll,
  readVisitorLines,
  type VisitorLine,
} from './visitor-cart.ts'

let moving: Promise<void> | null = null

/**
 * Puts into the person's cart what was chosen before signing in: of each product the larger of the two quantities, within stock.
 * A line leaves this browser when the market has answered for good: a call without an answer, a busy market or an ended session
 * leaves it for the next try, which adds nothing twice. It is tried in the name of the same person alone, and given up where the market
 * fails at it too often. One tab alone moves them.
 */
export function addPendingItems(): Promise<void> {
  moving ??= aloneInBrowser(moveLines).finally(() => {
    moving = null
  })
  return moving
}

/** Does nothing where another tab is at it. */
const aloneInBrowser = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('juaso-visitor-cart', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work()

/** Makes a visitor's lines those of this person. Gives them with the person's own that could not be moved before. */
function claimLines(person: string): readonly KeptLine[] {
  const own = readAll().filter((line) => line.person === person)
  for (const line of readVisitorLines()) {
    const place = own.findIndex(({ item, side }) => item === line.item && side === line.side)
    const same = own[place]
    if (same) own[place] = { ...same, quantity: Math.max(same.quantity, line.quantity) }
    else own.push({ ...line, person })
  }
  const others = readAll().filter((line) => line.person !== undefined && line.person !== person)
  if (own.length > 0) keepLines([...others, ...own])
  return own
}

async function moveLines(): Promise<void> {
  const { person } = readSession()
  const lines = person ? claimLines(person.id) : []
  if (lines.length === 0) return
  const carts = new Map<string, Promise<readonly CartItem[]>>()
  const outcomes = await Promise.all(
    lines.map(async (line): Promise<Outcome> => {
      if (!carts.has(line.side)) carts.set(line.side, cartLinesOn(line.side))
      try {
        await merge(line, (await carts.get(line.side)) ?? [])
      } catch (error) {
        const staysHere = staysAfter(error, line)
        if (!staysHere) dropLine(line)
        else if (isFault(error)) replaceLine(line, { faults: (line.faults ?? 0) + 1 })
        else if (isRightMissing(error)) replaceLine(line, { isTold: true })
        return { line, error, staysHere }
      }
      dropLine(line)
      return { line, error: null, staysHere: false }
    }),
  )
  announceCartChange()
  await refreshCartCount()
  await tell(outcomes)
}

/** So many pages may be opened on which the market fails at a line. */
const faultsMax = 5

const isFault = (error: unknown) => error instanceof ApiError && error.status === 500

/** Until they open a business account, choose a company or get the right in it. */
const rightsMissing = [
  'business.account_required',
  'company.choose',
  'company.not_yours',
  'team.right_missing',
]

const isRightMissing = (error: unknown) => error instanceof ApiError && rightsMissing.includes(error.code)

function staysAfter(error: unknown, { faults = 0 }: KeptLine): boolean {
  if (isFault(error)) return faults + 1 < faultsMax
  return (
    isOutcomeUnknown(error) || isRightMissing(error) || (error instanceof ApiError && error.status === 401)
  )
}

function replaceLine(line: KeptLine, changes: Partial<KeptLine>): void {
  dropLine(line)
  keepLines([...readAll(), { ...line, ...changes }])
}

interface Outcome {
  readonly line: KeptLine
  /** Null where it is in the person's cart. */
  readonly error: unknown
  /** Whether it is tried again. */
  readonly staysHere: boolean
}

/** The lines of the person's own cart; none where it is refused for good, which adding then says. */
async function cartLinesOn(side: VisitorLine['side']): Promise<readonly CartItem[]> {
  try {
    const [cart] = await api('GET /cart', { query: forSide(side) })
    return cart?.cart_items ?? []
  } catch (error) {
    if (isOutcomeUnknown(error) || isRightMissing(error)) throw error
    return []
  }
}

async function merge(line: VisitorLine, own: readonly CartItem[]): Promise<void> {
  const already = own.reduce(
    (sum, { product, quantity }) => sum + (isOf(product, line.item) ? quantity : 0),
    0,
  )
  const { side, item } = line
  const missing = line.quantity - already
  if (missing < 1) return
  try {
    await postItem({ side, item, quantity: missing })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'cart.over_stock') throw error
    const most = await mostOf(line)
    if (most <= already) throw error
    await postItem({ side, item, quantity: most - already })
    showToast({ title: t('Fewer pieces than you chose'), message: error.message })
  }
}

const isOf = (product: Partial<CartItem['product']> | undefined, item: string) =>
  product?.variant_id === item || product?.id === item

const productOf = ({ item, side }: VisitorLine) =>
  publicApi('GET /products/:id', { params: { id: item }, query: { audience: sides[side].audience } })

/** The most pieces that can be ordered of what is in stock; 0 where the smallest order is more. */
async function mostOf(line: VisitorLine): Promise<number> {
  const product = await productOf(line)
  const stock = (product.variants.find(({ id }) => id === line.item) ?? product).stock ?? 0
  const most = nearestPieces(stock, ruleOn(line.side, product), stock)
  return most > stock ? 0 : most
}

async function tell(outcomes: readonly Outcome[]): Promise<void> {
  const added = outcomes.filter(({ error }) => error === null).length
  if (added > 0) {
    showToast({
      tone: 'good',
      title: t('Added to cart'),
      message: plural(added, {
        one: 'What you chose is in your cart.',
        other: '{count} products you chose are in your cart.',
      }),
      action: { label: t('View cart'), to: sideNow().paths.cart },
    })
  }
  const waiting = outcomes.find(
    ({ line, error, staysHere }) => staysHere && !(line.isTold && isRightMissing(error)),
  )
  if (waiting) {
    showToast({
      tone: 'bad',
      title: t('Not in your cart yet'),
      message: `${cartFailureSentence(waiting.error, 'add')} ${t('What you chose stays in this browser and is tried again.')}`,
      ...(waiting.error instanceof ApiError && actionAfter(waiting.error)),
    })
  }
  await tellRefused(outcomes.filter(({ error, staysHere }) => error !== null && !staysHere))
}

/** Each with its product, in one notice: one of the same title would take its place. */
async function tellRefused(refused: readonly Outcome[]): Promise<void> {
  const [first] = refused
  if (!first) return
  const sentences = await Promise.all(
    refused.map(async ({ line, error }) => {
      const name = await productOf(line).then(
        ({ name }) => name,
        () => line.name ?? t('Product'),
      )
      return `${name}: ${cartFailureSentence(error, 'add')}`
    }),
  )
  showToast({
    tone: 'bad',
    title: translate(cartFailureTitles.add),
    message: sentences.join(' '),
    ...(first.error instanceof ApiError && actionAfter(first.error)),
  })
}
