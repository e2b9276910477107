import { afterEach, expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import type { DeskReturns, Ruling } from '#contracts/desk/money/returns.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  type AskedReturn,
  appealOfBuyer,
  appealOfStore,
  bookingsOf,
  decidingIn,
  explain,
  refuse,
  returningIn,
  returnOf,
  theReason,
} from '#server/testing/returns/returning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool, modules } = market
const [owner, trust] = [await anOperator(market), await anOperator(market, 'trust')]
const { act, detail } = sellingIn(market)
const { asked, escalated, overdue, newsOf, pendingOf } = returningIn(market)
const { page, preview, decide, rule, pass, takeEffect, waiting } = decidingIn(market, owner)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const back = { decision: 'back' } as const
const part = { decision: 'part', amount: 50 } as const
const none = { decision: 'none' } as const

/** A return about which the owner of the market has decided. */
async function announced(ruling: Ruling): Promise<AskedReturn> {
  const sale = await overdue()
  expect((await rule(sale.returnId, ruling)).status).toBe(200)
  return sale
}
const listed = async (state: string, { returnId }: AskedReturn) =>
  (await owner.call<DeskReturns>('GET', `/api/admin/returns?state=${state}`)).body.rows.find(
    ({ id }) => id === returnId,
  )
const stuck = async () =>
  (
    await pool.query<{ subject: string }>(
      "select subject from money_alarms where kind = 'ruling.stuck' and resolved_at is null",
    )
  ).rows.map(({ subject }) => subject)

test('a decision is announced to both sides and books nothing; its money waits, and nobody is to answer', async () => {
  const sale = await overdue()
  const before = await pendingOf(sale)
  expect((await rule(sale.returnId, part)).status).toBe(200)
  expect(await modules.settlement.applyRulings()).toBe(0)
  expect([await bookingsOf(pool, sale), await pendingOf(sale)]).toEqual([0, before])
  const given = await returnOf(sale)
  expect(given).toMatchObject({
    ...{ state: 'requested', ruling: null, refund: null },
    first_ruling: {
      ...{ decision: 'part', amount: 50, reason: theReason, state: 'announced', appeal: null },
      appeal_open_to: ['buyer', 'store'],
    },
  })
  const until = new Date(given.first_ruling?.takes_effect_at ?? 0)
  expect(until.getTime() - Date.now()).toBeCloseTo(48 * 3_600_000, -5)
  expect(await newsOf(sale.shopper)).toContain('You keep the goods and get GHS 50.00 back on ')
  expect(await newsOf(sale.vendor)).toContain('You can appeal until ')
  expect(await waiting()).not.toContain(sale.returnId)
  expect(await listed('decided', sale)).toMatchObject({ takes_effect_at: until.toISOString() })
  const own = await detail(sale.vendor, sale.id)
  expect([own.earnings?.payout.state, own.return_info?.answer_by]).toEqual(['return', null])
  await modules.settlement.takeNewAlarms()
  const alarms = 'select from money_alarms where subject = $1 and resolved_at is null'
  expect((await pool.query(alarms, [sale.returnId])).rows).toEqual([])
  expect((await page(sale.returnId)).history[0]).toMatchObject({ kind: 'return.ruled', reason: theReason })
})

test.each([
  ['back', back, 215],
  ['part', part, 50],
  ['none', none, null],
] as const)(
  'when its time has come, a decision for %s is booked once, by two processes at once',
  async (_, ruling, refund) => {
    const sale = await announced(ruling)
    await pass(sale.returnId)
    const { applyRulings } = modules.settlement
    const applied = await Promise.all([applyRulings(), applyRulings()])
    expect(applied.reduce((sum, count) => sum + count)).toBe(1)
    expect(await stuck()).toEqual([])
    expect(await applyRulings()).toBe(0)
    expect(await bookingsOf(pool, sale)).toBe(refund === null ? 0 : 1)
    expect(await returnOf(sale)).toMatchObject({
      ...{ refund, ruling: theReason, first_ruling: { state: 'in_force', appeal_open_to: [] } },
    })
    expect(await listed('decided', sale)).toMatchObject({ takes_effect_at: null })
  },
)

test('one decision that cannot be booked raises an alarm and stops no other', async () => {
  const [bad, good] = [await announced(none), await announced(none)]
  await pass(bad.returnId)
  await pass(good.returnId)
  await pool.query(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$`)
  await pool.query(
    `create trigger broken_row before update on parcels for each row when (old.id = '${bad.id}') execute function refuse_row()`,
  )
  expect(await modules.settlement.applyRulings()).toBe(1)
  expect(await stuck()).toEqual([bad.returnId])
  await pool.query('drop trigger broken_row on parcels')
  expect(await modules.settlement.applyRulings()).toBe(0)
  await pool.query(
    "update money_alarms set rests_until = now() - interval '1 minute' where resolved_at is null",
  )
  expect(await modules.settlement.applyRulings()).toBe(1)
  expect(await stuck()).toEqual([])
})

test('a buyer appeals: it comes back to the desk, and only another operator decides, at once and finally', async () => {
  const sale = await announced(none)
  expect((await appealOfBuyer(sale, 'I never wore it, call 0244123456.')).status).toBe(200)
  await pass(sale.returnId)
  expect(await modules.settlement.applyRulings()).toBe(0)
  expect(await listed('waiting', sale)).toMatchObject({ is_appeal: true, takes_effect_at: null })
  const { tasks } = (await owner.call<Desk>('GET', '/api/admin/desk')).body
  expect(tasks.find(({ id }) => id === sale.returnId)?.title).toBe('A return to decide: “an appeal”')
  const shown = await page(sale.returnId)
  expect(shown.is_first_decider).toBe(true)
  expect(shown.first_ruling).toMatchObject({
    ...{ decision: 'none', reason: theReason, state: 'appealed' },
    appeal: { by: 'buyer', words: 'I never wore it, call 0244123456.' },
  })
  expect(await newsOf(sale.vendor)).toBe(
    `The buyer appeals about the return of ${sale.number}: Another operator of Juaso decides about it now, and that is final. Until then you can answer once.`,
  )
  expect((await detail(sale.vendor, sale.id)).return?.first_ruling?.appeal?.words).toBe(
    'I never wore it, call •••.',
  )
  expect((await preview(sale.returnId, back)).body).toMatchObject({
    code: 'return.first_decider',
    status: 403,
  })
  expect((await preview(sale.returnId, back, trust)).body.outcome).toBe(
    'The store takes the goods back, and the buyer gets their money back.',
  )
  const answer = await rule(sale.returnId, back, { by: trust, reason: 'It is as new.' })
  expect(answer.status).toBe(200)
  expect(await bookingsOf(pool, sale)).toBe(1)
  expect(await returnOf(sale)).toMatchObject({
    ...{ state: 'refund_pending', refund: 215, ruling: 'It is as new.' },
    first_ruling: { state: 'replaced', reason: theReason, appeal: { by: 'buyer' } },
  })
  expect(await modules.settlement.applyRulings()).toBe(0)
  expect((await appealOfBuyer(sale)).body.code).toBe('return.appealed')
  expect((await appealOfStore(sale)).body.code).toBe('return.appealed')
  expect((await page(sale.returnId)).history.map(({ reason }) => reason).toSorted()).toEqual([
    'It is as new.',
    theReason,
  ])
})

test('a store appeals, and its activity has it; the second decision may be the same as the first', async () => {
  const sale = await announced(back)
  expect((await appealOfStore({ ...sale, returnId: sale.id })).body.code).toBe('store_parcel.other_return')
  expect((await appealOfStore(sale)).status).toBe(200)
  expect(await newsOf(sale.shopper)).toBe(
    `The store appeals about your return of order ${sale.number}: Another operator of Juaso decides about it now, and that is final.`,
  )
  const { rows } = await pool.query(
    "select from store_events where kind = 'order.return_appealed' and store_id = $1",
    [sale.vendor.store.id],
  )
  expect(rows).toHaveLength(1)
  // Not as the first operator's matter: nobody has decided about the appeal.
  const notShown = { shown: '0'.repeat(64), by: trust }
  expect((await decide(sale.returnId, back, notShown)).body.code).toBe('task.changed')
  expect((await rule(sale.returnId, back, { by: trust })).status).toBe(200)
  expect(await bookingsOf(pool, sale)).toBe(1)
})

test('who got everything has nothing to appeal against', async () => {
  const [forBuyer, forStore] = [await announced(back), await announced(none)]
  expect((await appealOfBuyer(forBuyer)).body.code).toBe('return.nothing_to_appeal')
  expect((await appealOfStore(forStore)).body.code).toBe('return.nothing_to_appeal')
  expect((await returnOf(forBuyer)).first_ruling?.appeal_open_to).toEqual(['store'])
  expect((await returnOf(forStore)).first_ruling?.appeal_open_to).toEqual(['buyer'])
})

test('a decision is not appealed against after its time, before there is one, or by a stranger', async () => {
  const [undecided, late, stranger] = [await overdue(), await announced(part), await asked('defective')]
  expect((await appealOfBuyer(undecided)).body.code).toBe('return.appeal_over')
  expect((await appealOfBuyer({ ...late, shopper: stranger.shopper })).body.code).toBe('parcel.not_found')
  expect((await appealOfStore({ ...late, vendor: stranger.vendor })).body.code).toBe('store_parcel.not_found')
  expect((await appealOfBuyer(late, 'Too short')).body.code).toBe('request.invalid')
  await pass(late.returnId)
  expect((await appealOfBuyer(late)).body).toMatchObject({
    code: 'return.appeal_over',
    detail: 'No decision about this return can be appealed against now. It is possible for 48 hours.',
  })
  expect((await appealOfStore(late)).body.code).toBe('return.appeal_over')
  expect(await modules.settlement.applyRulings()).toBe(1)
})

test('a parcel without a return has nothing that its store could appeal against', async () => {
  const sale = await asked('changed_mind')
  await pool.query('delete from return_lines where return_id = $1', [sale.returnId])
  await pool.query('delete from returns where id = $1', [sale.returnId])
  await pool.query("update parcels set status = 'delivered' where id = $1", [sale.id])
  expect((await appealOfStore(sale)).body.code).toBe('return.not_waiting')
})

test('of two appeals at the same moment one stands and the other is told; the same once more changes nothing', async () => {
  const sale = await announced(part)
  const answers = await Promise.all([appealOfBuyer(sale), appealOfStore(sale)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('return.appealed')
  const { appeal } = (await returnOf(sale)).first_ruling ?? {}
  expect((await (appeal?.by === 'buyer' ? appealOfBuyer : appealOfStore)(sale)).status).toBe(200)
  expect((await returnOf(sale)).first_ruling?.appeal).toEqual(appeal)
  expect((await rule(sale.returnId, none, { by: trust })).status).toBe(200)
})

test('the store takes the goods back meanwhile: the announced decision ends', async () => {
  const sale = await announced(none)
  await act(sale.vendor, 'item_received', [sale.id])
  expect(await takeEffect(sale.returnId)).toBe(0)
  expect(await bookingsOf(pool, sale)).toBe(1)
  expect(await returnOf(sale)).toMatchObject({
    ...{ state: 'refund_pending', ruling: null, first_ruling: { state: 'agreed', appeal_open_to: [] } },
  })
})

test('the buyer accepts a part that the store offers meanwhile; the offer is open no longer than the decision waits', async () => {
  const sale = await announced(none)
  const part = { return_id: sale.returnId, amount: 30 }
  const offered = await sale.vendor.call('POST', `${sale.vendor.path}/parcels/${sale.id}/return/offer`, part)
  expect(offered.status).toBe(200)
  const { offer, first_ruling: first } = await returnOf(sale)
  expect(offer).toMatchObject({ state: 'open', until: first?.takes_effect_at })
  const body = { return_id: sale.returnId, accepts: true }
  expect(
    (await sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/1/returns/offer`, body)).status,
  ).toBe(200)
  expect(await takeEffect(sale.returnId)).toBe(0)
  expect(await bookingsOf(pool, sale)).toBe(1)
  expect(await returnOf(sale)).toMatchObject({ refund: 30, first_ruling: { state: 'agreed' } })
})

test('after a decision without an appeal the store neither refuses the return nor writes its side', async () => {
  const sale = await asked('changed_mind')
  await pool.query("update returns set juaso_from = now() - interval '1 minute' where id = $1", [
    sale.returnId,
  ])
  expect((await rule(sale.returnId, back)).status).toBe(200)
  expect((await refuse(sale)).body.code).toBe('return.announced')
  expect((await explain(sale)).body.code).toBe('return.not_waiting')
})

test('a store that never wrote to Juaso answers a buyer’s appeal once, and both the buyer and who decides read it', async () => {
  const sale = await announced(none)
  expect((await explain(sale)).body.code).toBe('return.not_waiting')
  expect((await appealOfBuyer(sale)).status).toBe(200)
  const words = 'We sent them new, in a closed box.'
  const both = await Promise.all([explain(sale, words), explain(sale, 'They were worn when they came back.')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('return.appeal_answered')
  const { answer } = (await returnOf(sale)).first_ruling?.appeal ?? {}
  expect((await explain(sale, answer?.words)).status).toBe(200)
  expect((await returnOf(sale)).first_ruling?.appeal?.answer).toEqual(answer)
  const shown = await page(sale.returnId)
  expect(shown.words.at(-1)).toEqual({ by: 'store', text: answer?.words, at: answer?.at })
  const { rows } = await pool.query(
    "select from store_events where kind = 'order.return_explained' and store_id = $1",
    [sale.vendor.store.id],
  )
  expect(rows).toHaveLength(1)
  expect((await rule(sale.returnId, back, { by: trust })).status).toBe(200)
  expect((await explain(sale, 'One thing more about it.')).body.code).toBe('return.not_waiting')
})

test('a store that has appealed itself has no answer to give, and after an appeal its first words stay as they are', async () => {
  const own = await announced(back)
  expect((await appealOfStore(own)).status).toBe(200)
  expect((await explain(own)).body.code).toBe('return.not_waiting')
  const asked = await escalated()
  expect((await explain(asked, 'The soles are dirty.')).status).toBe(200)
  expect((await rule(asked.returnId, none)).status).toBe(200)
  expect((await appealOfBuyer(asked)).status).toBe(200)
  expect((await explain(asked, 'And the laces are torn.')).status).toBe(200)
  expect(await returnOf(asked)).toMatchObject({
    at_juaso: { store_words: 'The soles are dirty.' },
    first_ruling: { appeal: { answer: { words: 'And the laces are torn.' } } },
  })
  for (const { returnId } of [own, asked])
    expect((await rule(returnId, none, { by: trust })).status).toBe(200)
})
