import { afterEach, expect, test } from 'vitest'
import type { CompanyToDecide } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import type { Caller } from '#server/testing/whole-market.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [kofi, esi] = [await anOperator(market, 'money'), await anOperator(market)]
const { aCompany, buyOnInvoice } = invoicingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const pathOf = (id: string) => `/api/admin/companies/${id}`
const read = async (id: string) => (await kofi.call<CompanyToDecide>('GET', pathOf(id))).body
const set = (
  by: Caller,
  id: string,
  limit: number,
  seen = 0,
  reason = 'Two years of invoices paid in time.',
) => by.call<Problem>('PUT', `${pathOf(id)}/credit`, { limit, seen, reason })
const titlesOf = async (person: Caller) =>
  (
    await pool.query<{ title: string }>('select title from notifications where person_id = $1', [person.id])
  ).rows.map(({ title }) => title)

test('money sets what a company may owe; it buys on invoice up to that sum, its owner is told, and the log keeps it', async () => {
  const { company, product } = await aCompany({ limit: 0 })
  const id = company.companyId
  expect((await read(id)).credit).toEqual({ limit: 0, owed: 0, overdue: 0 })
  expect((await buyOnInvoice(company, product)).status).toBe(409)
  expect((await set(kofi, id, 250)).status).toBe(204)
  expect((await buyOnInvoice(company, product)).status).toBe(201)
  const { credit, history, name } = await read(id)
  expect(credit).toEqual({ limit: 250, owed: 215, overdue: 0 })
  expect(history[0]).toMatchObject({
    kind: 'company.credit_set',
    before: { limit_pesewas: 0 },
    after: { limit_pesewas: 25_000 },
  })
  expect(await titlesOf(company)).toContain(`${name} can buy on invoice up to GHS 250.00`)
  expect((await set(esi, id, 0, 250)).status).toBe(204)
  expect((await read(id)).credit).toEqual({ limit: 0, owed: 215, overdue: 0 })
  expect(await titlesOf(company)).toContain(`${name} can no longer buy on invoice`)
})

test('a limit that is set already is set once more without an effect, such as after a lost answer', async () => {
  const { company } = await aCompany({ limit: 0 })
  const id = company.companyId
  expect([(await set(kofi, id, 300)).status, (await set(kofi, id, 300)).status]).toEqual([204, 204])
  expect((await read(id)).history.filter(({ kind }) => kind === 'company.credit_set')).toHaveLength(1)
})

test('of two people who set the limit at once, the second is told and nothing is set twice', async () => {
  const { company } = await aCompany({ limit: 0 })
  const id = company.companyId
  const answers = await Promise.all([set(kofi, id, 300), set(esi, id, 900)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('company.credit_changed')
  expect((await read(id)).history.filter(({ kind }) => kind === 'company.credit_set')).toHaveLength(1)
})

test('a company that is not verified, a wrong sum, the own company and other roles are refused', async () => {
  const { company } = await aCompany({ limit: 0 })
  const id = company.companyId
  await pool.query('update companies set is_verified = false where id = $1', [id])
  expect(await set(kofi, id, 200)).toMatchObject({
    status: 409,
    body: { code: 'company.credit_unverified', errors: { limit: expect.any(Array) } },
  })
  for (const wrong of [-1, 0.001, 2_000_000_000]) expect((await set(kofi, id, wrong)).status).toBe(400)
  expect((await set(kofi, id, 0, 0, '')).status).toBe(400)
  const trust = await anOperator(market, 'trust')
  expect(await set(trust, id, 0)).toMatchObject({ status: 403, body: { code: 'operator.right_missing' } })
  const insider = await anOperator(market, 'money', { isMember: true })
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $2)",
    [id, insider.id],
  )
  expect(await set(insider, id, 0)).toMatchObject({ status: 403, body: { code: 'operator.own_matter' } })
})
