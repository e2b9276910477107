import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Side } from '#contracts/cart/cart.ts'
import { workingDaysAfter } from '#contracts/geo/delivery-dates.ts'
import { type Db, insert } from './market-builders.ts'

/** Buyers with carts, and direct calls of the SQL functions that place and settle orders, for tests of their invariants. */
export interface Buyer {
  id: string
  /** The company that the person buys for, where the side is business. */
  companyId?: string | null
}

export async function aBuyer(db: Db): Promise<Buyer> {
  return insert<Buyer>(db, 'people', {
    name: 'Ama Mensah',
    email: `buyer-${randomBytes(6).toString('hex')}@juaso.test`,
  })
}

/** Opens a verified company that this person owns, and returns its id. */
export async function openCompanyFor(db: Db, personId: string): Promise<string> {
  // In one statement: an open company has an owner at the end of each transaction.
  const { rows } = await db.query<{ id: string }>(
    `with company as (insert into companies (name, is_verified) values ('Adom Trading', true) returning id)
     insert into company_members (company_id, person_id, role, added_by) select id, $1, 'owner', $1 from company
     returning company_id as id`,
    [personId],
  )
  return (rows[0] as { id: string }).id
}

/** A person who buys for a verified company that may owe `credit` pesewas on invoice. */
export async function aCompanyBuyer(db: Db, { credit = 0 } = {}): Promise<{ id: string; companyId: string }> {
  const { id } = await aBuyer(db)
  const companyId = await openCompanyFor(db, id)
  if (credit > 0)
    await db.query('insert into credit_terms (company_id, limit_pesewas) values ($1, $2)', [
      companyId,
      credit,
    ])
  return { id, companyId }
}

const companyOf = (buyer: Buyer, side: Side): string | null => {
  if (side === 'shopper') return null
  if (!buyer.companyId) throw new Error('who buys on the business side needs a company: aCompanyBuyer')
  return buyer.companyId
}

/** Inserts these variants into the buyer's cart. */
export async function fillCart(
  db: Db,
  buyer: Buyer,
  lines: readonly { variant: { id: string }; quantity?: number }[],
  side: Side = 'shopper',
) {
  const { rows } = await db.query<{ id: string }>(
    `insert into carts (person_id, company_id) values ($1, $2)
     on conflict (person_id, company_id) do update set updated_at = now() returning id`,
    [buyer.id, companyOf(buyer, side)],
  )
  for (const { variant, quantity = 1 } of lines) {
    await db.query(
      `insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
       select $1, $2, id, product_id, $4, base_price from variants where id = $3`,
      [rows[0]?.id, buyer.id, variant.id, quantity],
    )
  }
}

/** Puts the code of a promotion into the buyer's cart. */
export async function typeCode(db: Db, buyer: Buyer, promotion: { id: string }, side: Side = 'shopper') {
  await db.query(
    `insert into cart_codes (cart_id, store_id, promotion_id)
     select c.id, p.store_id, p.id from carts c, promotions p where c.person_id = $1 and c.company_id is not distinct from $2 and p.id = $3
     on conflict (cart_id, store_id) do update set promotion_id = excluded.promotion_id`,
    [buyer.id, companyOf(buyer, side), promotion.id],
  )
}

export interface OrderRequest {
  buyer: Buyer
  side?: Side
  stores: readonly { id: string }[]
  /** The total that the buyer saw, in pesewas. */
  total: number
  key?: string
  hash?: string
  method?: string
  /** The provider of wallet and card payments; by default the test provider. */
  provider?: string
  deliveries?: { store_id: string; type: string; location_id: string | null }[]
}

const address = {
  full_name: 'Ama Mensah',
  phone_number: '+233241234567',
  address_label: 'Home',
  address_line1: '12 Oxford Street',
  address_line2: null,
  city: 'Accra',
  region: 'Greater Accra',
  country: 'gh',
  digital_address: null,
  landmark: null,
  latitude: null,
  longitude: null,
}

const later: Readonly<Record<string, string>> = { cash_on_delivery: 'cash', net_30: 'net30' }

export function requestOf(order: OrderRequest, ord = 0) {
  return {
    ord,
    person: order.buyer.id,
    company: companyOf(order.buyer, order.side ?? 'shopper'),
    key: order.key ?? randomUUID(),
    hash: order.hash ?? '00',
    address,
    deliveries:
      order.deliveries ??
      order.stores.map(({ id }) => ({ store_id: id, type: 'flexroute', location_id: null })),
    method: order.method ?? 'momo_mtn',
    phone: '0241234567',
    provider: later[order.method ?? ''] ?? order.provider ?? 'sandbox',
    purse: order.provider ?? 'sandbox',
    reference: `ju-${randomBytes(16).toString('hex')}`,
    expected_total: order.total,
    working_days: workingDaysAfter(new Date('2026-11-30T10:00:00Z')),
  }
}

export interface Placed {
  ord: number
  outcome: string
  order_id: string
  order_number: string
  total: number
  detail: Record<string, unknown> | null
}

/** Places all these orders in one database call. */
export async function placeAll(db: Db, orders: readonly OrderRequest[]): Promise<Placed[]> {
  const { rows } = await db.query<Placed>(
    'select ord, outcome, order_id, order_number, total::int, detail from place_orders($1) order by ord',
    [JSON.stringify(orders.map((order, ord) => requestOf(order, ord)))],
  )
  return rows
}

export async function place(db: Db, order: OrderRequest): Promise<Placed> {
  return (await placeAll(db, [order]))[0] as Placed
}

export async function intentOf(
  db: Db,
  order: { order_id: string },
): Promise<{ id: string; amount: number; state: string }> {
  const { rows } = await db.query<{ id: string; amount: number; state: string }>(
    'select id, amount::int, state from payment_intents where order_id = $1 order by created_at desc limit 1',
    [order.order_id],
  )
  return rows[0] as { id: string; amount: number; state: string }
}

/** Records a charge of this amount at the test provider, so that its books agree with ours. */
export async function takeCharge(db: Db, intent: { id: string }, amount: number): Promise<void> {
  await db.query(
    `insert into sandbox_charges (reference, amount, currency, method, state, return_url)
     select reference, $2, currency, method, 'paid', '/' from payment_intents where id = $1 and provider = 'sandbox'
     on conflict (reference) do update set amount = excluded.amount, state = 'paid'`,
    [intent.id, amount],
  )
}

/** The provider charges an intent, and the result is settled. */
export async function settle(
  db: Db,
  intent: { id: string; amount: number },
  report: { amount?: number; currency?: string } = {},
) {
  await takeCharge(db, intent, report.amount ?? intent.amount)
  const { rows } = await db.query<{ outcome: string }>('select outcome from settle_payments($1)', [
    JSON.stringify([
      {
        intent: intent.id,
        amount: report.amount ?? intent.amount,
        currency: report.currency ?? 'GHS',
        provider_reference: 'x',
      },
    ]),
  ])
  return rows[0]?.outcome
}

export async function stockOf(
  db: Db,
  variant: { id: string },
): Promise<{ on_hand: number; reserved: number }> {
  const { rows } = await db.query<{ on_hand: number; reserved: number }>(
    'select on_hand, reserved from stock where variant_id = $1',
    [variant.id],
  )
  return rows[0] as { on_hand: number; reserved: number }
}

/** The balance of a ledger account, in pesewas. */
export async function held(pool: pg.Pool, path: string): Promise<number> {
  const { rows } = await pool.query<{ amount: string }>(
    `select coalesce(sum(e.amount), 0) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.path = $1`,
    [path],
  )
  return Number(rows[0]?.amount)
}
