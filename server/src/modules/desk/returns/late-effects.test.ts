import { afterEach, expect, test } from 'vitest'
import type { Ruling } from '#contracts/desk/money/returns.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  type AskedReturn,
  bookingsOf,
  decidingIn,
  returningIn,
  returnOf,
  theReason,
} from '#server/testing/returns/returning.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

// What becomes of an announced decision where something else has happened before its time comes.
const market = await wholeMarket(await testDatabase())
const { ownerPool: pool, modules } = market
const owner = await anOperator(market)
const { overdue, newsOf } = returningIn(market)
const { rule, pass, takeEffect } = decidingIn(market, owner)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const back = { decision: 'back' } as const
const part = { decision: 'part', amount: 50 } as const

/** A return about which the owner of the market has decided. */
async function announced(ruling: Ruling): Promise<AskedReturn> {
  const sale = await overdue()
  expect((await rule(sale.returnId, ruling)).status).toBe(200)
  return sale
}
async function bankHas({ number }: AskedReturn, state: 'open' | 'lost') {
  const { rows } = await pool.query<{ id: string; amount: number }>(
    'select i.id, i.amount from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  const [intent] = rows as [{ id: string; amount: number }]
  await pool.query("select open_dispute('sandbox', $1, $2, $3, 'fraud')", [number, intent.id, intent.amount])
  if (state === 'lost')
    await pool.query("select end_dispute('sandbox', $1, 'lost', $2)", [number, intent.amount])
}

test('while the bank decides, a decision waits; when the bank has given the money back, it ends with a note', async () => {
  const [open, lost] = [await announced(back), await announced(part)]
  await bankHas(open, 'open')
  await bankHas(lost, 'lost')
  await pass(open.returnId)
  expect(await takeEffect(lost.returnId)).toBe(1)
  expect([await bookingsOf(pool, open), await bookingsOf(pool, lost)]).toEqual([0, 0])
  expect((await returnOf(open)).first_ruling?.state).toBe('announced')
  expect(await returnOf(lost)).toMatchObject({
    ...{ state: 'refused', ruling: theReason, refund: null, may_ask_juaso_until: null },
    first_ruling: { state: 'bank' },
  })
  expect(await newsOf(lost.shopper)).toContain('Your bank has given the money back')
  await pool.query(
    "select end_dispute('sandbox', $1, 'won', d.amount) from payment_disputes d where d.provider_reference = $1",
    [open.number],
  )
  expect(await modules.settlement.applyRulings()).toBe(1)
  expect(await bookingsOf(pool, open)).toBe(1)
})

test('a decision takes effect where the store was suspended and the buyer has deleted the account meanwhile', async () => {
  const sale = await announced(back)
  const why = { reason: 'Several of your parcels were late.', until: null, open_orders: 'cancel' }
  const { status } = await owner.call('POST', `/api/admin/stores/${sale.vendor.store.slug}/suspend`, why)
  expect(status).toBe(204)
  await modules.settlement.cancelOfSuspended()
  await pool.query('update people set deleted_at = now() where id = $1', [sale.shopper.id])
  expect(await takeEffect(sale.returnId)).toBe(1)
  expect(await bookingsOf(pool, sale)).toBe(1)
  await market.deliver()
})
