import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { ActPreview } from '#contracts/desk/money/payments.ts'
import type { DeskReturnPage, DeskReturns, Ruling } from '#contracts/desk/money/returns.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { held } from '../buying.ts'
import { aVendor, type Vendor } from '../earning.ts'
import { sellingIn } from '../selling.ts'
import type { Caller, WholeMarket } from '../whole-market.ts'

/** A return that its buyer has asked for. */
export interface AskedReturn {
  readonly vendor: Vendor
  /** Of the parcel. */
  readonly id: string
  readonly number: string
  readonly shopper: Caller
  readonly returnId: string
}

export const theReason = 'The photos show it.'

export const returnOf = async ({ shopper, number }: { shopper: Caller; number: string }) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]?.return as ParcelReturn

export const refuse = ({ vendor, id, returnId }: AskedReturn) =>
  vendor.call<StoreParcelDetail & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `${vendor.path}/parcels/${id}/return/refuse`,
    { return_id: returnId, reason: 'It was worn.' },
  )
export const escalate = (
  { shopper, number, returnId }: AskedReturn,
  words = 'I never wore it, call 0244123456.',
) =>
  shopper.call<Order & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `/api/orders/${number}/parcels/1/returns/escalate`,
    {
      return_id: returnId,
      words,
    },
  )

export const explain = ({ vendor, id, returnId }: AskedReturn, words = 'The soles are dirty.') =>
  vendor.call<StoreParcelDetail & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `${vendor.path}/parcels/${id}/return/words`,
    { return_id: returnId, words },
  )

export const appealOfBuyer = (
  { shopper, number, returnId }: AskedReturn,
  words = 'I never wore it, look at the soles.',
) =>
  shopper.call<Order & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `/api/orders/${number}/parcels/1/returns/appeal`,
    { return_id: returnId, words },
  )
export const appealOfStore = (
  { vendor, id, returnId }: AskedReturn,
  words = 'The buyer has worn them for weeks.',
) =>
  vendor.call<StoreParcelDetail & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `${vendor.path}/parcels/${id}/return/appeal`,
    { return_id: returnId, words },
  )

/** How often the money of a return was booked. */
export async function bookingsOf(pool: Pool, { returnId }: AskedReturn): Promise<number> {
  const { rows } = await pool.query("select from ledger_transactions where cause = 'return:' || $1", [
    returnId,
  ])
  return rows.length
}

/** Returns that are asked for over HTTP, and what both sides are told and hold. */
export function returningIn(market: WholeMarket) {
  const { ownerPool: pool } = market
  const { aPaidOrder, act, detail } = sellingIn(market)

  /** Two pieces at 100.00 that arrived, which the buyer asks to return; by `reason` the store may refuse or not. */
  async function asked(reason: 'changed_mind' | 'defective'): Promise<AskedReturn> {
    const vendor = await aVendor(market)
    const { id, number, shopper } = await aPaidOrder(vendor)
    for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
    const line_id = (await detail(vendor, id)).items[0]?.id
    const input = { reason, note: 'It smells of glue.', lines: [{ line_id, quantity: 2 }] }
    await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, input)
    return { vendor, id, number, shopper, returnId: (await returnOf({ shopper, number })).id }
  }
  /** A return whose store has not answered in time. */
  async function overdue() {
    const sale = await asked('defective')
    await pool.query('update returns set juaso_from = now() - interval $$1 minute$$ where id = $1', [
      sale.returnId,
    ])
    return sale
  }

  /** A return that the store refused and whose buyer asks Juaso; its id is that of the new request. */
  async function escalated(): Promise<AskedReturn> {
    const sale = await asked('changed_mind')
    expect((await refuse(sale)).status).toBe(200)
    expect((await escalate(sale)).status).toBe(200)
    return { ...sale, returnId: (await returnOf(sale)).id }
  }
  async function newsOf({ id }: Caller) {
    await market.deliver()
    const { rows } = await pool.query<{ told: string }>(
      "select title || ': ' || text as told from notifications where person_id = $1 order by id desc limit 1",
      [id],
    )
    return rows[0]?.told
  }
  const pendingOf = ({ vendor: { store } }: AskedReturn) => held(pool, `vendor/${store.id}/pending/sandbox`)

  return { asked, overdue, escalated, newsOf, pendingOf }
}

/** What an operator sees and decides over HTTP, and how it takes effect. */
export function decidingIn(market: WholeMarket, operator: Caller) {
  const page = async (id: string) =>
    (await operator.call<DeskReturnPage>('GET', `/api/admin/returns/${id}`)).body
  const preview = (id: string, ruling: Ruling, by: Caller = operator) =>
    by.call<ActPreview & Problem>('POST', `/api/admin/returns/${id}/preview`, { ruling })
  const decide = (
    id: string,
    ruling: Ruling,
    { shown, by = operator, reason = theReason }: { shown: string; by?: Caller; reason?: string },
  ) =>
    by.call<{ outcome: string } & Problem>(
      'POST',
      `/api/admin/returns/${id}/decide`,
      { ruling, reason, shown },
      { 'idempotency-key': randomUUID() },
    )
  /** Decides what was looked at before: announces it, or decides finally about an appeal. */
  async function rule(id: string, ruling: Ruling, { by = operator, reason = theReason } = {}) {
    const { shown } = (await preview(id, ruling, by)).body
    return decide(id, ruling, { shown, by, reason })
  }
  /** The time for an appeal is over. */
  const pass = (id: string) =>
    market.ownerPool.query(
      `update returns set first_at = first_at - interval '49 hours', first_effect_at = first_effect_at - interval '49 hours',
        appealed_at = appealed_at - interval '49 hours' where id = $1`,
      [id],
    )
  /** What was announced takes effect. */
  async function takeEffect(id: string) {
    await pass(id)
    return market.modules.settlement.applyRulings()
  }
  const waiting = async () =>
    (await operator.call<DeskReturns>('GET', '/api/admin/returns')).body.rows.map(({ id }) => id)

  return { page, preview, decide, rule, pass, takeEffect, waiting }
}
