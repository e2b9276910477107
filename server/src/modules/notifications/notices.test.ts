import { expect, test } from 'vitest'
import type { EmailChoices, NoticePage } from '#contracts/notifications/notification.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { readEvents } from '#server/testing/read-events.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, visitor } = shoppingIn(market)

async function somebodyWithAnOrder() {
  const store = await aStore(pool)
  const shopper = await aShopper([await aProduct(pool, { store })])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await market.deliver()
  return { shopper, number, store: store.name }
}
const emailsTo = async (personId: string) =>
  (
    await pool.query<{ subject: string; text: string; html: string; unsubscribe_url: string }>(
      'select m.* from mails m join people p on p.email = m.recipient where p.id = $1 order by m.created_at',
      [personId],
    )
  ).rows.filter(({ subject }) => subject.includes('JU'))

test('a buyer who has a telephone number alone is notified of the order on the site', async () => {
  const store = await aStore(pool)
  const shopper = await aShopper([await aProduct(pool, { store })])
  await pool.query(
    `update people set email = null, email_verified = false, sign_in_phone = '+233244556677' where id = $1`,
    [shopper.id],
  )
  await buy(shopper, { method: 'cash_on_delivery' })
  await market.deliver()
  expect((await shopper.call<NoticePage>('GET', '/api/notifications')).body.count).toBeGreaterThan(0)
})

test('a buyer, and nobody else, is notified of changes of the order, on the site and by e-mail', async () => {
  const { shopper, number, store } = await somebodyWithAnOrder()
  await moveOrderTowards(market.market.db, { number, to: 'out_for_delivery' }, bookArrival)
  await market.deliver()
  const { body } = await shopper.call<NoticePage>('GET', '/api/notifications')
  expect(body).toMatchObject({ count: 3, unread: 3, next: null, previous: null })
  expect(body.results[0]).toMatchObject({
    kind: 'deliveries',
    title: `News of your order ${number}`,
    text: `Your parcel from ${store} is now: Out for Delivery.`,
    sentences: {
      title: { pattern: 'News of your order {number}', values: { number } },
      text: {
        pattern: 'Your parcel from {store} is now: {status}.',
        values: { store, status: { words: 'Out for Delivery' } },
      },
    },
    link: `/orders/${number}`,
    is_read: false,
  })
  expect((await emailsTo(shopper.id)).map(({ subject }) => subject)).toEqual([
    `Your order ${number} is confirmed`,
    `News of your order ${number}`,
  ])
  const stranger = await newPerson(market)
  expect((await stranger.call<NoticePage>('GET', '/api/notifications')).body.count).toBe(0)
  const id = body.results[0]?.id
  expect((await stranger.call('POST', '/api/notifications/read', { ids: [id] })).body).toEqual({ unread: 0 })
  expect((await shopper.call('POST', '/api/notifications/read', { ids: [id] })).body).toEqual({ unread: 2 })
  expect((await shopper.call('POST', '/api/notifications/read', { ids: 'all' })).body).toEqual({ unread: 0 })
})

test('a notice from before patterns were stored is returned as it is', async () => {
  const { id, call } = await newPerson(market)
  await pool.query(
    `insert into notifications (person_id, kind, title, text, link) values ($1, 'orders', 'Your order', 'It came.', '/')`,
    [id],
  )
  const { results } = (await call<NoticePage>('GET', '/api/notifications')).body
  expect(results).toMatchObject([{ title: 'Your order', text: 'It came.', sentences: null }])
})

test('an open page receives the number of unread notices, at once and at every change', async () => {
  const { shopper, number } = await somebodyWithAnOrder()
  const controller = new AbortController()
  const response = await fetch(`${market.url}/api/notifications/events`, {
    headers: { authorization: `Bearer ${shopper.token}` },
    signal: controller.signal,
  })
  const read = readEvents(response)
  let events = ''
  const until = async (words: string) => {
    while (!events.includes(words)) events += await read()
  }
  await until('{"unread":1}')
  await moveOrderTowards(market.market.db, { number, to: 'processing' }, bookArrival)
  await market.deliver()
  await until('{"unread":2}')
  await shopper.call('POST', '/api/notifications/read', { ids: 'all' })
  await until('{"unread":0}')
  controller.abort()
})

test('e-mails of a kind are switched off on the site, or by one press in the e-mail without signing in', async () => {
  const { shopper, number } = await somebodyWithAnOrder()
  const [email] = await emailsTo(shopper.id)
  const url = email?.unsubscribe_url ?? ''
  expect(email?.text).toContain(url)
  expect(email?.html).toContain('Stop e-mails of this kind')
  const path = url.slice(market.url.length)
  for (const opened of [path, `${path}?utm_source=mail`])
    expect((await visitor.call('GET', opened)).status).toBe(200)
  const before = await shopper.call<EmailChoices>('GET', '/api/notifications/emails')
  expect(before.body).toEqual({
    companies: true,
    orders: true,
    deliveries: true,
    refunds: true,
    stores: true,
    store_orders: true,
    quotations: true,
    restock: true,
    messages: true,
  })
  const pressed = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(pressed.status).toBe(200)
  const after = await shopper.call<EmailChoices>('GET', '/api/notifications/emails')
  expect(after.body).toEqual({
    orders: false,
    deliveries: true,
    refunds: true,
    stores: true,
    companies: true,
    quotations: true,
    store_orders: true,
    restock: true,
    messages: true,
  })
  await shopper.call('POST', `/api/orders/${number}/cancel`, {})
  await market.deliver()
  expect(await emailsTo(shopper.id)).toHaveLength(1)
  expect((await shopper.call<NoticePage>('GET', '/api/notifications')).body.unread).toBe(2)
  // What is left out stays as it was.
  await shopper.call('PUT', '/api/notifications/emails', { orders: true, deliveries: false })
  expect((await shopper.call<EmailChoices>('GET', '/api/notifications/emails')).body).toEqual({
    orders: true,
    deliveries: false,
    refunds: true,
    stores: true,
    companies: true,
    quotations: true,
    store_orders: true,
    restock: true,
    messages: true,
  })
})

test('a link that was changed has no effect', async () => {
  const { shopper } = await somebodyWithAnOrder()
  const path = (await emailsTo(shopper.id))[0]?.unsubscribe_url.slice(market.url.length) ?? ''
  for (const other of [
    `${path}x`,
    path.replace('.orders.', '.refunds.'),
    '/api/notifications/unsubscribe/x',
  ]) {
    expect(await visitor.call<Problem>('POST', other, {})).toMatchObject({
      status: 404,
      body: { code: 'notice.link_invalid' },
    })
  }
  expect((await shopper.call<EmailChoices>('GET', '/api/notifications/emails')).body.orders).toBe(true)
})

test('the download holds orders, favourites and notices; a deleted account leaves its orders without details', async () => {
  const { shopper, number } = await somebodyWithAnOrder()
  const product = await aProduct(pool)
  await shopper.call('POST', '/api/wishlist', { product: product.id })
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  const download = await shopper.call<Record<string, unknown[]>>('GET', '/api/profile/export')
  expect(download.body).toMatchObject({
    orders: [{ order_number: number, total: 115 }],
    wishlist: [{}],
    notifications: [{ kind: 'orders' }],
  })
  await shopper.call('DELETE', '/api/profile', { password: 'correct horse 7' })
  const rows = await pool.query(
    `select (select count(*)::int from carts where person_id = $1) + (select count(*)::int from wishlist_entries where person_id = $1)
       + (select count(*)::int from notifications where person_id = $1) as n`,
    [shopper.id],
  )
  expect(rows.rows[0]?.n).toBe(0)
  const address = async () =>
    (await pool.query('select address, total from orders where number = $1', [number])).rows[0]
  // The address stays: an order under way still has to be delivered.
  expect((await address()).address.full_name).toBe('Ama Mensah')
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  await market.deliver()
  expect(JSON.stringify(await address())).not.toMatch(/Ama|Oxford|241234567/)
  expect(Number((await address()).total)).toBe(11_500)
  expect(await emailsTo(shopper.id)).toEqual([])
  expect((await callerWith(market.url, null).call('GET', `/api/tracking/${number}`)).status).toBe(200)
})
