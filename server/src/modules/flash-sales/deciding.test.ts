import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { OpenFlashSale, OpenFlashSales } from '#contracts/catalog/flash-sale.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Desk } from '#contracts/desk/desk.ts'
import type { FlashSaleFigures } from '#contracts/flash-sales/flash-sale-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'
import { plannedSalesIn } from './testing/planned-sales.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)
const colleague = await anOperator(market, 'catalogue')
const { aSaleFor, nominate, approve, refuse, stop, atDesk, invitations, opens } = plannedSalesIn(
  market,
  owner,
)
const visitor = callerWith(market.url, null)

afterEach(async () => {
  expect(await checkBooks(pool)).toEqual([])
  await pool.query(
    "update flash_sales set stopped_at = now(), stopped_why = 'The test is over.' where stopped_at is null",
  )
})

async function aNomination(price = 80, quantity = 5, given: object = {}) {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 20, ...given })
  await pool.query("update variant_prices set since = since - interval '1 day' where variant_id = $1", [
    product.variants[0]?.id,
  ])
  const sale = await aSaleFor([vendor])
  const { body: nomination } = await nominate(vendor, sale, product, price, quantity)
  return { vendor, product, sale, nomination }
}
type Scene = Awaited<ReturnType<typeof aNomination>>

const priceOf = async ({ slug }: { slug: string }) =>
  (await visitor.call<{ variants: { current_price: number }[] }>('GET', `/api/products/${slug}`)).body
    .variants[0]?.current_price
const open = async () => (await visitor.call<OpenFlashSales>('GET', '/api/flash-sales/open')).body
const figures = async (sale: { id: string }) =>
  (await colleague.call<FlashSaleFigures>('GET', `/api/admin/flash-sales/${sale.id}/figures`)).body
const preview = async (sale: { id: string }) =>
  (await owner.call<OpenFlashSale>('GET', `/api/admin/flash-sales/${sale.id}/preview`)).body
const tasks = async () => (await colleague.call<Desk>('GET', '/api/admin/desk')).body.tasks
const told = async ({ vendor }: Pick<Scene, 'vendor'>) =>
  (
    await pool.query('select title, text from notifications where person_id = $1 order by created_at desc', [
      vendor.id,
    ])
  ).rows

async function buy({ vendor, product }: Scene, pesewas: number, quantity = 1) {
  const buyer = await aBuyer(pool)
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, buyer, [{ variant, quantity }])
  return place(pool, { buyer, stores: [vendor.store], total: pesewas * quantity + 1_500 })
}

test('a nomination waits on the work list; approved, its product costs less once the sale opens, and not before', async () => {
  const scene = await aNomination()
  const { sale, nomination, product, vendor } = scene
  expect(await tasks()).toMatchObject([
    {
      kind: 'nomination',
      link: `/admin/flash-sales/${sale.id}#${nomination.id}`,
      about: expect.stringContaining(product.name),
    },
  ])
  expect((await preview(sale)).products).toEqual([])
  expect((await approve(sale, nomination)).status).toBe(204)
  expect(await tasks()).toEqual([])
  expect((await told(scene))[0]).toMatchObject({
    title: `${product.name} is in the flash sale ${sale.name}`,
    text: expect.stringContaining('5 pieces at GHS 80.00 each, from'),
  })
  const [row] = (await atDesk(sale)).nominations
  expect(row).toMatchObject({ state: 'approved', decided_by: 'Ama Mensah', problem: null })
  expect(await priceOf(product)).toBe(100)
  expect(await open()).toEqual([])
  expect(await preview(sale)).toMatchObject({
    up_to_percent: 20,
    products: [{ id: product.id, current_price: 80, lowest_before: 100, flash: { left: 5, quantity: 5 } }],
  })
  await opens(sale)
  expect(await priceOf(product)).toBe(80)
  const [seen] = await open()
  expect(seen?.products.map(({ id }) => id)).toEqual([product.id])
  const [card] = (await preview(sale)).products as [ProductCard]
  expect(card).toEqual({ ...seen?.products[0] })
  expect(card.lowest_before).toBe(100)
  expect((await invitations(vendor))[0]).toMatchObject({
    state: 'open',
    nominations: [{ state: 'approved' }],
  })
  const { history } = await atDesk(sale)
  expect(history[0]).toMatchObject({
    kind: 'flash_sale.nomination_approved',
    reason: expect.stringMatching(
      /at most GHS 90\.00, its lowest price was GHS 100\.00, (since )?\d{1,2} [A-Z][a-z]+ \d{4}/,
    ),
  })
})

test('what was honest when it was nominated is judged again when it is approved', async () => {
  const { sale, nomination, product } = await aNomination(85)
  await pool.query('update variants set sale_price = 9000 where product_id = $1', [product.id])
  await pool.query('select refresh_products(array[$1::uuid])', [product.id])
  const refused = await approve(sale, nomination)
  expect([refused.status, refused.body.code]).toEqual([409, 'flash_sale.too_high_now'])
  const [row] = (await atDesk(sale)).nominations
  expect(row?.problem).toBe(refused.body.detail)
  expect(row?.evidence).toMatchObject([{ lowest: 90, highest: 81 }])
  expect(
    (await pool.query('select from flash_sale_items where flash_sale_id = $1', [sale.id])).rowCount,
  ).toBe(0)
  expect((await refuse(sale, nomination)).status).toBe(204)
})

test('stock that went, a store that was suspended and a product that was taken down are found at the approval', async () => {
  const { sale, nomination, product, vendor } = await aNomination()
  const code = async () => (await approve(sale, nomination)).body.code
  await pool.query('update stock set reserved = 18 where variant_id = $1', [product.variants[0]?.id])
  expect(await code()).toBe('flash_sale.over_stock')
  await pool.query('update stock set reserved = 0 where variant_id = $1', [product.variants[0]?.id])
  await pool.query("update stores set status = 'suspended' where id = $1", [vendor.store.id])
  expect(await code()).toBe('flash_sale.store_not_open')
  await pool.query("update stores set status = 'verified' where id = $1", [vendor.store.id])
  await pool.query("update products set status = 'draft', taken_down_at = now() where id = $1", [product.id])
  expect(await code()).toBe('flash_sale.product_taken_down')
})

test('a refused store reads why, and may nominate the product again', async () => {
  const scene = await aNomination()
  const { sale, nomination, vendor, product } = scene
  expect((await refuse(sale, nomination, 'Twenty pieces, please.')).status).toBe(204)
  expect((await told(scene))[0]).toMatchObject({
    title: `${product.name} is not in the flash sale ${sale.name}`,
    text: expect.stringContaining('Twenty pieces, please. You can nominate it again until'),
  })
  expect((await invitations(vendor))[0]?.nominations).toMatchObject([
    { state: 'refused', reason: 'Twenty pieces, please.' },
  ])
  expect((await nominate(vendor, sale, product, 80, 20)).status).toBe(201)
})

test('of two operators who decide at once, one does and the other is told who', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { sale, nomination } = await aNomination()
    const both = await Promise.all([
      approve(sale, nomination),
      turn % 2 ? approve(sale, nomination, undefined, colleague) : refuse(sale, nomination, 'No.', colleague),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'task.decided',
      detail: 'Ama Mensah has decided this already.',
    })
    const stops = await Promise.all([stop(sale), stop(sale, colleague)])
    expect(stops.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(stops.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  }
})

test('one product is in one of two sales that overlap, also where both are approved at once', async () => {
  const { vendor, product, sale, nomination } = await aNomination()
  const other = await aSaleFor([vendor], { name: 'Another sale' })
  const { body: second } = await nominate(vendor, other, product, 75)
  const both = await Promise.all([approve(sale, nomination), approve(other, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('flash_sale.overlaps')
})

test('nobody decides about a nomination of a store that they belong to', async () => {
  const member = await anOperator(market, 'catalogue', { isMember: true })
  const { sale, nomination, vendor } = await aNomination()
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $3)",
    [vendor.store.id, member.id, vendor.id],
  )
  expect((await approve(sale, nomination, undefined, member)).body.code).toBe('operator.own_matter')
  expect((await refuse(sale, nomination, 'No.', member)).body.code).toBe('operator.own_matter')
})

test('what is withdrawn, unknown or of another sale is not decided', async () => {
  const { sale, nomination, vendor } = await aNomination()
  const { sale: other } = await aNomination()
  expect((await approve(other, nomination)).body.code).toBe('flash_sale.nomination_not_found')
  expect((await refuse(sale, { id: randomUUID() })).body.code).toBe('flash_sale.nomination_not_found')
  await vendor.call('POST', `${vendor.path}/flash-sales/${sale.id}/nominations/${nomination.id}/withdraw`)
  expect((await approve(sale, nomination)).body.code).toBe('flash_sale.nomination_withdrawn')
})

test('approved while the sale is open, a product is in it at once; once it is over, what waited has lapsed', async () => {
  const { sale, nomination, product, vendor } = await aNomination()
  const late = await aProduct(pool, { store: vendor.store })
  const { body: waits } = await nominate(vendor, sale, late, 50)
  await opens(sale)
  expect((await approve(sale, nomination)).status).toBe(204)
  expect(await priceOf(product)).toBe(80)
  expect((await open()).flatMap(({ products }) => products.map(({ id }) => id))).toEqual([product.id])
  expect((await stop(sale)).status).toBe(204)
  expect((await approve(sale, waits)).body.code).toBe('flash_sale.over')
  expect((await invitations(vendor))[0]?.nominations.map(({ state }) => state)).toEqual([
    'lapsed',
    'approved',
  ])
  expect(await tasks()).toEqual([])
})

test('a sale is followed while it is open, never sells more pieces than it has, and keeps what was sold when it is stopped', async () => {
  const scene = await aNomination(80, 5)
  const { sale, nomination, product } = scene
  await approve(sale, nomination)
  await opens(sale)
  const paid = await buy(scene, 8_000, 2)
  expect(paid.outcome).toBe('placed')
  await settle(pool, await intentOf(pool, paid))
  await buy(scene, 8_000)
  expect(await figures(sale)).toMatchObject({
    ...{ state: 'open', sold: 3, left: 2, orders: 2, revenue: 160 },
    products: [{ id: product.id, price: 80, sold: 3, quantity: 5, revenue: 160 }],
  })
  const { minutes } = await figures(sale)
  expect([minutes.length, minutes.reduce((sum, count) => sum + count)]).toEqual([15, 2])
  // Of eight who want the last two pieces at once, two have them; the others are told the price without the sale.
  const rush = await Promise.all(Array.from({ length: 8 }, () => buy(scene, 8_000)))
  expect(rush.filter(({ outcome }) => outcome === 'placed')).toHaveLength(2)
  expect(rush.filter(({ outcome }) => outcome === 'checkout.total_changed')).toHaveLength(6)
  expect((await stop(sale)).status).toBe(204)
  await pool.query('select refresh_flash_prices()')
  expect(await pool.query('select refresh_flash_prices() as n').then(({ rows }) => rows[0].n)).toBe(0)
  expect(await priceOf(product)).toBe(100)
  expect(await open()).toEqual([])
  expect(await buy(scene, 8_000)).toMatchObject({ outcome: 'checkout.total_changed' })
  expect(await figures(sale)).toMatchObject({ state: 'stopped', sold: 5, left: 0, revenue: 160 })
  await market.deliver()
  expect(await told(scene)).toContainEqual({
    title: `The flash sale ${sale.name} was stopped`,
    text: 'A price was wrong. Your goods cost what they cost without it. What was ordered keeps its price.',
  })
})

test('stopped before it begins, a sale never opens, and its products are free for another one', async () => {
  const scene = await aNomination()
  const { sale, nomination, vendor, product } = scene
  await approve(sale, nomination)
  const other = await aSaleFor([vendor], { name: 'Another sale' })
  expect((await nominate(vendor, other, product, 75)).body.code).toBe('flash_sale.overlaps')
  expect((await stop(sale)).status).toBe(204)
  await market.deliver()
  expect((await told(scene)).map(({ text }) => text)).toContain('A price was wrong. It does not open.')
  await opens(sale)
  expect(await priceOf(product)).toBe(100)
  expect((await nominate(vendor, other, product, 75)).status).toBe(201)
})

test('a sale stopped while orders are placed: each has the price of the sale, or is told the other one', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const scene = await aNomination()
    await approve(scene.sale, scene.nomination)
    await opens(scene.sale)
    const [bought, stopped] = await Promise.all([buy(scene, 8_000), stop(scene.sale)])
    expect(stopped.status).toBe(204)
    expect(['placed', 'checkout.total_changed']).toContain(bought.outcome)
    const { rows } = await pool.query('select sold from flash_sale_items where flash_sale_id = $1', [
      scene.sale.id,
    ])
    expect(rows).toEqual([{ sold: bought.outcome === 'placed' ? 1 : 0 }])
  }
})

test('a sale that is over is not stopped, and one that is unknown is not found', async () => {
  const { sale } = await aNomination()
  await pool.query(
    "update flash_sales set nominations_close_at = null, starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1",
    [sale.id],
  )
  expect((await stop(sale)).body.code).toBe('flash_sale.over')
  const unknown = { id: randomUUID() }
  expect((await stop(unknown)).body.code).toBe('flash_sale.not_found')
  for (const path of ['figures', 'preview', 'stores'])
    expect((await owner.call<Problem>('GET', `/api/admin/flash-sales/${unknown.id}/${path}`)).body.code).toBe(
      'flash_sale.not_found',
    )
})
