import type pg from 'pg'
import type { PaymentProvider } from '../adapters/payments/payment-provider.ts'
import type { Market } from '../market.ts'
import { cancelOrder } from '../modules/checkout/close-orders.ts'
import { bookArrival, checkoutModule } from '../modules/checkout/index.ts'
import { retryPayment } from '../modules/checkout/retry-payment.ts'
import { moveOrderTowards } from '../modules/orders/index.ts'
import { paymentsModule } from '../modules/payments/index.ts'
import { aBuyer, fillCart, type Placed, place } from './buying.ts'
import { hostileProvider } from './hostile-provider.ts'
import { aProduct, aStore } from './market-builders.ts'

/** One thing that somebody does; `order`, `charge` and so on pick among what there is. */
export type Step =
  | { do: 'place'; quantity: number; stores: 1 | 2; cash: boolean }
  | { do: 'begin' | 'settle' | 'decline' | 'retry' | 'expire' | 'cancel' | 'deliver'; pick: number }
  | { do: 'pay'; pick: number; difference: number }
  | { do: 'dispute'; pick: number; share: number }
  | { do: 'decide'; pick: number; outcome: 'won' | 'lost' }
  | { do: 'ask' | 'refund' | 'restart' }

export interface Shelf {
  readonly stores: readonly { id: string }[]
  readonly variants: readonly { id: string }[]
}

/** Two stores with one product each, few pieces of it: GHS 33.33 and GHS 70.07, so that fees and shares have to be rounded. */
export async function aShelf(pool: pg.Pool, pieces: number): Promise<Shelf> {
  const stores = [await aStore(pool), await aStore(pool, { delivers_itself: true })]
  const variants: { id: string }[] = []
  for (const [index, store] of stores.entries()) {
    const product = await aProduct(pool, { store, base: index === 0 ? 3_333 : 7_007, stock: pieces })
    variants.push(product.variants[0] as { id: string })
  }
  return { stores, variants }
}

/** A refusal or a fault is an answer like any other; only wrong books are a failure. */
const tolerant = (work: Promise<unknown>) => work.catch(() => undefined)
const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % Math.max(1, from.length)]

/** A market whose provider is hostile and whose time can be pushed, on which any steps can be walked. */
export class HostileMarket {
  readonly hostile = hostileProvider('sandbox')
  readonly #market: Market
  #modules: ReturnType<typeof modulesOver>
  #orders: Placed[] = []
  #shelf: Shelf = { stores: [], variants: [] }

  constructor(market: Market) {
    this.#market = market
    this.#modules = modulesOver(market, this.hostile.provider)
  }

  begin(shelf: Shelf, seed: number): void {
    this.#shelf = shelf
    this.#orders = []
    this.hostile.calm(false)
    this.hostile.reseed(seed)
  }

  get orders(): readonly Placed[] {
    return this.#orders
  }

  async intentsOf(of: readonly Pick<Placed, 'order_id'>[]): Promise<{ reference: string; id: string }[]> {
    const found = await this.#market.pool.query<{ reference: string; id: string }>(
      'select reference, id from payment_intents where order_id = any ($1) order by created_at, id',
      [of.map(({ order_id }) => order_id)],
    )
    return found.rows
  }

  /** Walks steps at once. */
  async together(steps: readonly Step[]): Promise<void> {
    await Promise.all(steps.map((step) => tolerant(this.#take(step))))
  }

  /** The provider comes to its senses, time passes, and every job runs until nothing is left to do. */
  async calmDown(): Promise<void> {
    this.hostile.calm(true)
    this.#restart()
    for (let round = 0; round < 2; round += 1) {
      const { checkout } = this.#modules
      await this.#askAll()
      for (const { reference } of await this.intentsOf(this.#orders))
        await tolerant(checkout.settle(reference))
      for (const number of this.hostile.disputes.keys())
        if (this.#orders.some(({ order_number }) => number.endsWith(order_number)))
          await checkout.settleDispute('sandbox', number)
      await this.#market.pool.query(
        "update orders set expires_at = now() - interval '1 hour' where state = 'pending_payment' and id = any ($1)",
        [this.#orders.map(({ order_id }) => order_id)],
      )
      await checkout.expireOrders()
      await this.#refundAll()
      await this.#refundAll()
    }
  }

  #restart(): void {
    this.#modules = modulesOver(this.#market, this.hostile.provider)
  }

  async #take(step: Step): Promise<void> {
    if ('pick' in step) await this.#actOn(step)
    else if (step.do === 'place') await this.#place(step)
    else if (step.do === 'ask') await this.#askAll()
    else if (step.do === 'refund') await this.#refundAll()
    else this.#restart()
  }

  async #place({ quantity, stores, cash }: Extract<Step, { do: 'place' }>): Promise<void> {
    const { pool } = this.#market
    const buyer = await aBuyer(pool)
    const variants = this.#shelf.variants.slice(0, stores)
    await fillCart(
      pool,
      buyer,
      variants.map((variant) => ({ variant, quantity })),
    )
    const items = quantity * (stores === 2 ? 3_333 + 7_007 : 3_333)
    const deliveries = this.#shelf.stores.slice(0, stores).map(({ id }, index) => ({
      store_id: id,
      type: index === 1 ? 'vendor' : 'flexroute',
      location_id: null,
    }))
    const method = cash ? 'cash_on_delivery' : 'momo_mtn'
    const wish = { buyer, stores: this.#shelf.stores, deliveries, total: items + 1_500, method }
    const placed = await place(pool, wish)
    if (placed.outcome === 'placed') this.#orders.push(placed)
  }

  async #actOn(step: Extract<Step, { pick: number }>): Promise<void> {
    const order = picked(this.#orders, step.pick)
    if (!order) return
    const intents = await this.intentsOf([order])
    const reference = picked(intents, Math.floor(step.pick / 7))?.reference ?? ''
    const { checkout } = this.#modules
    if (step.do === 'begin') await checkout.payAddress(intents.at(-1)?.reference ?? '')
    if (step.do === 'settle') await checkout.settle(reference)
    if (step.do === 'decline') this.hostile.fail(reference)
    if (step.do === 'cancel') await cancelOrder(this.#market, order.order_id, 'changed my mind')
    if (step.do === 'retry') await this.#retry(order)
    if (step.do === 'expire') await this.#expire(order)
    if (step.do === 'dispute') await this.#dispute(order, step.share)
    if (step.do === 'decide') await this.#decide(order, step.outcome)
    if (step.do === 'pay') {
      // A buyer pays where a page was opened once, even if we have closed that try since.
      await tolerant(checkout.payAddress(reference))
      this.hostile.pay(reference, step.difference)
    }
    if (step.do === 'deliver') {
      const wish = { number: order.order_number, to: 'delivered' } as const
      await moveOrderTowards(this.#market.db, wish, bookArrival)
    }
  }

  async #retry({ order_id, order_number }: Placed): Promise<void> {
    const found = await this.#market.pool.query('select person_id from orders where id = $1', [order_id])
    const deps = { provider: this.hostile.provider, settle: this.#modules.checkout.settle }
    const wallet = { method: 'momo_at', phone: '0271234567' } as const
    const wish = { personId: found.rows[0].person_id, orderNumber: order_number, ...wallet }
    await retryPayment(this.#market, deps, wish)
  }

  async #expire({ order_id }: Placed): Promise<void> {
    await this.#market.pool.query(
      "update orders set expires_at = now() - interval '1 minute' where id = $1 and state = 'pending_payment'",
      [order_id],
    )
    await this.#modules.checkout.expireOrders()
  }

  /** A bank asks back what the order was paid with, or a part of it. */
  async #dispute(order: Placed, share: number): Promise<void> {
    const number = `dispute-${order.order_number}`
    const paid = await this.#market.pool.query<{ reference: string }>(
      `select i.reference from payment_intents i join orders o on o.id = i.order_id and o.state = 'confirmed'
       join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'payment' where i.order_id = $1`,
      [order.order_id],
    )
    const reference = paid.rows[0]?.reference
    const { disputes } = this.hostile
    if (!reference || disputes.has(number)) return
    const amountPesewas = Math.max(1, Math.round(order.total * share))
    disputes.set(number, { reference, amountPesewas, currency: 'GHS', state: 'open', reason: 'fraud' })
    await this.#modules.checkout.settleDispute('sandbox', number)
  }

  async #decide(order: Placed, state: 'won' | 'lost'): Promise<void> {
    const number = `dispute-${order.order_number}`
    const known = this.hostile.disputes.get(number)
    if (known?.state !== 'open') return
    // A bank decides only what we were told of: the news of it is repeated until it is heard.
    const told = 'select from payment_disputes where provider_reference = $1'
    const heard = await this.#market.pool.query(told, [number])
    if (heard.rowCount !== 1) return
    this.hostile.disputes.set(number, { ...known, state })
    await this.#modules.checkout.settleDispute('sandbox', number)
  }

  async #askAll(): Promise<void> {
    await this.#market.pool.query(
      "update payment_intents set created_at = now() - interval '2 minutes', asked_at = null where order_id = any ($1) and state <> 'paid'",
      [this.#orders.map(({ order_id }) => order_id)],
    )
    await this.#modules.checkout.askAboutPayments()
  }

  async #refundAll(): Promise<void> {
    await this.#market.pool.query(
      "update refunds set next_try_at = null where state in ('pending', 'processing')",
    )
    await this.#modules.payments.sendRefunds()
  }
}

function modulesOver(market: Market, provider: PaymentProvider) {
  const providerNamed = () => provider
  const checkout = checkoutModule(market, { provider, providerNamed })
  return { checkout, payments: paymentsModule(market, { providerNamed, ...checkout }) }
}
