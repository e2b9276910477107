import type pg from 'pg'
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

/** A market whose provider is hostile and whose time can be pushed, on which any steps can be walked. */
export function hostileMarket(market: Market) {
  const hostile = hostileProvider('sandbox')
  const { pool } = market
  const open = () => {
    const providerNamed = () => hostile.provider
    const checkout = checkoutModule(market, { provider: hostile.provider, providerNamed })
    const payments = paymentsModule(market, { providerNamed, ...checkout })
    return { checkout, payments }
  }
  let modules = open()
  let orders: Placed[] = []
  let shelf: Shelf

  const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % Math.max(1, from.length)]
  const intentsOf = async (of: readonly Placed[]) =>
    (
      await pool.query<{ reference: string; id: string }>(
        'select reference, id from payment_intents where order_id = any ($1) order by created_at, id',
        [of.map(({ order_id }) => order_id)],
      )
    ).rows
  /** A refusal or a fault is an answer like any other; only wrong books are a failure. */
  const tolerant = (work: Promise<unknown>) => work.catch(() => undefined)

  async function placeOne({ quantity, stores, cash }: Extract<Step, { do: 'place' }>): Promise<void> {
    const buyer = await aBuyer(pool)
    const variants = shelf.variants.slice(0, stores)
    await fillCart(
      pool,
      buyer,
      variants.map((variant) => ({ variant, quantity })),
    )
    const items = quantity * (stores === 2 ? 3_333 + 7_007 : 3_333)
    const deliveries = shelf.stores.slice(0, stores).map(({ id }, index) => ({
      store_id: id,
      type: index === 1 ? 'vendor' : 'flexroute',
      location_id: null,
    }))
    const method = cash ? 'cash_on_delivery' : 'momo_mtn'
    const placed = await place(pool, {
      buyer,
      stores: shelf.stores,
      deliveries,
      total: items + 1_500,
      method,
    })
    if (placed.outcome === 'placed') orders.push(placed)
  }

  async function actOn(step: Extract<Step, { pick: number }>): Promise<void> {
    const order = picked(orders, step.pick)
    if (!order) return
    const intents = await intentsOf([order])
    const reference = picked(intents, Math.floor(step.pick / 7))?.reference ?? ''
    const last = intents.at(-1)?.reference ?? ''
    const { checkout } = modules
    if (step.do === 'begin') await checkout.payAddress(last)
    if (step.do === 'settle') await checkout.settle(reference)
    if (step.do === 'pay') {
      // A buyer pays where a page was opened once, even if we have closed that try since.
      await tolerant(checkout.payAddress(reference))
      hostile.pay(reference, step.difference)
    }
    if (step.do === 'decline') hostile.fail(reference)
    if (step.do === 'cancel') await cancelOrder(market, order.order_id, 'changed my mind')
    if (step.do === 'retry') {
      const found = await pool.query('select person_id from orders where id = $1', [order.order_id])
      const deps = { provider: hostile.provider, settle: checkout.settle }
      const wish = { method: 'momo_at', phone: '0271234567' } as const
      await retryPayment(market, deps, {
        personId: found.rows[0].person_id,
        orderNumber: order.order_number,
        ...wish,
      })
    }
    if (step.do === 'expire') {
      await pool.query(
        "update orders set expires_at = now() - interval '1 minute' where id = $1 and state = 'pending_payment'",
        [order.order_id],
      )
      await checkout.expireOrders()
    }
    if (step.do === 'deliver') {
      const wish = { number: order.order_number, to: 'delivered' } as const
      await moveOrderTowards(market.db, wish, bookArrival)
    }
    if (step.do === 'dispute') await dispute(order, step.share)
    if (step.do === 'decide') await decide(order, step.outcome)
  }

  /** A bank asks back what the order was paid with, or a part of it. */
  async function dispute(order: Placed, share: number): Promise<void> {
    const number = `dispute-${order.order_number}`
    const paid = await pool.query<{ reference: string }>(
      `select i.reference from payment_intents i join orders o on o.id = i.order_id and o.state = 'confirmed'
       join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'payment' where i.order_id = $1`,
      [order.order_id],
    )
    const reference = paid.rows[0]?.reference
    if (!reference || hostile.disputes.has(number)) return
    const amountPesewas = Math.max(1, Math.round(order.total * share))
    hostile.disputes.set(number, {
      reference,
      amountPesewas,
      currency: 'GHS',
      state: 'open',
      reason: 'fraud',
    })
    await modules.checkout.settleDispute('sandbox', number)
  }

  async function decide(order: Placed, state: 'won' | 'lost'): Promise<void> {
    const number = `dispute-${order.order_number}`
    const known = hostile.disputes.get(number)
    if (known?.state !== 'open') return
    // A bank decides only what we were told of: the news of it is repeated until it is heard.
    const heard = await pool.query('select from payment_disputes where provider_reference = $1', [number])
    if (heard.rowCount !== 1) return
    hostile.disputes.set(number, { ...known, state })
    await modules.checkout.settleDispute('sandbox', number)
  }

  async function take(step: Step): Promise<void> {
    if ('pick' in step) await actOn(step)
    else if (step.do === 'place') await placeOne(step)
    else if (step.do === 'ask') await askAll()
    else if (step.do === 'refund') await refundAll()
    else modules = open()
  }

  async function askAll(): Promise<void> {
    await pool.query(
      "update payment_intents set created_at = now() - interval '2 minutes', asked_at = null where order_id = any ($1) and state <> 'paid'",
      [orders.map(({ order_id }) => order_id)],
    )
    await modules.checkout.askAboutPayments()
  }

  async function refundAll(): Promise<void> {
    await pool.query("update refunds set next_try_at = null where state in ('pending', 'processing')")
    await modules.payments.sendRefunds()
  }

  return {
    hostile,
    begin: (onShelf: Shelf, seed: number) => {
      shelf = onShelf
      orders = []
      hostile.calm(false)
      hostile.reseed(seed)
    },
    /** Walks steps at once. */
    together: (steps: readonly Step[]) => Promise.all(steps.map((step) => tolerant(take(step)))),
    /** The provider comes to its senses, time passes, and every job runs until nothing is left to do. */
    async calmDown(): Promise<void> {
      hostile.calm(true)
      modules = open()
      for (let round = 0; round < 2; round += 1) {
        await askAll()
        for (const { reference } of await intentsOf(orders))
          await tolerant(modules.checkout.settle(reference))
        for (const number of hostile.disputes.keys())
          if (orders.some(({ order_number }) => number.endsWith(order_number)))
            await modules.checkout.settleDispute('sandbox', number)
        await pool.query(
          "update orders set expires_at = now() - interval '1 hour' where state = 'pending_payment' and id = any ($1)",
          [orders.map(({ order_id }) => order_id)],
        )
        await modules.checkout.expireOrders()
        await refundAll()
        await refundAll()
      }
    },
    orders: () => orders,
    intentsOf,
  }
}
