import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StockRow } from '#contracts/listings/listing-answers.ts'
import type { NoticePage } from '#contracts/notifications/notification.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { type RestockRequests, restockLimits } from '#contracts/restock/restock.ts'
import { testDatabase, whileDeleted } from '#server/testing/database.ts'
import { aVendor, vendorPassword } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

async function soldOut() {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, name: 'Kente cloth', stock: 0 })
  return { vendor, product, variant: product.variants[0]?.id as string }
}
async function aConfirmed() {
  const shopper = await newPerson(market)
  await pool.query('update people set email_verified = true where id = $1', [shopper.id])
  return shopper
}
const ask = (shopper: Awaited<ReturnType<typeof newPerson>>, variant: string) =>
  shopper.call<Problem>('POST', '/api/restock-requests', { variant })
const arrive = (variant: string, pieces: number) =>
  pool.query('update stock set on_hand = $2 where variant_id = $1', [variant, pieces])
const mailsTo = async (personId: string) =>
  (
    await pool.query<{ subject: string }>(
      'select m.subject from mails m join people p on p.email = m.recipient where p.id = $1 and m.subject like $2',
      [personId, '%back in stock'],
    )
  ).rows
const waiting = async (vendor: Awaited<ReturnType<typeof aVendor>>) =>
  (await vendor.call<Page<StockRow>>('GET', `${vendor.path}/stock`)).body.results[0]?.waiting

test('who asked is told once, on the site and by e-mail, when the goods are back', async () => {
  const { vendor, product, variant } = await soldOut()
  const [ama, kofi] = [await aConfirmed(), await aConfirmed()]
  const choices = { orders: true, deliveries: true, refunds: true, stores: true, store_orders: true }
  const chosen = { ...choices, messages: true, restock: false }
  expect((await kofi.call('PUT', '/api/notifications/emails', chosen)).status).toBeLessThan(300)
  for (const shopper of [ama, ama, kofi]) expect((await ask(shopper, variant)).status).toBe(201)
  const asked = await ama.call<RestockRequests>('GET', `/api/restock-requests?product=${product.id}`)
  expect(asked.body.variants).toEqual([variant])
  expect(await waiting(vendor)).toBe(2)
  expect(await market.modules.tellOfRestock()).toBe(0)

  await arrive(variant, 3)
  // Two servers at once: each person is told by one of them.
  const counts = await Promise.all([market.modules.tellOfRestock(), market.modules.tellOfRestock()])
  expect(counts[0] + counts[1]).toBe(2)
  expect(await market.modules.tellOfRestock()).toBe(0)
  for (const shopper of [ama, kofi]) {
    const { results } = (await shopper.call<NoticePage>('GET', '/api/notifications')).body
    expect(results.filter(({ kind }) => kind === 'restock').map(({ title, link }) => [title, link])).toEqual([
      ['Kente cloth is back in stock', expect.stringContaining(`?variant=${variant}`)],
    ])
  }
  expect(await mailsTo(ama.id)).toEqual([{ subject: 'Kente cloth is back in stock' }])
  expect(await mailsTo(kofi.id)).toEqual([])
  expect(await waiting(vendor)).toBe(0)
})

test('an address that is not confirmed gets no e-mail, and a confirmed one a limited number in a day; the notices are all there', async () => {
  const vendor = await aVendor(market)
  const products = await Promise.all(
    Array.from({ length: restockLimits.emailsPerDay + 2 }, () =>
      aProduct(pool, { store: vendor.store, stock: 0 }),
    ),
  )
  const [known, unknown] = [await aConfirmed(), await newPerson(market)]
  for (const { variants } of products) {
    for (const shopper of [known, unknown]) await ask(shopper, variants[0]?.id as string)
    await arrive(variants[0]?.id as string, 1)
  }
  expect(await market.modules.tellOfRestock()).toBe(products.length * 2)
  expect(await mailsTo(known.id)).toHaveLength(restockLimits.emailsPerDay)
  expect(await mailsTo(unknown.id)).toEqual([])
  for (const { id } of [known, unknown]) {
    const { rowCount } = await pool.query(
      "select from notifications where person_id = $1 and kind = 'restock'",
      [id],
    )
    expect(rowCount).toBe(products.length)
  }
})

test('a request that waited for the deletion of the account is refused', async () => {
  const { variant } = await soldOut()
  const shopper = await newPerson(market)
  const { body } = await whileDeleted(pool, shopper.id, () => ask(shopper, variant))
  expect(body.code).toBe('auth.token_invalid')
  const { rowCount } = await pool.query('select from restock_requests where person_id = $1', [shopper.id])
  expect(rowCount).toBe(0)
})

test('what can be bought, is not shown or does not exist is refused, and so is waiting for too much', async () => {
  const { product, variant } = await soldOut()
  const shopper = await newPerson(market)
  const inStock = (await aProduct(pool, { stock: 4 })).variants[0]?.id as string
  const draft = (await aProduct(pool, { status: 'draft', stock: 0 })).variants[0]?.id as string
  expect((await ask(shopper, inStock)).body.code).toBe('restock.in_stock')
  expect((await ask(shopper, draft)).body.code).toBe('product.not_found')
  expect((await ask(shopper, randomUUID())).body.code).toBe('product.not_found')
  expect((await callerWith(market.url, null).call('POST', '/api/restock-requests', { variant })).status).toBe(
    401,
  )
  await pool.query(
    `insert into variants (product_id, store_id, name, is_active)
     select $1, store_id, 'v' || n, false from products, generate_series(1, $2) n where id = $1`,
    [product.id, restockLimits.waitingMax],
  )
  await pool.query(
    'insert into restock_requests (person_id, variant_id) select $1, id from variants where product_id = $2 and id <> $3',
    [shopper.id, product.id, variant],
  )
  expect((await ask(shopper, variant)).body).toMatchObject({
    code: 'restock.too_many',
    detail: `You already wait for ${restockLimits.waitingMax} products. Stop waiting for one of them first.`,
  })
})

test('a person stops waiting, downloads what they wait for, and leaves nothing behind', async () => {
  const { variant } = await soldOut()
  const shopper = await newPerson(market)
  await ask(shopper, variant)
  const { body } = await shopper.call<{ restock_requests: unknown[] }>('GET', '/api/profile/export')
  expect(body.restock_requests).toMatchObject([{ product: 'Kente cloth' }])
  expect((await shopper.call('DELETE', `/api/restock-requests/${variant}`)).status).toBe(204)
  await ask(shopper, variant)
  const left = await shopper.call<Problem>('DELETE', '/api/profile', { password: vendorPassword })
  expect(left.status, JSON.stringify(left.body)).toBe(204)
  const rows = await pool.query('select from restock_requests where person_id = $1', [shopper.id])
  expect(rows.rowCount).toBe(0)
})
