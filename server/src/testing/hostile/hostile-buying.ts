import { randomUUID } from 'node:crypto'
import { cancelParcel, cancelPieces } from '../../modules/settlement/cancelling/cancel-parcel.ts'
import { cancelOrder } from '../../modules/settlement/cancelling/close-orders.ts'
import { markReceived } from '../../modules/settlement/index.ts'
import { retryPayment } from '../../modules/settlement/paying/retry-payment.ts'
import { aBuyer, fillCart, type OrderRequest, type Placed, place, typeCode } from '../buying.ts'
import type { Db } from '../market-builders.ts'
import { type BuyingStep, intentsOf, picked, type Stage, tolerant } from './hostile-steps.ts'

type Picking = Exclude<BuyingStep, { do: 'place' | 'invoice' }>

/** The steps of a buyer until the goods are sent: placing, paying, retrying, cancelling. */
export async function buyOn(stage: Stage, step: BuyingStep): Promise<void> {
  if (step.do === 'place') return placeOn(stage, step)
  if (step.do === 'invoice') return invoiceOn(stage, step)
  const order = picked(stage.orders, step.pick)
  if (order) await actOn(stage, step, order)
}

const prices = [3_333, 7_007] as const

/** The order of a whole cart: these variants, the first store by FlexRoute and the second by its own delivery. */
function orderOf({ shelf, charges }: Stage, which: readonly (0 | 1)[], quantity: number) {
  const items = which.reduce<number>((sum, index) => sum + quantity * prices[index], 0)
  const stores = which.map((index) => shelf.stores[index] as { id: string })
  const deliveries = which.map((index) => ({
    store_id: shelf.stores[index]?.id as string,
    type: index === 1 ? 'vendor' : 'flexroute',
    location_id: null,
  }))
  return { stores, deliveries, total: items + 1_500, provider: charges.provider.name }
}

async function placeOn(stage: Stage, step: Extract<BuyingStep, { do: 'place' }>): Promise<void> {
  const { pool } = stage.market
  const buyer = await aBuyer(pool)
  const isCash = step.by === 'cash'
  // Cash is only possible for delivery by FlexRoute.
  const which: (0 | 1)[] = step.stores === 2 && !isCash ? [0, 1] : [0]
  const lines = which.map((index) => ({
    variant: stage.shelf.variants[index] as { id: string },
    quantity: step.quantity,
  }))
  await fillCart(pool, buyer, lines)
  const method = isCash ? 'cash_on_delivery' : 'momo_mtn'
  if (step.isCoded) await typeCode(pool, buyer, stage.shelf.coded)
  const placed = await placeAtItsTotal(pool, { buyer, method, ...orderOf(stage, which, step.quantity) })
  if (placed.outcome === 'placed') stage.orders.push(placed)
}

/** Orders; where a promotion makes another total, at the one that the buyer is told then. */
async function placeAtItsTotal(db: Db, order: OrderRequest): Promise<Placed> {
  const placed = await place(db, order)
  if (placed.outcome !== 'checkout.total_changed') return placed
  return place(db, { ...order, total: Number(placed.detail?.total_pesewas) })
}

/** The company orders, perhaps several times at once: each transaction sees only the lines that it inserted into the cart itself. */
async function invoiceOn(stage: Stage, step: Extract<BuyingStep, { do: 'invoice' }>): Promise<void> {
  const { company, variants } = stage.shelf
  const which: (0 | 1)[] = step.stores === 2 ? [0, 1] : [step.stores === 1 ? 0 : 1]
  const order: OrderRequest = {
    buyer: company,
    side: 'business',
    method: 'net_30',
    ...orderOf(stage, which, step.quantity),
  }
  const client = await stage.market.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
       select c.id, c.person_id, v.id, v.product_id, $3, v.base_price from carts c, variants v
       where c.person_id = $1 and c.company_id is not null and v.id = any ($2) order by v.id`,
      [company.id, which.map((index) => variants[index]?.id), step.quantity],
    )
    if (step.isCoded) await typeCode(client, company, stage.shelf.coded, 'business')
    const placed = await placeAtItsTotal(client, order)
    await client.query(placed.outcome === 'placed' ? 'commit' : 'rollback')
    if (placed.outcome === 'placed') stage.orders.push(placed)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function actOn(stage: Stage, step: Picking, order: Placed): Promise<void> {
  const { settlement } = stage.modules
  const intents = await intentsOf(stage, [order])
  const reference = picked(intents, Math.floor(step.pick / 7))?.reference ?? ''
  if (step.do === 'begin') await settlement.payAddress(intents.at(-1)?.reference ?? '')
  if (step.do === 'settle') await settlement.settle(reference)
  if (step.do === 'decline') stage.charges.fail(reference)
  if (step.do === 'cancel') await cancelFor(stage, order)
  if (step.do === 'cancelParcel') await cancelOneParcel(stage, order, step.pick)
  if (step.do === 'cancelPieces') await cancelSomePieces(stage, order, step.pick)
  if (step.do === 'retry') await retry(stage, order)
  if (step.do === 'expire') await expire(stage, order)
  if (step.do === 'payPart') await retry(stage, order, step.share)
  if (step.do === 'withhold') await withhold(stage, order, step.share)
  if (step.do === 'bank') await payByBank(stage, order, step.isHalf)
  if (step.do === 'pay') {
    // A buyer may pay on a page that was opened before, even if the intent was closed since.
    await tolerant(settlement.payAddress(reference))
    stage.charges.pay(reference, step.difference)
  }
}

async function buyerOf({ market }: Stage, { order_id }: Placed): Promise<string> {
  const orders = await market.pool.query<{ person_id: string }>(
    'select person_id from orders where id = $1',
    [order_id],
  )
  return orders.rows[0]?.person_id as string
}

async function cancelOneParcel(stage: Stage, order: Placed, pick: number): Promise<void> {
  const personId = await buyerOf(stage, order)
  const cancellation = { personId, number: order.order_number, position: 1 + (Math.floor(pick / 7) % 2) }
  await cancelParcel(stage.market, { ...cancellation, reason: 'changed my mind' })
}

/** The store cannot supply one piece of the order. */
async function cancelSomePieces({ market }: Stage, { order_id }: Placed, pick: number): Promise<void> {
  const { rows } = await market.pool.query<{
    id: string
    parcel: string
    store: string
    person: string
    quantity: number
  }>(
    `select l.id, l.parcel_id as parcel, l.store_id as store, m.person_id as person, l.quantity
     from order_lines l join parcels p on p.id = l.parcel_id join store_members m on m.store_id = l.store_id and m.role = 'owner'
     where l.order_id = $1 and p.status in ('confirmed', 'processing') order by l.id`,
    [order_id],
  )
  const line = picked(rows, Math.floor(pick / 7))
  if (!line) return
  await cancelPieces(market, {
    storeId: line.store,
    personId: line.person,
    parcelId: line.parcel,
    lines: [{ line_id: line.id, quantity: 1, seen: line.quantity }],
    reason: 'sold out',
    write_off: pick % 2 === 0,
  })
}

/** Another try, of an invoice perhaps for a share of what is owed. */
async function retry(stage: Stage, order: Placed, share?: number): Promise<void> {
  const deps = { provider: stage.charges.provider, settle: stage.modules.settlement.settle }
  const personId = await buyerOf(stage, order)
  const wallet = { method: 'momo_at', phone: '0271234567' } as const
  const owed = share === undefined ? null : await owedOf(stage, order)
  const partPesewas = owed && share ? Math.ceil(owed * share) : undefined
  const input = { personId, orderNumber: order.order_number, ...wallet, partPesewas }
  await retryPayment(stage.market, deps, input)
}

async function owedOf({ market }: Stage, { order_id }: Placed): Promise<number | null> {
  const { rows } = await market.pool.query<{ owed: number }>(
    "select owed::int from invoices where order_id = $1 and state = 'open'",
    [order_id],
  )
  return rows[0]?.owed ?? null
}

/** The company hands in a certificate of tax withheld, and an operator accepts it. */
async function withhold(stage: Stage, order: Placed, share: number): Promise<void> {
  const owed = await owedOf(stage, order)
  if (!owed) return
  const { pool } = stage.market
  const { rows } = await pool.query<{ id: string }>(
    `insert into withholding_certificates (invoice_id, person_id, number, amount)
     select v.id, o.person_id, gen_random_uuid()::text, $2 from invoices v join orders o on o.id = v.order_id where v.order_id = $1 returning id`,
    [order.order_id, Math.ceil(owed * share)],
  )
  await pool.query('select accept_withholding($1)', [rows[0]?.id])
}

async function expire({ market, modules }: Stage, { order_id }: Placed): Promise<void> {
  await market.pool.query(
    "update orders set expires_at = now() - interval '1 minute' where id = $1 and state = 'pending_payment'",
    [order_id],
  )
  await modules.settlement.expireOrders()
}

/** The company pays an open invoice by bank, whole or half of it, and an operator records that the money arrived, perhaps twice. */
async function payByBank(stage: Stage, { order_id }: Placed, isHalf: boolean): Promise<void> {
  const { pool, db } = stage.market
  const invoices = await pool.query<{ reference: string; amount: number }>(
    `select i.reference, v.owed::int as amount from invoices v join payment_intents i on i.id = v.intent_id
     where v.order_id = $1 and v.state = 'open'`,
    [order_id],
  )
  const [invoice] = invoices.rows
  if (!invoice) return
  const { reference } = invoice
  const amount = isHalf ? Math.ceil(invoice.amount / 2) : invoice.amount
  // Refused where goods were cancelled or returned meanwhile: such money goes back by bank.
  const received = { amountPesewas: amount, bankReference: `GCB ${randomUUID()}` }
  await markReceived(db, reference, received)
  stage.bank.set(reference, (stage.bank.get(reference) ?? 0) + amount)
  await markReceived(db, reference, received)
}

async function cancelFor({ market }: Stage, { order_id: id }: Placed): Promise<void> {
  const { rows } = await market.pool.query<{ person_id: string }>(
    'select person_id from orders where id = $1',
    [id],
  )
  await cancelOrder(market, rows[0]?.person_id ?? '', id, 'changed my mind')
}
