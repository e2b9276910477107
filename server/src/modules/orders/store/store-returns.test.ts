import { afterEach, expect, test } from 'vitest'
import type { ActionResults, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { escalate, refuse, returningIn } from '#server/testing/returns/returning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aPaidOrder, act, list, detail } = sellingIn(market)
const { asked } = returningIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

test('[VE-4.06] a return shows what the buyer would get back; received goods are refunded, a refusal has its reason', async () => {
  const vendor = await aVendor(market)
  const [kept, back] = [await aPaidOrder(vendor), await aPaidOrder(vendor)]
  for (const { id, number, shopper } of [kept, back]) {
    for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
    const line = (await detail(vendor, id)).items[0]?.id
    await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, {
      reason: 'changed_mind',
      note: '',
      lines: [{ line_id: line, quantity: 1 }],
    })
  }
  const { results } = await list(vendor, 'group=returns')
  const asked = { reason: 'I changed my mind', refund_amount: 100 }
  expect(results).toMatchObject([{ action: 'item_received', return_info: asked }, { return_info: asked }])
  expect(Date.parse(results[0]?.return_info?.answer_by ?? '') - Date.now()).toBeCloseTo(48 * 3_600_000, -6)
  expect((await detail(vendor, kept.id)).earnings).toMatchObject({ net: 169, return_cost: 84.5 })
  const asksFor = async (id: string) => (await detail(vendor, id)).return?.id
  await vendor.call('POST', `${vendor.path}/parcels/${back.id}/return/offer`, {
    ...{ return_id: await asksFor(back.id), amount: 20 },
  })
  expect((await detail(vendor, back.id)).return_info?.offer).toMatchObject({ amount: 20 })
  expect(await act(vendor, 'item_received', [back.id])).toMatchObject([
    { ok: true, status: 'return_processing' },
  ])
  const refused = await vendor.call<StoreParcelDetail>(
    'POST',
    `${vendor.path}/parcels/${kept.id}/return/refuse`,
    { return_id: await asksFor(kept.id), reason: 'It was worn. Call 024 412 3456' },
  )
  expect(refused.body).toMatchObject({
    status: 'delivered',
    return: { state: 'refused', refusal: 'It was worn. Call •••' },
  })
})

test('a refused return does not bring an earlier one of its parcel back to the head of the order', async () => {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const line_id = (await detail(vendor, id)).items[0]?.id
  const ask = async (reason: string) => {
    const input = { reason, note: '', lines: [{ line_id, quantity: 1 }] }
    await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, input)
    return (await detail(vendor, id)).return_info
  }
  expect(await ask('not_as_described')).toMatchObject({ reason: 'It is not as described' })
  await act(vendor, 'item_received', [id])
  await market.modules.payments.sendRefunds()
  await market.deliver()
  const second = await ask('changed_mind')
  expect(second).toMatchObject({ reason: 'I changed my mind' })
  const refused = await vendor.call<StoreParcelDetail>('POST', `${vendor.path}/parcels/${id}/return/refuse`, {
    ...{ return_id: second?.id, reason: 'It was worn' },
  })
  const [shown, earlier] = [refused.body.return, refused.body.return?.earlier]
  expect([shown?.id, shown?.state, earlier?.map(({ refund }) => refund)]).toEqual([
    second?.id,
    'refused',
    [100],
  ])
  expect(refused.body.return_info).toBeNull()
})

test('goods are received for the return that was looked at, and never for a later one of the same parcel', async () => {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const line_id = (await detail(vendor, id)).items[0]?.id
  const ask = async () => {
    const input = { reason: 'changed_mind', note: '', lines: [{ line_id, quantity: 1 }] }
    await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, input)
    return (await detail(vendor, id)).return_info?.id as string
  }
  const receive = async (returns: object[]) => {
    const body = { action: 'item_received', parcels: [id], returns }
    return (await vendor.call<ActionResults>('POST', `${vendor.path}/parcels/actions`, body)).body.results
  }
  const first = await ask()
  await vendor.call('POST', `${vendor.path}/parcels/${id}/return/refuse`, {
    ...{ return_id: first, reason: 'It was worn' },
  })
  const second = await ask()
  expect(second).not.toBe(first)
  for (const returns of [[], [{ id: first }]])
    expect(await receive(returns)).toMatchObject([
      { ok: false, status: 'return_request', refusal: { code: 'store_parcel.other_return' } },
    ])
  for (let time = 0; time < 2; time += 1)
    expect(await receive([{ id: second, is_damaged: true }])).toMatchObject([{ ok: true }])
  expect(await receive([{ id: second, is_damaged: false }])).toMatchObject([
    { ok: false, status: 'return_processing', refusal: { code: 'store_parcel.moved_already' } },
  ])
  const { rows } = await pool.query(
    'select id, state, is_damaged from returns where parcel_id = $1 order by created_at',
    [id],
  )
  expect(rows).toMatchObject([
    { id: first, state: 'refused', is_damaged: false },
    { id: second, is_damaged: true },
  ])
})

test('a refusal, an offer and words to Juaso are about the return that was looked at', async () => {
  const sale = await asked('changed_mind')
  const path = `${sale.vendor.path}/parcels/${sale.id}/return`
  const answers = (return_id: string) =>
    [
      [`POST ${path}/refuse`, { return_id, reason: 'It was worn' }],
      [`POST ${path}/offer`, { return_id, amount: 20 }],
      [`POST ${path}/words`, { return_id, words: 'The soles are dirty.' }],
      [`GET ${path}/offer-cost?return_id=${return_id}&amount=20`, undefined],
    ] as const
  const send = async (return_id: string, nth: number) => {
    const [call, body] = answers(return_id)[nth] as ReturnType<typeof answers>[number]
    const [method, address] = call.split(' ') as ['GET' | 'POST', string]
    return (await sale.vendor.call<StoreParcelDetail & Pick<Problem, 'code'>>(method, address, body)).body
  }
  const codesOf = async (return_id: string) =>
    Promise.all(answers(return_id).map(async (_, nth) => (await send(return_id, nth)).code))
  expect((await refuse(sale)).status).toBe(200)
  // Nothing waits: a repeated answer is told so.
  expect((await refuse(sale)).body.code).toBe('return.not_waiting')
  await escalate(sale)
  const { return: second } = await detail(sale.vendor, sale.id)
  expect(second?.id).not.toBe(sale.returnId)
  expect(await codesOf(sale.returnId)).toEqual(Array(4).fill('store_parcel.other_return'))
  expect((await detail(sale.vendor, sale.id)).return).toEqual(second)
  expect((await send(second?.id as string, 2)).return?.at_juaso?.store_words).toBe('The soles are dirty.')
  expect((await send(second?.id as string, 1)).return?.offer).toMatchObject({ amount: 20 })
})

test('what the page says that a parcel brings is what the ledger has of it, after everything that was given back', async () => {
  const vendor = await aVendor(market)
  const shareOf = async (number: string) => {
    const { rows } = await pool.query<{ share: string | null }>(
      `select sum(e.amount) as share from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join orders o on o.id = t.order_id join ledger_accounts a on a.id = e.account_id
       where o.number = $1 and a.path like 'vendor/' || $2 || '/%'`,
      [number, vendor.store.id],
    )
    return Number(rows[0]?.share) / 100
  }
  const returning = async (
    { id, number, shopper }: Awaited<ReturnType<typeof aPaidOrder>>,
    quantity: number,
  ) => {
    for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
    await pool.query("update parcels set delivered_at = now() - interval '2 days' where id = $1", [id])
    const line_id = (await detail(vendor, id)).items[0]?.id
    const input = { reason: 'changed_mind', note: '', lines: [{ line_id, quantity }] }
    await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, input)
  }
  const [one, all, part, lost] = [
    await aPaidOrder(vendor),
    await aPaidOrder(vendor),
    await aPaidOrder(vendor),
    await aPaidOrder(vendor),
  ]
  await returning(one, 1)
  expect((await detail(vendor, one.id)).earnings?.payout).toMatchObject({ state: 'return', on: null })
  await act(vendor, 'item_received', [one.id])
  await returning(all, 2)
  await act(vendor, 'item_received', [all.id])
  await returning(part, 2)
  const offered = await vendor.call<StoreParcelDetail>(
    'POST',
    `${vendor.path}/parcels/${part.id}/return/offer`,
    { return_id: (await detail(vendor, part.id)).return?.id, amount: 50 },
  )
  await part.shopper.call('POST', `/api/orders/${part.number}/parcels/1/returns/offer`, {
    return_id: offered.body.return?.id,
    accepts: true,
  })
  const { rows } = await pool.query<{ today: string; later: string }>(
    "select d::text as today, (d + 5)::text as later from (select (now() at time zone 'Africa/Accra')::date as d) x",
  )
  const waits = { state: 'return_days', on: rows[0]?.later }
  for (const [sale, given_back, net, payout] of [
    [one, 84.5, 84.5, waits],
    [all, 169, 0, { state: 'nothing', on: null }],
    [part, 42.25, 126.75, waits],
  ] as const) {
    expect((await detail(vendor, sale.id)).earnings).toMatchObject({ items: 200, given_back, net, payout })
    expect(await shareOf(sale.number)).toBe(net)
  }
  await part.shopper.call('POST', `/api/orders/${part.number}/parcels/1/received`)
  const payout = { state: 'released', on: rows[0]?.today }
  expect((await detail(vendor, part.id)).earnings).toMatchObject({ net: 126.75, payout })

  await pool.query(
    `select open_dispute('sandbox', $1, i.id, i.amount, 'fraud') from payment_intents i join orders o on o.id = i.order_id
     where o.number = $2 and i.state = 'paid'`,
    [`D-${lost.number}`, lost.number],
  )
  expect((await detail(vendor, lost.id)).earnings).toMatchObject({ net: 169, payout: { state: 'dispute' } })
  await pool.query("select end_dispute('sandbox', $1, 'lost', 10000)", [`D-${lost.number}`])
  const taken = (await detail(vendor, lost.id)).earnings
  expect(taken?.given_back).toBeGreaterThan(0)
  expect(taken?.net).toBe(await shareOf(lost.number))
})
