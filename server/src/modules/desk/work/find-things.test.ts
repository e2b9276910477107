import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { FoundThing } from '#contracts/desk/desk.ts'
import { operatorRoles } from '#contracts/operators/operator-rights.ts'
import { openCompanyFor } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const { placed, store, buyer } = await anOrder(pool)
const word = 'Zongo'
await pool.query('update stores set name = $2 where id = $1', [store.id, `${word} Fabrics`])
await pool.query('update products set name = $2 where store_id = $1', [store.id, `${word} cloth`])
await pool.query(
  `update people set name = $2, email = 'zongo-buyer@juaso.test', phone_number = '+233244120099' where id = $1`,
  [buyer.id, `${word} Ama`],
)
const companyId = await openCompanyFor(pool, buyer.id)
await pool.query('update companies set name = $2 where id = $1', [companyId, `${word} Ltd`])

type Found = z.infer<typeof FoundThing>[]
/** The call by which a page of the desk is read; null for a page of the market. */
const callOf = (link: string) => (link.startsWith('/admin/') ? `/api${link}` : null)

test.each(operatorRoles)('what the role %s finds, it may open', async (role) => {
  const operator = await anOperator(market, role)
  const find = async (q: string) => (await operator.call<Found>('GET', `/api/admin/find?q=${q}`)).body
  const found = [...(await find(word)), ...(await find(placed.order_number))]
  for (const { link, kind } of found) {
    const call = callOf(link)
    if (call) expect.soft((await operator.call('GET', call)).status, `${kind} ${link}`).toBe(200)
  }
  expect([...new Set(found.map(({ kind }) => kind))].toSorted()).toEqual(kindsOf[role])
})

/** By hand: a kind that is added or moved must be confirmed here. */
const kindsOf = {
  owner: ['company', 'order', 'payment', 'person', 'product', 'store'],
  money: ['company', 'payment', 'product', 'store'],
  trust: ['company', 'order', 'payment', 'person', 'product', 'store'],
  catalogue: ['product'],
  support: ['company', 'order', 'product', 'store'],
  read_only: ['company', 'order', 'payment', 'person', 'product', 'store'],
} as const

test('who may not read an address does not find people by it, not even by its beginning', async () => {
  const [trust, reader] = [await anOperator(market, 'trust'), await anOperator(market, 'read_only')]
  for (const q of ['zongo-buyer', 'zongo-buyer@juaso.test', '0244120099', '%2B233244120099']) {
    const kinds = async (by: typeof trust) =>
      (await by.call<Found>('GET', `/api/admin/find?q=${q}`)).body.map(({ kind }) => kind)
    expect(await kinds(trust), q).toContain('person')
    expect(await kinds(reader), q).toEqual([])
  }
})
