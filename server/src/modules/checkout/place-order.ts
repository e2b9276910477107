import type { Address } from '#contracts/accounts/address.ts'
import type { PlacedOrder, PlaceOrder } from '#contracts/checkout/checkout.ts'
import { pickupDay, workingDaysAfter } from '#contracts/geo/delivery-dates.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import { isMobileMoney, paysLater } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import { openBatchQueue } from '../../database/batch-queue.ts'
import { refusalFromSql, type SqlDetail } from '../../database/sql-refusal.ts'
import { hashOf } from '../../hash-of.ts'
import type { Market } from '../../market.ts'
import type { Buyer } from '../../plugins/access.ts'
import type { AddressSnapshot } from '../orders/index.ts'
import { listIntents, newReference, type World, worldOf } from '../payments/index.ts'
import { payPath, whyNotPrompt } from '../settlement/index.ts'
import { poNumberFor, readDestination } from './destination.ts'
import { closingOf } from './pooled-lines.queries.ts'

interface Request {
  readonly person: string
  readonly company: string | null
  readonly key: string
  readonly hash: string
  readonly address: AddressSnapshot
  readonly branch: string | null
  readonly cost_centre: string | null
  readonly po_number: string | null
  /** For the approver, where the order needs one. */
  readonly note: string | null
  readonly deliveries: PlaceOrder['deliveries']
  readonly method: string
  readonly phone: string | null
  readonly provider: string
  /** The purse of the order, whatever the payment method: the market's electronic payment provider. */
  readonly purse: string
  /** Whether real money moves; test where it is left out. */
  readonly world: World
  readonly reference: string
  readonly expected_total: number
  /** Pieces of a pool in place of the cart. */
  readonly pool: string | null
  readonly pool_pieces: number | null
  readonly working_days: readonly string[]
  /** When goods are ready that the buyer picks up. */
  readonly pickup_on: string
}

interface Answer {
  /** `placed`, `same` (placed before with this key and body) or the code of a refusal. */
  outcome: string
  order_id: string
  order_number: string
  total: number
  detail: SqlDetail | null
  /** Of a placed order: it waits for an approval. */
  waits: boolean
}

/**
 * The request body in the form whose hash is stored with the idempotency key. The schema fixes the order of the fields;
 * the stores may come in any order and are sorted.
 */
function hashOfOrder(body: PlaceOrder): string {
  const deliveries = body.deliveries.toSorted((a, b) => a.store_id.localeCompare(b.store_id))
  return hashOf({ ...body, deliveries })
}

/** Opens the batch queue of orders; docs/decisions explains why orders are placed in batches. */
export function placingOrders(market: Market, provider: PaymentProvider) {
  const place = openBatchQueue<Request, Answer>({
    run: (requests) => placeBatch(market, requests),
    keysOf: ({ person, company }) => (company ? [person, company] : [person]),
    busy: () => new Refusal('request.busy'),
  })

  /**
   * Places an order for the whole cart of `buyer`, or for pieces of a pool. The same key with the same body returns the same order. Refuses:
   * checkout.*, pool.* and payment.wallet_asked_often (see contracts/src/refusals.ts); a refusal leaves the cart and the key as they were.
   */
  return async function placeOrder(buyer: Buyer, key: string, body: PlaceOrder): Promise<PlacedOrder> {
    const { method, phone } = body.payment
    const wallet = isMobileMoney(method) ? phone : null
    if (isMobileMoney(method) && !wallet) throw new Refusal('checkout.phone_required')
    const { personId } = buyer
    const asked = wallet && (await whyNotPrompt(market.db, market, { personId, phone: wallet }))
    if (asked) return answerAgain(market, { personId, key, body }, asked)
    const destination = await readDestination(market.db, buyer, body.address_id)
    if (!destination)
      return answerAgain(market, { personId, key, body }, new Refusal('checkout.address_required'))
    const { address, branchId, costCentre } = destination
    const poNumber = await poNumberFor(market.db, buyer, body.po_number)
    const now = market.clock()
    const sentFrom = body.pool ? await closingOf(market.listPool, body.pool.id, now) : now
    const reference = newReference()
    const answer = await place({
      person: personId,
      company: buyer.companyId,
      key,
      hash: hashOfOrder(body),
      address: snapshotOf(address),
      branch: branchId,
      cost_centre: costCentre,
      po_number: poNumber,
      note: body.approval_note,
      deliveries: body.deliveries,
      method,
      phone,
      provider: method === 'cash_on_delivery' ? 'cash' : method === 'net_30' ? 'net30' : provider.name,
      purse: provider.name,
      world: worldOf(provider),
      reference,
      expected_total: pesewasOf(body.expected_total),
      pool: body.pool?.id ?? null,
      pool_pieces: body.pool?.pieces ?? null,
      working_days: workingDaysAfter(sentFrom),
      pickup_on: pickupDay(sentFrom),
    })
    const refusal = refusalFromSql(answer.outcome, answer.detail)
    // Of what is sold out, no number is left to be told.
    if (refusal?.code === 'checkout.short_of_stock' && !(Number(refusal.details?.left) > 0))
      throw new Refusal('checkout.sold_out', { name: refusal.details?.name ?? '' })
    if (refusal) throw refusal
    if (answer.outcome !== 'placed' && answer.outcome !== 'same')
      throw new Error(`place_orders returned the unknown outcome ${answer.outcome}`)
    const { waits } = answer
    const open =
      answer.outcome === 'same' ? await findOpenReference(market, answer.order_id) : waits ? null : reference
    return placedOrderOf(method, { number: answer.order_number, total: answer.total, waits }, open)
  }
}

/** `open`: the reference of the payment intent that waits to be paid. */
function placedOrderOf(
  method: PlaceOrder['payment']['method'],
  { number, total, waits }: { number: string; total: number; waits: boolean },
  open: string | null,
): PlacedOrder {
  const isDue = !paysLater(method) && open !== null
  return {
    order_number: number,
    total: cedisOf(Number(total)),
    pay_url: isDue ? payPath(open) : null,
    waits_for_approval: waits,
  }
}

/** The fields of an address that an order copies. */
function snapshotOf(address: Address): AddressSnapshot {
  const { full_name, phone_number, address_label, address_line1, address_line2, city, region, country } =
    address
  return {
    full_name,
    phone_number,
    address_label,
    address_line1,
    address_line2,
    city,
    region,
    country,
    digital_address: address.digital_address,
    landmark: address.landmark,
    latitude: address.geo_coordinates?.latitude ?? null,
    longitude: address.geo_coordinates?.longitude ?? null,
  }
}

/**
 * Returns the order that was placed with this key, although it could not be placed now: its address has been deleted since, or its
 * wallet was asked often. Refuses: checkout.key_reused, and what is handed in where no such order exists.
 */
async function answerAgain(
  market: Market,
  { personId, key, body }: { personId: string; key: string; body: PlaceOrder },
  refusal: Refusal,
): Promise<PlacedOrder> {
  const { rows } = await market.pool.query<{
    id: string
    number: string
    total: number
    waits: boolean
    is_same: boolean
  }>(
    `select o.id, o.number, o.total, waits_for_approval(o.id) as waits, k.body_hash = decode($3, 'hex') as is_same
     from idempotency_keys k join orders o on o.id = k.order_id where k.person_id = $1 and k.key = $2`,
    [personId, key, hashOfOrder(body)],
  )
  const placed = rows[0]
  if (!placed) throw refusal
  if (!placed.is_same) throw new Refusal('checkout.key_reused')
  return placedOrderOf(body.payment.method, placed, await findOpenReference(market, placed.id))
}

async function findOpenReference(market: Market, orderId: string): Promise<string | null> {
  const intents = await listIntents(market.db, orderId)
  return intents.find(({ state }) => state === 'pending')?.reference ?? null
}

async function placeBatch(market: Market, requests: readonly Request[]): Promise<Answer[]> {
  const numbered = requests.map((request, ord) => ({ ...request, ord }))
  const result = await market.writePool.query<Answer & { ord: number }>({
    name: 'place_orders',
    text: `select ord, outcome, order_id, order_number, total, detail, coalesce((detail ->> 'waits')::boolean, false) as waits
      from place_orders($1)`,
    values: [JSON.stringify(numbered)],
  })
  const answers: Answer[] = []
  for (const row of result.rows) answers[row.ord] = row
  return answers
}
