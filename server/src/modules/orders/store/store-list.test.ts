import { afterEach, expect, test } from 'vitest'
import type { ParcelCounts, StoreParcel, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { readEvents } from '#server/testing/read-events.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy } = shoppingIn(market)
const { aPaidOrder, aPickup, aColleague, act, list, detail } = sellingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

test('[VE-3.15] a store sees its confirmed orders with everything of the card, and none before payment', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  await buy(await aShopper([product]))
  expect((await list(vendor)).results).toEqual([])
  const { number, id } = await aPaidOrder(vendor)
  const { results, count } = await list(vendor)
  expect(count).toBe(1)
  expect(results).toMatchObject([
    {
      id,
      order_number: number,
      customer: 'Ama',
      type: 'b2c',
      items: [{ quantity: 2, price: 100, total: 200 }],
      total_items: 2,
      delivery_type: 'Delivery (Flexroute)',
      address: '12 Oxford Street, Osu, Accra',
      total: 200,
      status: 'confirmed',
      status_label: 'Confirmed',
      progress: 25,
      action: 'accept',
      return_info: null,
    },
  ])
  expect(results[0]?.code).toMatch(/^[A-Z]{4}$/)
  expect(results[0]?.send_by).not.toBeNull()
})

test('recipient and street are shown until the parcel has arrived to who looks after orders, and never for a pickup', async () => {
  const vendor = await aVendor(market)
  const sent = await aPaidOrder(vendor)
  expect((await detail(vendor, sent.id)).recipient).toMatchObject({ full_name: 'Ama Mensah' })
  expect((await detail(vendor, sent.id)).address).not.toBe('Accra, Greater Accra')
  const reader = await aColleague(vendor, 'read_only')
  for (const path of [`/parcels/${sent.id}`, '/parcels', '/newest-parcels']) {
    const { body } = await reader.call<StoreParcelDetail & { results?: StoreParcelDetail[] }>(
      'GET',
      vendor.path + path,
    )
    expect((body.results?.[0] ?? body).address, path).toBe('Accra, Greater Accra')
  }
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const)
    await act(vendor, action, [sent.id])
  expect(await detail(vendor, sent.id)).toMatchObject({ recipient: null, address: 'Accra, Greater Accra' })
  const fetched = await aPickup(vendor)
  expect((await detail(vendor, fetched.id)).recipient).toBeNull()
})

test('the team says who looks after an order and leaves notes that the buyer does not see', async () => {
  const vendor = await aVendor(market)
  const colleague = await aColleague(vendor, 'orders')
  const reader = await aColleague(vendor, 'read_only')
  const { id, number, shopper } = await aPaidOrder(vendor)
  const assign = (person_id: string | null) =>
    vendor.call<StoreParcelDetail & Pick<Problem, 'code'>>('PUT', `${vendor.path}/parcels/${id}/assignee`, {
      person_id,
    })
  expect((await assign(colleague.id)).body.assignee).toEqual({ id: colleague.id, name: 'Ama Mensah' })
  expect((await assign(reader.id)).body.code).toBe('member.not_found')
  expect((await assign(null)).body.assignee).toBeNull()
  const noted = await colleague.call<StoreParcelDetail>('POST', `${vendor.path}/parcels/${id}/notes`, {
    text: 'Call before you go',
  })
  expect(noted.body.notes).toMatchObject([{ text: 'Call before you go', author: 'Ama Mensah' }])
  const asBuyer = await shopper.call('GET', `/api/orders/${number}`)
  expect(JSON.stringify(asBuyer.body)).not.toContain('Call before you go')
  const people = await vendor.call<{ id: string }[]>('GET', `${vendor.path}/parcel-people`)
  expect(people.body.map((person) => person.id).toSorted()).toEqual([vendor.id, colleague.id].toSorted())
})

test('a note and an assignment that are sent again because their answer was lost are there once', async () => {
  const vendor = await aVendor(market)
  const { id } = await aPaidOrder(vendor)
  const key = unique('key-of-a-note')
  const note = (text: string) =>
    vendor.call<StoreParcelDetail & Pick<Problem, 'code'>>(
      ...(['POST', `${vendor.path}/parcels/${id}/notes`, { text }, { 'idempotency-key': key }] as const),
    )
  const [first, second] = await Promise.all([note('Call first'), note('Call first')])
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await note('Call first')).body.notes).toMatchObject([{ text: 'Call first' }])
  expect((await note('Call later')).body.code).toBe('store.key_reused')
  for (let time = 0; time < 2; time += 1)
    await vendor.call('PUT', `${vendor.path}/parcels/${id}/assignee`, { person_id: vendor.id })
  const { rows } = await pool.query(
    `select kind from store_events where detail ->> 'parcel_id' = $1 and kind in ('order.note_written', 'order.assigned') order by kind`,
    [id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['order.assigned', 'order.note_written'])
})

test('an assignment that was said long ago does not undo a later one, and counts once', async () => {
  const vendor = await aVendor(market)
  const colleague = await aColleague(vendor, 'orders')
  const { id } = await aPaidOrder(vendor)
  const assign = (person_id: string | null, seen: string | null, key = unique('key-of-an-assignment')) =>
    vendor.call<StoreParcelDetail & Pick<Problem, 'code'>>(
      ...(['PUT', `${vendor.path}/parcels/${id}/assignee`, { person_id, seen }] as const),
      { 'idempotency-key': key },
    )
  const key = unique('key-of-the-first-one')
  expect((await assign(vendor.id, null, key)).body.assignee?.id).toBe(vendor.id)
  expect((await assign(colleague.id, vendor.id)).body.assignee?.id).toBe(colleague.id)
  // The first one comes once more, because its answer was lost.
  const again = await assign(vendor.id, null, key)
  expect([again.status, again.body.assignee?.id]).toEqual([200, colleague.id])
  expect((await assign(vendor.id, null)).body.code).toBe('store_parcel.assigned_meanwhile')
  expect((await assign(colleague.id, null)).status).toBe(200)
  expect((await detail(vendor, id)).assignee?.id).toBe(colleague.id)
})

test('who is taken out of the team, or may no longer look after orders, is assigned to none of them', async () => {
  const vendor = await aVendor(market)
  const [removed, demoted] = [await aColleague(vendor, 'orders'), await aColleague(vendor, 'orders')]
  const orders = [await aPaidOrder(vendor), await aPaidOrder(vendor)]
  for (const [nth, person] of [removed, demoted].entries())
    await vendor.call('PUT', `${vendor.path}/parcels/${orders[nth]?.id}/assignee`, { person_id: person.id })
  const assigned = () =>
    Promise.all(orders.map(async ({ id }) => (await detail(vendor, id)).assignee?.id ?? null))
  const change = (role: string) =>
    vendor.call('PATCH', `${vendor.path}/members/${demoted.id}`, { role, password: '' })
  expect((await change('manager')).status).toBe(200)
  expect(await assigned()).toEqual([removed.id, demoted.id])
  expect((await vendor.call('DELETE', `${vendor.path}/members/${removed.id}`)).status).toBe(204)
  expect(await assigned()).toEqual([null, demoted.id])
  expect((await change('read_only')).status).toBe(200)
  expect(await assigned()).toEqual([null, null])
})

test('[VE-4.13] the list is filtered by type and group, searched, and read page by page without gaps', async () => {
  const vendor = await aVendor(market)
  const orders: { id: string }[] = []
  for (let nth = 0; nth < 5; nth += 1) orders.push(await aPaidOrder(vendor))
  await pool.query("update parcels set side = 'business' where id = $1", [orders[0]?.id])
  await act(
    vendor,
    'accept',
    orders.slice(0, 3).map(({ id }) => id),
  )
  await act(vendor, 'out_for_delivery', [orders[2]?.id as string])
  const ids = ({ results }: Page<StoreParcel>) => results.map(({ id }) => id)
  expect(ids(await list(vendor, 'type=b2b'))).toEqual([orders[0]?.id])
  expect((await list(vendor, 'type=b2c')).results).toHaveLength(4)
  expect(ids(await list(vendor, 'group=under_way'))).toEqual([orders[2]?.id])
  const { count: sent } = await list(vendor, 'group=under_way')
  const { count: toSend } = await list(vendor, 'group=to_send&type=b2c')
  expect({ sent, toSend }, 'a list counts what it lists').toEqual({ sent: 1, toSend: 3 })
  const all = ids(await list(vendor))
  expect(all).toEqual([...[0, 1, 3, 4].map((nth) => orders[nth]?.id), orders[2]?.id])
  expect(ids(await list(vendor, 'sort=newest'))).toEqual([4, 3, 2, 1, 0].map((nth) => orders[nth]?.id))
  const read: string[] = []
  let next: string | null = `${vendor.path}/parcels?page_size=2`
  while (next) {
    const { body }: { body: Page<StoreParcel> } = await vendor.call('GET', next)
    read.push(...ids(body))
    next = body.next
  }
  expect(read).toEqual(all)
  const sought = (await list(vendor)).results[1] as StoreParcel
  for (const q of [sought.order_number, sought.order_number.toLowerCase(), sought.code, sought.items[0]?.sku])
    expect(ids(await list(vendor, `q=${q}`)), q).toEqual([sought.id])
  expect(await list(vendor, 'q=nothing of the kind')).toMatchObject({ count: 0, results: [] })
  expect(await list(vendor, `q=${encodeURIComponent(sought.order_number)}`)).toMatchObject({
    count: 1,
    count_capped: false,
  })
  const counts = await vendor.call<ParcelCounts>('GET', `${vendor.path}/parcels/counts`)
  expect(counts.body).toMatchObject({ all: 5, b2c: 4, b2b: 1, to_do: 4, returns: 0 })
  // Its order was bought by a shopper, as the books would say.
  await pool.query("update parcels set side = 'shopper' where id = $1", [orders[0]?.id])
})

test('what is late comes first, the longest first', async () => {
  const vendor = await aVendor(market)
  const orders: { id: string }[] = []
  for (let nth = 0; nth < 3; nth += 1) orders.push(await aPaidOrder(vendor))
  const [fresh, late, latest] = orders.map(({ id }) => id)
  await act(vendor, 'accept', [latest as string])
  for (const [id, days] of [
    [late, 6],
    [latest, 9],
  ]) {
    await pool.query(
      'update parcels set confirmed_at = confirmed_at - make_interval(days => $2) where id = $1',
      [id, days],
    )
  }
  const { results } = await list(vendor)
  expect(results.map(({ id }) => id)).toEqual([latest, late, fresh])
  const deadlines = results.map(({ send_by }) => send_by)
  expect(deadlines).toEqual(deadlines.toSorted())
})

test('a page that follows the store hears of a new order and of a change', async () => {
  const vendor = await aVendor(market)
  const abort = new AbortController()
  const stream = await fetch(`${market.url}${vendor.path}/parcels/events`, {
    headers: { authorization: `Bearer ${vendor.token}` },
    signal: abort.signal,
  })
  const read = readEvents(stream)
  const heard = async () => {
    while (!(await read()).includes('event: parcels'));
    return true
  }
  const { id } = await aPaidOrder(vendor)
  await market.deliver()
  expect(await heard()).toBe(true)
  await act(vendor, 'accept', [id])
  await market.deliver()
  expect(await heard()).toBe(true)
  abort.abort()
})
