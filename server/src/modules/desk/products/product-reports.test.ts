import { expect, test } from 'vitest'
import type { DeskProduct } from '#contracts/desk/catalogue/products.ts'
import type { Desk } from '#contracts/desk/desk.ts'
import { productReportLimits } from '#contracts/listings/product-reports.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)
const report = (
  person: Pick<Caller, 'call'>,
  id: string,
  body: object = { reason: 'unsafe', note: 'It sparks.' },
) => person.call<Problem>('POST', `/api/products/${id}/report`, body)
const read = async (id: string) => (await owner.call<DeskProduct>('GET', `/api/admin/products/${id}`)).body
const tasks = async () => (await owner.call<Desk>('GET', '/api/admin/desk')).body.tasks
const close = (id: string, operator: Caller = owner) =>
  operator.call<Problem>('POST', `/api/admin/products/${id}/close-reports`, { reason: 'It is well made.' })

test('a person reports a product once until somebody decides, and the desk shows it', async () => {
  const product = await aProduct(pool)
  const [ama, kofi] = [await newPerson(market), await newPerson(market)]
  const twice = await Promise.all([report(ama, product.id), report(ama, product.id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(twice.find(({ status }) => status === 409)?.body.code).toBe('product.already_reported')
  expect((await report(kofi, product.id, { reason: 'other' })).status).toBe(204)
  expect((await read(product.id)).reports).toMatchObject([
    { reason: 'unsafe', note: 'It sparks.', by: { id: ama.id } },
    { reason: 'other', note: '' },
  ])
  expect(await tasks()).toMatchObject([
    { kind: 'product_report', link: `/admin/products/${product.id}`, about: `${product.name} · 2 reports` },
  ])
  const both = await Promise.all([close(product.id), close(product.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.done')
  expect(await tasks()).toEqual([])
  expect(await read(product.id)).toMatchObject({
    ...{ reports: [], state: 'on_sale', history: [{ kind: 'product.reports_closed' }] },
  })
  expect((await report(ama, product.id)).status).toBe(204)
  const words = { reason: 'unsafe', words: 'It sparks.' }
  await owner.call('POST', `/api/admin/products/${product.id}/take-down`, words)
  expect([await tasks(), (await read(product.id)).reports]).toEqual([[], []])
})

test('nobody reports what is not on sale, without signing in, or very many products of a day', async () => {
  const ama = await newPerson(market)
  const draft = await aProduct(pool, { status: 'draft' })
  const product = await aProduct(pool)
  expect((await report(ama, draft.id)).body.code).toBe('product.not_found')
  expect((await report(callerWith(market.url, null), product.id)).status).toBe(401)
  for (let n = 0; n < productReportLimits.most; n += 1) {
    const other = await aProduct(pool)
    await pool.query("insert into product_reports (product_id, person_id, reason) values ($1, $2, 'other')", [
      other.id,
      ama.id,
    ])
  }
  expect((await report(ama, product.id)).body.code).toBe('product.too_many_reports')
})

test('an operator closes no reports about a store they belong to', async () => {
  const member = await anOperator(market, 'trust', { isMember: true })
  const product = await aProduct(pool)
  await report(await newPerson(market), product.id)
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by)
     select store_id, $2, 'manager', $2 from products where id = $1`,
    [product.id, member.id],
  )
  expect((await close(product.id, member)).body.code).toBe('operator.own_matter')
})
